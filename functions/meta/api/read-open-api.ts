import type { Handler } from '#functions/entry/call.ts';
import type { meta } from '#shared/contract/meta.ts';

let made: Promise<Record<string, unknown>> | undefined;

/** Loaded when it is first asked for: health, the function's other call, should not wait for the whole contract. */
const makeDocument = async (): Promise<Record<string, unknown>> => {
  const [{ areas }, { openApiOf }] = await Promise.all([
    import('#shared/contract/index.ts'),
    import('#shared/contract/openapi.ts'),
  ]);
  return openApiOf(Object.values(areas));
};

/** The whole contract as an OpenAPI document; made once per process, since it never changes. */
export const readOpenApi: Handler<typeof meta.endpoints.readOpenApi> = async () => {
  made ??= makeDocument();
  return made;
};
