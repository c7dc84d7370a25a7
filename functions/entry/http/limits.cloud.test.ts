import { beforeAll, describe, expect, test } from 'vitest';
import { password, peopleOf } from '#functions/testing/people.ts';
import { stages } from '#infra/stages.ts';
import { type ApiClient, mailedCode } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { signInBySrp } from '#infra/testing/srp.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';

/*
 * Every unauthenticated request is limited per address and refused with 429 and Retry-After in seconds. Calls to
 * Cognito are limited by the firewall in front of the user pool, the others by counts in the table. Cognito's own
 * limits per account are tested in infra/local/cognito.
 */

const under = withLocalCloud();
const people = peopleOf(under);
const email = 'ida@member.example';
let ida: ApiClient;

beforeAll(async () => {
  ida = await people.member(email, 'Ida Member');
});

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: { readonly __type?: string; readonly message?: string };
}

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  retryAfter: response.headers.get('retry-after'),
  body: (await response.json()) as Answer['body'],
});

/** A browser's call to the user pool, from a given address. */
const askPool = async (operation: string, input: object, address: string): Promise<Answer> => {
  const { endpoint, clientId } = under.cloud.cognito;
  return answerOf(
    await fetch(endpoint, {
      method: 'POST',
      headers: {
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        'x-forwarded-for': address,
      },
      body: JSON.stringify({ ClientId: clientId, ...input }),
    }),
  );
};

/** All replies to `times` calls, 16 of them in parallel. */
const atOnce = async (times: number, call: () => Promise<Answer>): Promise<Answer[]> => {
  const answers: Answer[] = [];
  const client = async (): Promise<void> => {
    while (started < times) {
      started += 1;
      answers.push(await call());
    }
  };
  let started = 0;
  await Promise.all(Array.from({ length: 16 }, client));
  return answers;
};

/** Of `most` + 20 calls by 16 clients exactly `most` succeed; the others get a 429 with Retry-After. */
const expectLimit = (answers: readonly Answer[], most: number, seconds: number, sentence: string): void => {
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.length - refused.length).toBe(most);
  for (const { retryAfter, body } of refused) {
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(Number(retryAfter)).toBeLessThanOrEqual(seconds);
    expect(body.message).toContain(sentence);
  }
};

describe('one address is limited, by 429 and Retry-After, at', () => {
  const { signUp, resend, recovery } = stages.dev.identityCallsMax;
  const unknown = { Username: 'nobody@member.example' };

  test.each([
    // Refused for its password, but counted nevertheless.
    ['signing up', 'SignUp', { ...unknown, Password: 'short' }, signUp],
    ['asking for another code', 'ResendConfirmationCode', unknown, resend],
    ['recovery', 'ForgotPassword', unknown, recovery],
  ])('%s', async (what, operation, input, most) => {
    const answers = await atOnce(most + 20, () => askPool(operation, input, `192.0.2.1, of ${what}`));
    expectLimit(answers, most, 600, 'Try again in 10 minutes');
    expect(answers.at(-1)?.body.__type).toBe('TooManyRequestsException');
    // Another address is not affected.
    expect((await askPool(operation, input, '192.0.2.2')).status).not.toBe(429);
  });

  test('csrf tokens', async () => {
    const ask = async () => answerOf(await fetch(`${under.cloud.site}/api/auth/csrf/`));
    const answers = await atOnce(640, ask);
    const given = answers.filter(({ status }) => status === 200).length;
    // Signing in already used one or two in this window.
    expect(given).toBeGreaterThan(590);
    expectLimit(answers, given, 300, 'Too many attempts');
  });

  test('log lines', async () => {
    const write = async () =>
      answerOf(
        await fetch(`${under.cloud.site}/api/auth/_log/`, {
          method: 'POST',
          body: new URLSearchParams({ level: 'warn', code: 'TEST' }),
        }),
      );
    expectLimit(await atOnce(80, write), 60, 300, 'Too many attempts');
  });
});

test('one member is limited, by 429 and Retry-After, at codes that confirm an act', async () => {
  const payload = {
    kind: 'bank',
    label: 'Mine',
    holder: 'Ida Member',
    iban: 'DE89370400440532013000',
  } as const;
  const { sendsMax, minutes } = defaultConfiguration.otp;
  const ask = async (): Promise<Answer> => {
    const { status, headers, body } = await ida.post<Answer['body']>('/api/OTP/', {
      purpose: 'payout-address',
      payload,
    });
    return { status, retryAfter: headers.get('retry-after'), body };
  };
  const answers = await atOnce(sendsMax + 20, ask);
  expectLimit(answers, sendsMax, minutes * 60, 'Too many attempts');
});

test('after five wrong recovery codes, by 16 clients in parallel from any addresses, even the right one is refused', async () => {
  const who = { Username: email };
  await askPool('ForgotPassword', who, '198.51.100.1');
  const code = await mailedCode(under.cloud, email);
  const wrong = code === '000000' ? '000001' : '000000';
  let address = 0;
  const enter = (ConfirmationCode: string) => {
    address += 1;
    const choice = { ...who, ConfirmationCode, Password: 'Another-Horse-7y' };
    return askPool('ConfirmForgotPassword', choice, `198.51.100.${address}`);
  };
  const answers = await atOnce(48, () => enter(wrong));
  const names = answers.map(({ body }) => body.__type);
  expect(names.filter((name) => name === 'CodeMismatchException')).toHaveLength(5);
  expect(names.filter((name) => name === 'LimitExceededException')).toHaveLength(43);
  expect((await enter(code)).body.__type).toBe('LimitExceededException');
  await signInBySrp(under.cloud.cognito, email, password);
});
