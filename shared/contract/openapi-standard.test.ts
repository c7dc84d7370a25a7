import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { areas } from './index.ts';
import { openApiOf } from './openapi.ts';

test("the OpenAPI document is valid by the standard's own schema", async () => {
  const result = await new Validator().validate(openApiOf(Object.values(areas)));
  expect(result).toMatchObject({ valid: true });
});
