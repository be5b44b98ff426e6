const { startTransition } = require("react");
const client = require("react-dom/client");
const { default: Router } = require("next/router");

/**
 * Replaces `react-dom/client` in Next's client entry (next.config.js). In a transition, React hydrates in slices of a
 * few milliseconds, between which the browser handles input; Next hydrates everything at once, which blocks the main
 * thread of a phone for a third of a second. A click on a part not yet hydrated makes React hydrate that part first.
 *
 * With another page it is the other way round: Next renders it in slices. Its components add their styles as they are
 * rendered, so the browser computes the styles of the whole old page again after every slice; at once it is there in
 * half the time, and meanwhile there is nothing to use.
 * @see https://react.dev/reference/react/startTransition
 */
module.exports = {
  ...client,
  hydrateRoot(...args) {
    let root;
    let shown = Router.route;
    startTransition(() => {
      root = client.hydrateRoot(...args);
    });
    const render = root.render.bind(root);
    root.render = (page) => {
      const isOther = Router.route !== shown;
      shown = Router.route;
      // Outside of Next's transition.
      if (isOther) queueMicrotask(() => render(page));
      else render(page);
    };
    return root;
  },
};
