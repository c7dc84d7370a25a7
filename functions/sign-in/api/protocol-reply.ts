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

/** The protocol's reply to a posted form: `{url, …more}` if the client asked for JSON, else a redirect to the URL. */
export const urlReply = (
  form: Form,
  status: number,
  url: string,
  cookies: string[] = [],
  more: Readonly<Record<string, unknown>> = {},
): APIGatewayProxyStructuredResultV2 =>
  form.json === 'true' ? jsonReply(status, { url, ...more }, {}, cookies) : redirect(url, cookies);

/** The reply to a form without this browser's CSRF token. */
export const csrfRefused = (form: Form): APIGatewayProxyStructuredResultV2 =>
  urlReply(form, 403, errorUrl('MissingCSRF'));
