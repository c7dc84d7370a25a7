/** Codes that only the browser can tell: no answer at all, or one that is not ours. */
export const browserSentences = {
  offline:
    "There's no connection, so nothing was sent. Your entries are still here; try again once you're connected.",
  unanswered:
    "The connection was lost before an answer came, so we don't know yet whether this was carried out. Your entries are still here. Once you're connected, try again: it can't be carried out twice.",
  network: "We couldn't reach the server. Your entries are still here; check your connection and try again.",
  bad_reply: "The server's answer couldn't be read. Reload the page and try again.",
} as const;

export type BrowserErrorCode = keyof typeof browserSentences;
export type BrowserSentence = (typeof browserSentences)[BrowserErrorCode];

interface ApiErrorParts {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  /** A code of the registry (shared/domain/errors.ts), or one of the browser's. */
  code: string;
  /** A sentence for a person. */
  message: string;
  details?: Readonly<Record<string, unknown>> | undefined;
  /** What support needs to find the request in the logs; empty when the request never arrived. */
  requestId?: string | undefined;
  /** The data of the response, as it came. */
  data?: unknown;
}

/** A call to the API that did not succeed. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string;
  readonly data: unknown;

  constructor(parts: ApiErrorParts) {
    super(parts.message);
    this.name = 'ApiError';
    this.status = parts.status;
    this.code = parts.code;
    this.details = parts.details ?? {};
    this.requestId = parts.requestId ?? '';
    this.data = parts.data;
  }
}

/** An error that arose in the browser itself. */
export const browserError = (
  code: BrowserErrorCode,
  parts: { status?: number; data?: unknown } = {},
): ApiError =>
  new ApiError({ status: parts.status ?? 0, code, message: browserSentences[code], data: parts.data });

/**
 * The error as the log shall name it: the `message` of the response's data, or else the error's own message.
 */
export const messageOf = (error: unknown): string => {
  const data = error instanceof ApiError ? error.data : undefined;
  if (typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string') {
    return data.message;
  }
  return error instanceof Error ? error.message : String(error);
};

/** Fields of an `invalid_input` error, as a form takes them: dotted path → sentence. */
export const fieldErrorsOf = (error: unknown): Record<string, string> => {
  if (!(error instanceof ApiError) || error.code !== 'invalid_input') return {};
  const { fields } = error.details as { fields?: readonly { path?: unknown; message?: unknown }[] };
  const found: Record<string, string> = {};
  for (const field of Array.isArray(fields) ? fields : []) {
    const path = Array.isArray(field.path) ? field.path.join('.') : String(field.path ?? '');
    if (path && typeof field.message === 'string') found[path.replace(/^body\./u, '')] = field.message;
  }
  return found;
};

/** True when asking again may help: nothing arrived, or the server itself failed. */
export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.code === 'network' || error.status >= 500;

/** Whether the terms changed while the member was deciding: nothing was done, and the new ones have to be shown. */
export const isOfNewTerms = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'terms_changed';
