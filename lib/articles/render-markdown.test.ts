import { renderMarkdown } from "./render-markdown";

const elementsOf = (markdown: string) => {
  const page = new DOMParser().parseFromString(renderMarkdown(markdown).html, "text/html");
  return [...page.body.querySelectorAll("*")];
};

/** Everything an article may consist of. */
const elements = new Set(
  "H2 H3 P UL OL LI BLOCKQUOTE STRONG EM A CODE HR BR DIV TABLE THEAD TBODY TR TH TD".split(" "),
);
const attributes = new Set(["id", "href", "rel", "class", "role", "tabindex", "style", "start"]);

test("a text with everything that articles use", () => {
  const { html, headings } = renderMarkdown(
    [
      "# Singkatnya",
      "Dana **Anda** dapat *berkurang*. Lihat [risiko](/legal/risk) atau [OJK](https://ojk.go.id).",
      "## Rincian",
      "### Lebih rinci",
      "1. satu\n2. dua",
      "- `kode`",
      "> Kutipan",
      "| Pos | Jumlah |\n|---|---:|\n| Kotor | 3.500.000 |",
      "---",
    ].join("\n\n"),
    (path) => `/en${path}`,
  );
  expect(headings).toEqual([
    { id: "bagian-singkatnya", text: "Singkatnya" },
    { id: "bagian-rincian", text: "Rincian" },
  ]);
  for (const part of [
    '<h2 id="bagian-singkatnya">Singkatnya</h2>',
    '<h3 id="bagian-lebih-rinci">Lebih rinci</h3>',
    '<a href="/en/legal/risk">risiko</a>',
    '<a href="https://ojk.go.id" rel="noopener noreferrer nofollow">OJK</a>',
    "<strong>Anda</strong>",
    "<em>berkurang</em>",
    "<ol>",
    "<blockquote>",
    '<td style="text-align:right">3.500.000</td>',
    '<div class="table" role="group" tabindex="0"><table>',
    "<code>kode</code>",
    "<hr>",
  ]) {
    expect(html).toContain(part);
  }
});

test("equal headings have addresses of their own, also without a letter", () => {
  const { headings } = renderMarkdown("## Biaya\n\n## Biaya\n\n## ???\n\n## **Biaya**");
  expect(headings.map(({ id }) => id)).toEqual([
    "bagian-biaya",
    "bagian-biaya-2",
    "bagian-lain",
    "bagian-biaya-3",
  ]);
});

test("an amount never breaks behind its prefix", () => {
  expect(renderMarkdown("Rp 500.000 dan - IDR 1.000, bukan Rp saja").html).toBe(
    "<p>Rp\u00a0500.000 dan −\u00a0IDR\u00a01.000, bukan Rp saja</p>\n",
  );
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "Teks <b onclick=alert(1)>tebal</b>",
  "<svg/onload=alert(1)>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<style>*{display:none}</style>",
  "<!-- komentar -->",
  "![gambar](https://lain.test/x.png)",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java\tscript:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "[x](vbscript:msgbox)",
  "[x](//lain.test)",
  "[x](file:///etc/passwd)",
  "<javascript:alert(1)>",
  '[x](https://a.test "a\\" onmouseover=\\"alert(1)")',
  "[x]: javascript:alert(1)\n\n[x]",
  "## <script>alert(1)</script>",
  "| <img src=x onerror=alert(1)> |\n|---|\n| <script>alert(1)</script> |",
  "`<script>`",
  "```html\n<script>alert(1)</script>\n```",
])("HTML in a text, and addresses that run something, do nothing: %j", (markdown) => {
  for (const element of elementsOf(markdown)) {
    expect(elements).toContain(element.tagName);
    const { attributes: own } = element;
    for (const { name } of [...own]) expect([...attributes, "title"]).toContain(name);
    const address = element.getAttribute("href");
    if (address !== null) expect(address).toMatch(/^(?:https?:\/\/|\/(?!\/)|#|mailto:|tel:)/);
  }
});
