import { expect, test } from 'vitest';
import { failureIn } from './failure.ts';

const created =
  'failed creation, it may need to be manually deleted from the AWS console: ROLLBACK_COMPLETE:';

test.each([
  [
    'an unverified sender',
    `❌  app-identity failed: ToolkitError: The stack named app-identity ${created} Email address is not verified.`,
    ['app-identity', 'Email address is not verified.', /DNS records/u],
  ],
  [
    'a name that is taken',
    `❌  app-functions failed: _ToolkitError: The stack named app-functions ${created} /aws/lambda/a already exists`,
    ['app-functions', '/aws/lambda/a already exists', /is in no stack/u],
  ],
  [
    'a parameter of nobody',
    '❌  app-mail failed: ValidationError: Parameters: [SiteOrigin] do not exist in the template',
    ['app-mail', 'Parameters: [SiteOrigin] do not exist in the template', /stages\.ts/u],
  ],
  [
    'anything else',
    '❌  app-data failed: Error: The moon is full',
    ['app-data', 'The moon is full', /run the command again/u],
  ],
] as const)('%s is said in one sentence, with what to do', (_, output, [stack, reason, todo]) => {
  expect(failureIn(`app | 1/3 | CREATE_FAILED\n${output}\n\n`)).toEqual({
    stack,
    reason,
    todo: expect.stringMatching(todo),
  });
});

test('output without a failure names none', () => {
  expect(failureIn('✅  app-mail\n')).toBeNull();
});
