import Router from "next/router";

/**
 * For pages that the server shows in place of the one that was asked for. Once they are there the framework asks for
 * the data of the address again; where the page itself can be made by then, it would be shown with the props of this
 * one. As after any navigation, that is left out: a reload shows the page.
 */
export function shownInstead(): void {
  Router.ready(() => {
    if (Router.router) Router.router.isSsr = false;
  });
}
