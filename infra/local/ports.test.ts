import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from './http-server.ts';
import { freePort } from './ports.ts';

test('a port that was found free is not given to another process, neither before its server listens nor after', async () => {
  const port = await freePort();
  expect(await freePort(port)).not.toBe(port);
  const server = await listen(createServer(), port);
  expect(server.port).toBe(port);
  expect(await freePort(port)).not.toBe(port);
  await server.close();
  expect(await freePort(port)).toBe(port);
});
