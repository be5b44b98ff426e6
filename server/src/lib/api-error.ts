import type { CampaignMessageKey } from "@rukun/contract/campaign-messages";
import { type ErrorCode, errors } from "@rukun/contract/errors";
import type { FieldMessageKey } from "@rukun/contract/messages";

/** Key of a message that names amounts of whole rupiah. */
export interface AmountsMessage {
  readonly key: CampaignMessageKey;
  readonly amounts: Readonly<Record<string, bigint>>;
}
/** Key of a message that names somebody or something. */
export interface TextsMessage {
  readonly key: FieldMessageKey;
  readonly texts: Readonly<Record<string, string>>;
}
export type FieldErrors = Record<string, (CampaignMessageKey | AmountsMessage | TextsMessage)[]>;

/** A failure reported to the caller. Texts are chosen when it is answered, in the caller's language. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** Field names as sent, with message keys. */
  readonly fieldErrors: FieldErrors | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  /** What `{{time}}` in the code's text is. */
  readonly time: Date | undefined;
  /** Data answered alongside the failure. */
  readonly data: unknown;

  /** @param details `status` where a protocol requires one other than the code's own. */
  constructor(
    code: ErrorCode,
    details: {
      fieldErrors?: FieldErrors;
      retryAfter?: number;
      time?: Date;
      status?: number;
      data?: unknown;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.status = details.status ?? errors[code].status;
    this.fieldErrors = details.fieldErrors;
    this.retryAfter = details.retryAfter;
    this.time = details.time;
    this.data = details.data;
  }
}

/** A validation failure of one field that only the server can see. */
export const fieldError = (field: string, key: FieldMessageKey | TextsMessage): ApiError =>
  new ApiError("validation_failed", { fieldErrors: { [field]: [key] } });
