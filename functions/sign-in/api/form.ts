import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Services } from '#functions/entry/call.ts';
import { csrfCookie, readCookie } from '#functions/entry/http/cookies.ts';
import { csrfHolds } from '#functions/entry/http/csrf.ts';

export type Form = Readonly<Record<string, string>>;

/** Enough for two tokens with all their claims; no other form of the protocol is that long. */
const formBytesMax = 16_384;

const asTexts = (value: unknown): Form =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, content]) =>
          ['string', 'boolean', 'number'].includes(typeof content) ? [[name, String(content)]] : [],
        ),
      )
    : {};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The fields of a posted form or JSON body; an unreadable body has none. */
export const readForm = (event: APIGatewayProxyEventV2): Form => {
  const raw = event.body ?? '';
  const text = event.isBase64Encoded ? Buffer.from(raw, 'base64').toString('utf8') : raw;
  if (Buffer.byteLength(text) > formBytesMax) return {};
  const isJson = event.headers['content-type']?.startsWith('application/json');
  return isJson ? asTexts(parseJson(text)) : Object.fromEntries(new URLSearchParams(text));
};

/** True when the form carries the CSRF token of the browser's cookie. */
export const formHasCsrf = async (
  event: APIGatewayProxyEventV2,
  form: Form,
  services: Services,
): Promise<boolean> =>
  csrfHolds(readCookie(event.cookies, csrfCookie()), form.csrfToken, await services.secrets.request());
