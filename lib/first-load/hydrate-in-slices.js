const { startTransition } = require("react");
const client = require("react-dom/client");

/**
 * Stands in for `react-dom/client` where Next starts a page in the browser (next.config.js). React hydrates a page that is not urgent in
 * slices of a few milliseconds, between which the browser answers touches; Next asks for all of it at once, which on a
 * phone blocks the page for a third of a second. A press on something not yet hydrated makes React do that part first.
 * @see https://react.dev/reference/react/startTransition
 */
module.exports = {
  ...client,
  hydrateRoot(...args) {
    let root;
    startTransition(() => {
      root = client.hydrateRoot(...args);
    });
    return root;
  },
};
