import { ApiError } from "../lib/api-error.ts";

/** Said to whoever sends a request again that is still being worked on: in a second it will have its answer. */
export const inFlight = (): ApiError => new ApiError("request_in_flight", { retryAfter: 1 });
