import { beforeAll, describe, expect, test } from 'vitest';
import { peopleOf } from '#functions/testing/people.ts';
import { stages } from '#infra/stages.ts';
import { type ApiClient, registrationForm } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';

/*
 * Every unauthenticated request is limited per address and refused with 429 and Retry-After in seconds. Sign-ins at
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
  readonly body: { readonly message?: string };
}

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  retryAfter: response.headers.get('retry-after'),
  body: (await response.json()) as Answer['body'],
});

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
  test('registering', async () => {
    const most = 20 * stages.dev.addressLimitFactor;
    const form = await registrationForm(under.cloud, { email: 'nobody@member.example', password: 'short' });
    // Refused for its password, but counted nevertheless.
    const send = async () =>
      answerOf(
        await fetch(`${under.cloud.site}/api/auth/register/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(form),
        }),
      );
    const answers = await atOnce(most + 20, send);
    // The member of these tests registered from the same address.
    expectLimit(answers, most - 1, 600, 'Too many attempts');
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

test('a host that changes its address within its IPv6 network (/64) is limited at registering, and another network is not', async () => {
  const most = 20 * stages.dev.addressLimitFactor;
  const form = await registrationForm(under.cloud, { email: 'nobody@member.example', password: 'short' });
  // As the edge would send it: every viewer of these tests has the same address.
  const registerFrom = async (address: string) =>
    answerOf(
      await fetch(`${under.cloud.gateway}/api/auth/register`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-viewer-address': address,
          ...under.cloud.sentToOrigin(),
        },
        body: JSON.stringify(form),
      }),
    );
  let host = 0;
  const rotating = () => {
    host += 1;
    return registerFrom(`2001:db8:0:1:${(host * 97).toString(16)}::${host.toString(16)}`);
  };
  expectLimit(await atOnce(most + 20, rotating), most, 600, 'Too many attempts');
  // Counted, and refused for its password.
  expect((await registerFrom('2001:db8:0:2::1')).status).toBe(409);
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
