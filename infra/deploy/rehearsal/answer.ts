import { element } from './xml.ts';

/** A request, as far as the services need it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export const xmlAnswer = (body: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body,
});

export const jsonAnswer = (body: object, status = 200, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** What the services with a query protocol answer to an action that went well. */
export const actionAnswer = (namespace: string, action: string, result: string): Answer =>
  xmlAnswer(
    `<${action}Response xmlns="${namespace}"><${action}Result>${result}</${action}Result>` +
      `<ResponseMetadata><RequestId>rehearsal</RequestId></ResponseMetadata></${action}Response>`,
  );

export const errorAnswer = (namespace: string, code: string, message: string, status = 400): Answer =>
  xmlAnswer(
    `<ErrorResponse xmlns="${namespace}"><Error><Type>Sender</Type>${element('Code', code)}` +
      `${element('Message', message)}</Error><RequestId>rehearsal</RequestId></ErrorResponse>`,
    status,
  );
