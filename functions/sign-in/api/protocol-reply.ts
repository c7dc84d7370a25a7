import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { jsonReply } from '#functions/entry/http/reply.ts';
import type { Form } from './form.ts';
import { errorUrl } from './site-url.ts';

export const redirect = (url: string, cookies: string[] = []): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 302,
  headers: { location: url, 'cache-control': 'no-store' },
  ...(cookies.length > 0 ? { cookies } : {}),
  body: '',
});

/** How the protocol answers a posted form: `{url, …more}` where the client asked for JSON, else a redirect to it. */
export const urlReply = (
  form: Form,
  status: number,
  url: string,
  cookies: string[] = [],
  more: Readonly<Record<string, unknown>> = {},
): APIGatewayProxyStructuredResultV2 =>
  form.json === 'true' ? jsonReply(status, { url, ...more }, {}, cookies) : redirect(url, cookies);

/** The form does not carry this browser's csrf token. */
export const csrfRefused = (form: Form): APIGatewayProxyStructuredResultV2 =>
  urlReply(form, 403, errorUrl('MissingCSRF'));
