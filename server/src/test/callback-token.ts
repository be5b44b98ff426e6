/** What the payments provider of a test app sends with its callbacks. */
export const callbackToken = "callback-test-token";
