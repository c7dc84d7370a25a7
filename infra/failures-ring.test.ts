import type { Context } from 'aws-lambda';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { decideInvoice, withCreatedInvoice } from '#functions/coinpayments/invoice.ts';
import { type PaymentProvider, ProviderUncertain } from '#functions/coinpayments/payment-provider.ts';
import { reconcilePayments } from '#functions/coinpayments/reconcile-payments.job.ts';
import type { Services } from '#functions/entry/call.ts';
import { serve } from '#functions/entry/http/serve.ts';
import { handleEach } from '#functions/entry/queue-messages.ts';
import { openLog } from '#functions/platform/log.ts';
import { tryAgain } from '#functions/platform/retry.ts';
import { coreDeposit } from '#functions/testing/core-deposit.ts';
import { publishedIn } from '#functions/testing/published.ts';
import { messageOf } from '#functions/testing/queued.ts';
import { area, endpoint } from '#shared/contract/endpoint.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { functionNameOf } from './constructs/area-function.ts';
import { alarmNameOf } from './constructs/impact-alarm.ts';
import { consumersOf } from './consumers.ts';
import { functionSources } from './function-sources.ts';
import { stages } from './stages.ts';
import { synthesizeForTest } from './synthesized-for-test.ts';

const { ofType } = synthesizeForTest('production');
const now = new Date('2027-03-01T10:00:00.000Z');
const named = (name: string): string => functionNameOf(stages.production, name);

type Act = (services: Services) => Promise<unknown>;
/** What CloudWatch counts while the function of that name does this. */
const publishedBy = async (name: string, act: Act) => {
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', named(name));
  const lines: string[] = [];
  const log = openLog('test', (line) => void lines.push(line));
  const database = { tableName: 'table', work: {} };
  await act({ log, now: () => now, database } as unknown as Services);
  return publishedIn(lines);
};
afterEach(() => vi.unstubAllEnvs());

const failMessages =
  (failing: number): Act =>
  (services) => {
    const batch = { Records: [0, 1, 2].map((index) => messageOf({ fails: index < failing })) };
    const handle = async (body: unknown) => {
      if ((body as { fails: boolean }).fails) throw new Error('SES refuses every mail');
    };
    return handleEach('notifications', batch, services, handle, async () => undefined);
  };

const request =
  (error: Error): Act =>
  async (services) => {
    const path = '/api/acts/';
    const act = endpoint({ method: 'GET', path, summary: 'Acts', access: 'public', reply: z.object({}) });
    const handler = serve(
      area('acts', 'What fails here', { act }),
      { act: () => Promise.reject(error) },
      { services: () => services, isFromSite: async () => true },
    );
    const requestContext = { requestId: 'r', http: { method: 'GET', sourceIp: '127.0.0.1' } };
    const event = { version: '2.0', routeKey: `GET ${path}`, headers: {}, requestContext };
    return handler(event as never, {} as Context);
  };

/** A table with one deposit whose invoice is open, and a provider that says this of it. */
const sweep =
  (readInvoice: PaymentProvider['readInvoice']): Act =>
  (services) => {
    const announced = decideInvoice(coreDeposit(now, { payment: 'coinpayments' }), now);
    if (announced.step !== 'create') throw new Error(`not announced: ${announced.step}`);
    const made = {
      id: 'inv-1',
      reference: null,
      stage: 'open',
      checkoutUrl: 'https://pay.example/1',
    } as const;
    const invoice = { ...made, expiresAt: instantOf(now), payments: [] };
    const deposit = withCreatedInvoice(announced.announced, invoice, now);
    const items = [{ pk: `MEMBER#${deposit.memberId}`, sk: `DEPOSIT#${deposit.id}`, ...deposit }];
    const send = async () => ({ Items: items, Responses: { table: items } });
    const database = { ...services.database, client: { send } as never };
    return reconcilePayments(
      { ...services, database },
      () => true,
      () => ({ readInvoice }) as PaymentProvider,
    );
  };
const isDown = async () => {
  throw new ProviderUncertain('no answer');
};

const alarmOf = (name: string) => {
  const AlarmName = alarmNameOf(stages.production, `${name}-errors`);
  return ofType('AWS::CloudWatch::Alarm').find(({ properties }) => properties.AlarmName === AlarmName)
    ?.properties;
};
interface Read {
  readonly Id: string;
  readonly Expression?: string;
  readonly ReturnData?: boolean;
  readonly MetricStat?: { readonly Metric: object; readonly Stat: string };
}
/** What the alarm adds up. */
const readBy = (name: string) => {
  const reads = (alarmOf(name)?.Metrics ?? []) as Read[];
  const sum = reads.find(({ Expression }) => Expression !== undefined)?.Expression ?? '';
  return reads
    .filter(({ Id }) => sum.includes(`FILL(${Id}, 0)`))
    .map(({ MetricStat }) => ({ ...MetricStat?.Metric, Stat: MetricStat?.Stat }));
};

describe.each([
  { what: 'a message that failed', name: 'notifications', act: failMessages(1) },
  { what: 'a request that failed', name: 'infinity-purchases', act: request(new TypeError('a bad release')) },
  {
    what: 'a request that the provider left unanswered',
    name: 'coinpayments',
    act: request(new AppError('payment_uncertain')),
  },
  { what: 'an invoice that the provider left unanswered', name: 'reconcile-payments', act: sweep(isDown) },
])('$what', ({ name, act }) => {
  test('is measured once, and the alarm of its function reads that, beside runs that failed', async () => {
    const published = await publishedBy(name, act);
    expect(published).toEqual([expect.objectContaining({ value: 1 })]);
    const [{ value: _, ...metric } = { value: 0 }] = published;
    expect(readBy(name)).toEqual([
      {
        Namespace: 'AWS/Lambda',
        MetricName: 'Errors',
        Dimensions: [{ Name: 'FunctionName', Value: named(name) }],
        Stat: 'Sum',
      },
      { ...metric, Stat: 'Sum' },
    ]);
    expect(alarmOf(name)).toMatchObject({
      Threshold: 0,
      ComparisonOperator: 'GreaterThanThreshold',
      EvaluationPeriods: 1,
      TreatMissingData: 'notBreaching',
    });
  });
});

test('a message that only lost against another write counts from its fourth attempt on', async () => {
  const losing =
    (error: Error, attempt: number): Act =>
    (services) => {
      const batch = { Records: [messageOf({}, 'message', attempt)] };
      return handleEach(
        'notifications',
        batch,
        services,
        () => Promise.reject(error),
        async () => undefined,
      );
    };
  for (const error of [tryAgain(), new AggregateError([tryAgain(), tryAgain()])]) {
    expect(await publishedBy('notifications', losing(error, 3))).toEqual([]);
    expect(await publishedBy('notifications', losing(error, 4))).toHaveLength(1);
  }
  const mixed = new AggregateError([tryAgain(), new Error('SES refuses every mail')]);
  expect(await publishedBy('notifications', losing(mixed, 1))).toHaveLength(1);
});

test('each message of a batch that failed counts, and what went well or was refused does not', async () => {
  expect(await publishedBy('notifications', failMessages(2))).toHaveLength(2);
  expect(await publishedBy('notifications', failMessages(0))).toEqual([]);
  expect(await publishedBy('infinity-purchases', request(new AppError('insufficient_funds')))).toEqual([]);
  expect(
    await publishedBy(
      'reconcile-payments',
      sweep(async () => null),
    ),
  ).toEqual([]);
});

test('the dashboard shows what failed within the runs of all functions', () => {
  const [dashboard] = ofType('AWS::CloudWatch::Dashboard');
  const body = JSON.stringify(dashboard?.properties.DashboardBody).replaceAll('\\', '');
  expect(body).toContain(`SEARCH('{Ballast,Function} MetricName="Failures" "platform-production-"', 'Sum')`);
});

test('every API function and every consumer has an alarm that reads what failed within its runs', async () => {
  const apis = (await functionSources()).filter(({ kind }) => kind === 'api').map(({ name }) => name);
  const consumers = consumersOf(stages.production).map(([name]) => name);
  for (const name of [...apis, ...consumers]) expect(readBy(name), name).toHaveLength(2);
});
