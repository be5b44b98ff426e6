import { linkAround } from "./leaving-link";

const around = (html: string) => {
  document.body.innerHTML = html;
  return linkAround(document.querySelector("b"))?.getAttribute("href");
};

beforeEach(() => window.history.replaceState(null, "", "/campaign?sort=yield"));

test.each(["/", "/campaign", "/en/campaign?sort=yield", "?sort=closing", "/login#form", ""])(
  "%p leads to a page of the site",
  (href) => {
    expect(around(`<a href="${href}"><b></b></a>`)).toBe(href);
  },
);

test.each([
  ["another site", `<a href="https://elsewhere.test/campaign"><b></b></a>`],
  ["the same host at another port", `<a href="http://localhost:4000/"><b></b></a>`],
  ["mail", `<a href="mailto:halo@rukun.test"><b></b></a>`],
  ["a telephone", `<a href="tel:+62215550100"><b></b></a>`],
  ["something made in the page", `<a href="blob:http://localhost/1b"><b></b></a>`],
  ["another place of this page", `<a href="#risks"><b></b></a>`],
  ["another window", `<a href="/login" target="_blank"><b></b></a>`],
  ["a file", `<a href="/proof.csv" download><b></b></a>`],
  ["nowhere", "<a><b></b></a>"],
  ["no link at all", "<button><b></b></button>"],
])("%s is not followed", (_title, html) => {
  expect(around(html)).toBeUndefined();
});
