/** Runs the code of CloudFront Functions (runtime cloudfront-js-2.0) on viewer requests. */
import { createContext, Script } from 'node:vm';

export interface EdgeValue {
  value: string;
  multiValue?: { value: string }[];
}

export interface EdgeRequest {
  method: string;
  /** Path, not decoded, without the query. */
  uri: string;
  querystring: Record<string, EdgeValue>;
  headers: Record<string, EdgeValue>;
  cookies: Record<string, EdgeValue>;
}

/** What a function answers when it ends the request itself. */
export interface EdgeResponse {
  statusCode: number;
  statusDescription?: string;
  headers?: Record<string, EdgeValue>;
  body?: string | { data: string; encoding: 'text' | 'base64' };
}

export type EdgeFunction = (
  request: EdgeRequest,
  viewerAddress: string,
) => Promise<EdgeRequest | EdgeResponse>;

/** Compiles the code once; it sees no more of this machine than CloudFront would show it. */
export function edgeFunction(name: string, code: string): EdgeFunction {
  const context = createContext(
    { console: { log: () => undefined } },
    { codeGeneration: { strings: false, wasm: false } },
  );
  new Script(code, { filename: name }).runInContext(context);
  const call = new Script('handler(JSON.parse(__event))', { filename: `${name} (call)` });
  return async (request, viewerAddress) => {
    context.__event = JSON.stringify({
      version: '1.0',
      context: {
        distributionDomainName: 'local',
        distributionId: 'LOCAL',
        eventType: 'viewer-request',
        requestId: 'local',
      },
      viewer: { ip: viewerAddress },
      request,
      response: {},
    });
    return (await call.runInContext(context)) as EdgeRequest | EdgeResponse;
  };
}
