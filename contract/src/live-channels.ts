/** Path of the web socket, beside the calls. */
export const livePath = "/v1/live/socket";

/** What can be followed. A message says that it has changed, never how: that is asked for as ever. */
export const liveChannels = {
  /** The moving part of a published campaign; for anyone. */
  campaign: (id: string) => `campaign-${id}` as const,
  /** For its funder. */
  transaction: (id: string) => `transaction-${id}` as const,
  /** A funder's fund account, with its top-ups; for its owner. */
  rdf: (userId: string) => `rdf-${userId}` as const,
};
export type LiveChannel = ReturnType<(typeof liveChannels)[keyof typeof liveChannels]>;

/** Everybody may follow what everybody may read. */
export const isPublicChannel = (channel: string): boolean => channel.startsWith("campaign-");

/** Sent by the server, with the channel. */
export const liveChanged = "changed";
/** Sent by the page, with a `LiveSubscription`; answered with whether it was taken. */
export const liveSubscribe = "subscribe";
/** Sent by the page, with a channel. */
export const liveUnsubscribe = "unsubscribe";
