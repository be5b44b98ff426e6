const { startTransition } = require("react");
const client = require("react-dom/client");

/**
 * Replaces `react-dom/client` in Next's client entry (next.config.js). In a transition, React hydrates in slices of a
 * few milliseconds, between which the browser handles input; Next hydrates everything at once, which blocks the main
 * thread of a phone for a third of a second. A click on a part not yet hydrated makes React hydrate that part first.
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
