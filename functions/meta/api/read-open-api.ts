import type { Handler } from '#functions/entry/call.ts';
import type { meta } from '#shared/contract/meta.ts';

let made: Promise<Record<string, unknown>> | undefined;

/** Loaded on first use: the health check, in the same function, must not wait for the whole contract. */
const makeDocument = async (): Promise<Record<string, unknown>> => {
  const [{ areas }, { openApiOf }] = await Promise.all([
    import('#shared/contract/index.ts'),
    import('#shared/contract/openapi.ts'),
  ]);
  return openApiOf(Object.values(areas));
};

/** Returns the whole contract as an OpenAPI document; built once per process, because it never changes. */
export const readOpenApi: Handler<typeof meta.endpoints.readOpenApi> = async () => {
  made ??= makeDocument();
  return made;
};
