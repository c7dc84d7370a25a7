import type { IncomingMessage, ServerResponse } from 'node:http';

/** One rule of a bucket's CORS configuration. `*` stands for any run of characters in origins and headers. */
export interface CorsRule {
  allowedOrigins: string[];
  allowedMethods: string[];
  allowedHeaders?: string[];
  exposedHeaders?: string[];
  maxAgeSeconds?: number;
}

const matches = (pattern: string, value: string) => {
  const [head = '', tail] = pattern.split('*');
  if (tail === undefined) return pattern === value;
  return value.length >= head.length + tail.length && value.startsWith(head) && value.endsWith(tail);
};

/** Sets what the first fitting rule allows the asking page; false when no rule fits, so that a preflight fails. */
export function applyCors(rules: CorsRule[], request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  const method = request.headers['access-control-request-method'] ?? request.method ?? '';
  const wanted = String(request.headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  const rule = rules.find(
    ({ allowedOrigins, allowedMethods, allowedHeaders = [] }) =>
      allowedOrigins.some((pattern) => matches(pattern, origin)) &&
      allowedMethods.includes(method) &&
      wanted.every((name) => allowedHeaders.some((pattern) => matches(pattern.toLowerCase(), name))),
  );
  if (!rule) return false;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method');
  response.setHeader('access-control-allow-methods', rule.allowedMethods.join(', '));
  if (wanted.length > 0) response.setHeader('access-control-allow-headers', wanted.join(', '));
  if (rule.exposedHeaders)
    response.setHeader('access-control-expose-headers', rule.exposedHeaders.join(', '));
  if (rule.maxAgeSeconds) response.setHeader('access-control-max-age', String(rule.maxAgeSeconds));
  return true;
}
