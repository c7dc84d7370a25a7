import { createHmac, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { password, peopleOf } from '#functions/testing/people.ts';
import { approveProposal } from '#infra/testing/approving.ts';
import { proveBooks } from '#infra/testing/books.ts';
import { type ApiClient, signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { providerOf, type SentNotification } from '#infra/testing/coinpayments.ts';
import { scanTable } from '#infra/testing/scan-table.ts';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';

const world = withLocalCloud();
const people = peopleOf(world);
const provider = providerOf(() => world.cloud);
const depositsPath = '/api/security/payments/deposits/';
const buttonPath = '/api/security/payments/coinpayments/create-button/';
const notificationsPath = '/api/security/payments/coinpayments/notifications/';

interface Button {
  checkoutUrl: string;
  dueMinor: number;
  currency: string;
  expiresAt: string;
  code: string;
}

let member: ApiClient;
let other: ApiClient;
beforeAll(async () => {
  member = await people.member('elif@people.example', 'Elif Ebbtide');
  other = await people.member('vera@people.example', 'Vera Vane');
});

const makeDeposit = async (payment = 'coinpayments', amountMinor = 100_000): Promise<string> => {
  const body = { planId: 'core', amountMinor, payment, configurationVersion: 1 };
  const reply = await member.post<DepositView>(depositsPath, body, { idempotencyKey: randomUUID() });
  expect(reply.status).toBe(201);
  return reply.body.id;
};
const askForButton = (depositId: string, client = member) => client.post<Button>(buttonPath, { depositId });
const view = async (id: string) => (await member.get<DepositView>(`${depositsPath}${id}/`)).body;
const invoiceState = async (id: string) => {
  const { payment } = await view(id);
  return payment.method === 'coinpayments' ? payment.invoice?.state : undefined;
};
/** A deposit whose payment page is open. */
const openDeposit = async (): Promise<string> => {
  const id = await makeDeposit();
  expect((await askForButton(id)).status).toBe(200);
  return id;
};
const answersOf = (sent: SentNotification[]) => sent.map(({ event, answers }) => [event, ...answers]);
const provenBooks = async () => {
  await world.cloud.drained();
  const books = await proveBooks(world.cloud);
  expect(books.findings).toEqual([]);
  return books;
};
const suspenseOf = (books: { items: Record<string, unknown>[] }, depositId: string) =>
  books.items
    .filter(({ pk, sourceId }) => String(pk).startsWith('SUSPENSE#') && sourceId === depositId)
    .map(({ reason, amountMinor, state, foreign }) => ({ reason, amountMinor, state, foreign }));

describe('the payment page', () => {
  test('is made once: sixteen concurrent clients get the same link to one invoice of exactly what is due', async () => {
    const id = await makeDeposit('coinpayments', 123_456);
    const answers = await Promise.all(Array.from({ length: 16 }, () => askForButton(id)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.checkoutUrl}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { dueMinor: 123_456, currency: 'EUR' } });
    expect(await provider.invoicesOf(id)).toMatchObject([{ reference: id, amountMinor: 123_456 }]);
    expect((await askForButton(id)).body).toEqual(answers[0]?.body);
    const page = await fetch(answers[0]?.body.checkoutUrl ?? '');
    expect(await page.text()).toContain('Pay 1234.56 EUR');
  });

  test("is not made for another member's deposit, for one that is paid by bank, or for one that has ended", async () => {
    const id = await makeDeposit();
    expect(await askForButton(id, other)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await askForButton(await makeDeposit('bank'))).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    });
    await member.post(`${depositsPath}${id}/cancel/`, undefined, { idempotencyKey: randomUUID() });
    expect(await askForButton(id)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    expect(await provider.invoicesOf(id)).toEqual([]);
  });

  test('that the provider made without replying is found again, and not made a second time', async () => {
    const id = await makeDeposit();
    await provider.fail('create', 'hang-after');
    const { status, body } = await askForButton(id);
    expect(status).toBe(200);
    const invoices = await provider.invoicesOf(id);
    expect(invoices).toHaveLength(1);
    expect(body.checkoutUrl).toContain(invoices[0]?.id);
  });

  test('whose creation is uncertain is looked up before it is requested again', async () => {
    const id = await makeDeposit();
    await provider.fail('create', 'hang-before');
    expect(await askForButton(id)).toMatchObject({ status: 503, body: { code: 'payment_uncertain' } });
    expect(await invoiceState(id)).toBe('creating');
    await world.cloud.advance('PT1M');
    expect((await askForButton(id)).status).toBe(200);
    expect(await provider.invoicesOf(id)).toHaveLength(1);
  });

  test('whose making and looking up both went unanswered is found by the sweep', async () => {
    const id = await makeDeposit();
    await provider.fail('create', 'hang-after');
    await provider.fail('find', 'hang-before');
    expect(await askForButton(id)).toMatchObject({ status: 503, body: { code: 'payment_uncertain' } });
    await world.cloud.advance('PT16M');
    expect(await invoiceState(id)).toBe('open');
    const [invoice, ...more] = await provider.invoicesOf(id);
    expect(more).toEqual([]);
    expect((await askForButton(id)).body.checkoutUrl).toContain(invoice?.id);
  });

  test('that the provider refuses leaves the deposit as it was, and the next try succeeds', async () => {
    const id = await makeDeposit();
    await provider.fail('create', 'refuse');
    expect(await askForButton(id)).toMatchObject({ status: 503, body: { code: 'payment_provider_down' } });
    expect(await invoiceState(id)).toBeUndefined();
    expect((await askForButton(id)).status).toBe(200);
    expect(await provider.invoicesOf(id)).toHaveLength(1);
  });
});

describe('a payment', () => {
  test('is seen, then confirming, then complete, and only then it makes the deposit active', async () => {
    const id = await openDeposit();
    const before = await provenBooks();
    for (const step of ['seen', 'confirming']) {
      await provider.act(id, step);
      expect([await invoiceState(id), (await view(id)).state]).toEqual([step, 'waiting']);
    }
    expect((await provenBooks()).total('cash:coinpayments')).toBe(before.total('cash:coinpayments'));
    expect(answersOf(await provider.act(id, 'complete'))).toEqual([['invoiceCompleted', 200]]);
    expect(await view(id)).toMatchObject({ state: 'active', principalMinor: 100_000 });
    expect(await invoiceState(id)).toBe('complete');
    const after = await provenBooks();
    const change = (account: string) => after.total(account) - before.total(account);
    expect(['cash:coinpayments', 'deposited', 'suspense'].map(change)).toEqual([100_000, 100_000, 0]);
    expect(suspenseOf(after, id)).toEqual([]);
  });

  const endings = [
    { actions: ['overpay'], active: true, invoice: 'complete', aside: [['overpaid', 10_000]] },
    { actions: ['expire', 'pay'], active: false, invoice: 'expired', aside: [['late', 100_000]] },
    {
      actions: ['cancel-then-pay'],
      active: false,
      invoice: 'cancelled',
      aside: [['cancelled-then-paid', 100_000]],
    },
    { actions: ['pay-twice'], active: true, invoice: 'complete', aside: [['duplicate', 100_000]] },
    { actions: ['wrong-currency'], active: false, invoice: 'complete', aside: [['wrong-currency', 0]] },
  ] as const;

  test.each(endings)(
    'that is $aside.0.0 credits at most what is due; everything else waits for staff',
    async ({ actions, active, invoice, aside }) => {
      const id = await openDeposit();
      const before = await provenBooks();
      for (const action of actions)
        for (const [, ...answers] of answersOf(await provider.act(id, action)))
          expect(answers).toEqual([200]);
      const after = await provenBooks();
      const change = (account: string) => after.total(account) - before.total(account);
      const asideMinor = aside.reduce((sum, [, amountMinor]) => sum + amountMinor, 0);
      expect(change('deposited')).toBe(active ? 100_000 : 0);
      expect(change('suspense')).toBe(asideMinor);
      expect(change('cash:coinpayments')).toBe(asideMinor + (active ? 100_000 : 0));
      expect(suspenseOf(after, id)).toMatchObject(
        aside.map(([reason, amountMinor]) => ({ reason, amountMinor, state: 'open' })),
      );
      const shown = await view(id);
      expect(shown.state).toBe(active ? 'active' : 'waiting');
      expect(await invoiceState(id)).toBe(invoice);
      for (const [reason] of aside)
        expect(shown.timeline).toContainEqual(
          expect.objectContaining({ state: 'payment-set-aside', reason }),
        );
    },
  );

  test('in another currency is shown to staff as the provider reports it, and books nothing', async () => {
    const id = await openDeposit();
    await provider.act(id, 'wrong-currency');
    expect(suspenseOf(await provenBooks(), id)).toEqual([
      {
        reason: 'wrong-currency',
        amountMinor: 0,
        state: 'open',
        foreign: { amount: '100000', currency: 'USD' },
      },
    ]);
  });

  test('for a deposit that its member cancelled meanwhile waits for staff', async () => {
    const id = await openDeposit();
    await member.post(`${depositsPath}${id}/cancel/`, undefined, { idempotencyKey: randomUUID() });
    await provider.act(id, 'pay');
    expect((await view(id)).state).toBe('cancelled');
    expect(suspenseOf(await provenBooks(), id)).toMatchObject([
      { reason: 'cancelled-then-paid', amountMinor: 100_000 },
    ]);
  });

  test('that completes at the moment when its member cancels is in one place: the deposit or suspense', async () => {
    const id = await openDeposit();
    const before = await provenBooks();
    const [sent] = await Promise.all([
      provider.act(id, 'pay'),
      member.post(`${depositsPath}${id}/cancel/`, undefined, { idempotencyKey: randomUUID() }),
    ]);
    expect(answersOf(sent).at(-1)).toEqual(['invoiceCompleted', 200]);
    const after = await provenBooks();
    const change = (account: string) => after.total(account) - before.total(account);
    expect(change('cash:coinpayments')).toBe(100_000);
    const isActive = (await view(id)).state === 'active';
    expect([change('deposited'), change('suspense')]).toEqual(isActive ? [100_000, 0] : [0, 100_000]);
  });

  test('reported by many concurrent notifications is booked once', async () => {
    const id = await openDeposit();
    const before = await provenBooks();
    const sent = (await provider.act(id, 'pay')).find(({ event }) => event === 'invoiceCompleted');
    const again = await Promise.all(Array.from({ length: 8 }, () => provider.sendAgain(sent?.id ?? '')));
    expect(new Set(again.flatMap(({ answers }) => answers))).toEqual(new Set([200]));
    const after = await provenBooks();
    expect(after.total('cash:coinpayments') - before.total('cash:coinpayments')).toBe(100_000);
  });
});

describe('a payment of less than what is due', () => {
  /** A deposit of 1000.00 for which half has arrived, and whose second payment page is open. */
  const halfPaid = async (): Promise<string> => {
    const id = await openDeposit();
    expect(answersOf(await provider.act(id, 'underpay')).at(-1)).toEqual(['invoiceCompleted', 200]);
    expect(await view(id)).toMatchObject({
      state: 'waiting',
      payment: { receivedMinor: 50_000, dueMinor: 50_000, invoice: { state: 'complete' } },
    });
    return id;
  };
  const toppingUp = async (): Promise<string> => {
    const id = await halfPaid();
    expect((await askForButton(id)).status).toBe(200);
    return id;
  };
  const bookedBy = async (act: () => Promise<void>) => {
    const before = await provenBooks();
    await act();
    const after = await provenBooks();
    return (account: string) => after.total(account) - before.total(account);
  };

  test('is kept for the deposit and announced to its member, and another page asks for exactly the rest', async () => {
    let id = '';
    const change = await bookedBy(async () => {
      id = await halfPaid();
    });
    expect(['cash:coinpayments', 'suspense', 'deposited'].map(change)).toEqual([50_000, 50_000, 0]);
    expect(suspenseOf(await provenBooks(), id)).toEqual([]);
    const { body: notified } = await member.get<{ items: unknown[] }>('/api/notifications/?limit=10');
    expect(notified.items).toContainEqual(
      expect.objectContaining({
        kind: 'part-payment-kept',
        params: expect.objectContaining({ sourceId: id, amountMinor: 50_000 }),
      }),
    );
    const answers = await Promise.all(Array.from({ length: 8 }, () => askForButton(id)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.checkoutUrl}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { dueMinor: 50_000 } });
    expect(await provider.invoicesOf(`${id}-2`)).toMatchObject([{ amountMinor: 50_000, payments: [] }]);
    expect(await provider.invoicesOf(id)).toHaveLength(1);

    const rest = await bookedBy(async () => {
      await provider.act(`${id}-2`, 'pay');
    });
    expect(await view(id)).toMatchObject({ state: 'active', principalMinor: 100_000 });
    expect(['cash:coinpayments', 'suspense', 'deposited'].map(rest)).toEqual([50_000, -50_000, 100_000]);
  });

  test('can be followed by another one, and by a page that ran out: each next page asks for what is still missing', async () => {
    const id = await toppingUp();
    await provider.act(`${id}-2`, 'underpay');
    expect((await askForButton(id)).body.dueMinor).toBe(25_000);
    await provider.act(`${id}-3`, 'expire');
    expect((await askForButton(id)).body.dueMinor).toBe(25_000);
    await provider.act(`${id}-4`, 'pay');
    expect((await view(id)).state).toBe('active');
    await provenBooks();
  });

  test('whose rest is paid to the old and the new page at the same moment is booked once, and the surplus set aside', async () => {
    const id = await toppingUp();
    const change = await bookedBy(async () => {
      await Promise.all([
        provider.act(id, 'pay', { amountMinor: 50_000 }),
        provider.act(`${id}-2`, 'pay', { amountMinor: 50_000 }),
      ]);
    });
    expect((await view(id)).state).toBe('active');
    expect(['cash:coinpayments', 'suspense', 'deposited'].map(change)).toEqual([100_000, 0, 100_000]);
    expect(suspenseOf(await provenBooks(), id)).toMatchObject([{ reason: 'duplicate', amountMinor: 50_000 }]);
  });

  test('is topped up by a payment to the old page, too; a later payment to the new page is found without a notification', async () => {
    const id = await toppingUp();
    await provider.act(id, 'pay', { amountMinor: 50_000 });
    expect([(await view(id)).state, await invoiceState(id)]).toEqual(['active', 'open']);
    await provider.act(`${id}-2`, 'pay', { lost: true });
    await world.cloud.advance('PT16M');
    expect(suspenseOf(await provenBooks(), id)).toMatchObject([{ reason: 'duplicate', amountMinor: 50_000 }]);
  });

  test('and a payment to the old page of which no report arrived are found together by the sweep', async () => {
    const id = await toppingUp();
    await provider.act(id, 'pay', { amountMinor: 20_000, lost: true });
    await provider.act(`${id}-2`, 'pay', { lost: true });
    await world.cloud.advance('PT16M');
    expect(await view(id)).toMatchObject({ state: 'active', principalMinor: 100_000 });
    expect(suspenseOf(await provenBooks(), id)).toMatchObject([{ reason: 'overpaid', amountMinor: 20_000 }]);
  });

  test('whose second page was made without an answer is topped up on that very page', async () => {
    const id = await halfPaid();
    await provider.fail('create', 'hang-after');
    const { body } = await askForButton(id);
    const invoices = await provider.invoicesOf(`${id}-2`);
    expect(invoices).toHaveLength(1);
    expect(body.checkoutUrl).toContain(invoices[0]?.id);
  });

  test('keeps its member from cancelling the deposit, and goes back where it came from when two of staff reject it and approve the refund', async () => {
    const id = await halfPaid();
    expect(
      await member.post(`${depositsPath}${id}/cancel/`, undefined, { idempotencyKey: randomUUID() }),
    ).toMatchObject({ status: 409, body: { code: 'part_payment_held' } });
    const staff = await people.administrator();
    const change = await bookedBy(async () => {
      const rejected = await staff.post(
        `${depositsPath}${id}/reject/`,
        { reason: 'Because of a test' },
        { idempotencyKey: randomUUID() },
      );
      expect(rejected.status).toBe(200);
    });
    expect((await view(id)).state).toBe('rejected');
    expect(['cash:coinpayments', 'suspense'].map(change)).toEqual([0, 0]);

    const { body } = await staff.get<{ items: { id: string; act: { kind: string } }[] }>('/api/proposals/');
    const refund = body.items.find(({ act }) => act.kind === 'suspense-refund');
    const refunded = await bookedBy(async () => {
      const second = await people.secondAdministrator();
      expect((await approveProposal(second, refund?.id ?? '')).status).toBe(200);
    });
    expect(['cash:coinpayments', 'suspense'].map(refunded)).toEqual([-50_000, -50_000]);
  });
});

describe('a payment that is reported with and without a list of payments', () => {
  const both = [
    ['with a list first', false],
    ['without a list first', true],
  ] as const;
  const booked = async (id: string, act: () => Promise<void>) => {
    const before = await provenBooks();
    await act();
    const after = await provenBooks();
    expect((await view(id)).state).toBe('active');
    expect(suspenseOf(after, id)).toEqual([]);
    return after.total('cash:coinpayments') - before.total('cash:coinpayments');
  };

  test.each(both)('%s is booked once', async (_, unlisted) => {
    const id = await openDeposit();
    const minor = await booked(id, async () => {
      expect(
        answersOf(await provider.act(id, 'pay', { unlisted }))
          .at(-1)
          ?.at(-1),
      ).toBe(200);
      for (const shape of [!unlisted, unlisted])
        expect(answersOf(await provider.act(id, 'repeat', { unlisted: shape }))).toEqual([
          ['invoiceCompleted', 200],
        ]);
    });
    expect(minor).toBe(100_000);
  });

  test('at the same moment is booked once', async () => {
    const id = await openDeposit();
    const minor = await booked(id, async () => {
      await provider.act(id, 'pay', { lost: true });
      const shapes = Array.from({ length: 8 }, (_, index) => index % 2 === 0);
      await Promise.all(shapes.map((unlisted) => provider.act(id, 'repeat', { unlisted })));
    });
    expect(minor).toBe(100_000);
  });

  test.each(both)('is booked once when the sweep sees it %s', async (_, unlisted) => {
    const id = await openDeposit();
    const minor = await booked(id, async () => {
      await provider.act(id, 'pay', { lost: true, unlisted });
      await world.cloud.advance('PT16M');
      expect((await view(id)).state).toBe('active');
      await provider.act(id, 'repeat', { unlisted: !unlisted });
    });
    expect(minor).toBe(100_000);
  });

  test('counts a real second payment as a second one', async () => {
    const id = await openDeposit();
    await provider.act(id, 'pay', { unlisted: true });
    await provider.act(id, 'pay', { unlisted: false });
    expect(suspenseOf(await provenBooks(), id)).toMatchObject([
      { reason: 'duplicate', amountMinor: 100_000 },
    ]);
  });
});

describe('a notification that is not what it seems', () => {
  /** Everything in the table but the counters of attempts and the idle times of sessions. */
  const wholeTable = async () =>
    new Map(
      (await scanTable(world.cloud))
        .filter(({ pk, sk }) => !pk.startsWith('LIMIT#') && !sk.startsWith('SESSION#'))
        .map((item) => [`${item.pk} ${item.sk}`, item]),
    );
  /** Which items are not as they were. */
  const changedSince = async (before: Awaited<ReturnType<typeof wholeTable>>): Promise<string[]> => {
    await world.cloud.drained();
    const after = await wholeTable();
    return [...new Set([...before.keys(), ...after.keys()])].filter(
      (key) => !isDeepStrictEqual(before.get(key), after.get(key)),
    );
  };
  let paid: string;
  let open: string;
  let completed: SentNotification;
  beforeAll(async () => {
    paid = await openDeposit();
    open = await openDeposit();
    const sent = await provider.act(paid, 'pay');
    completed = sent.find(({ event }) => event === 'invoiceCompleted') as SentNotification;
    await world.cloud.drained();
  });

  const url = () => `${world.cloud.site}${notificationsPath}`;
  const send = async (changes: { headers?: Record<string, string>; body?: string; to?: string }) => {
    const answer = await fetch(changes.to ?? url(), {
      method: 'POST',
      headers: { ...completed.headers, ...changes.headers },
      body: changes.body ?? completed.body,
    });
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };
  const madeUp = async (changes: object) =>
    (await provider.sendMadeUp({ url: url(), body: '{}', ...changes })).answers.at(-1);
  /** The completed payment as if it were another deposit's. */
  const about = (reference: string) => {
    const notification = JSON.parse(completed.body) as { invoice: object };
    return JSON.stringify({
      ...notification,
      invoice: { ...notification.invoice, invoiceId: reference, customData: { reference } },
    });
  };
  const refused = [401, 'bad_signature'];

  test('changes nothing at all when it is replayed, altered, unsigned, stale, foreign, misrouted or unreadable', async () => {
    const bank = await makeDeposit('bank');
    await world.cloud.drained();
    const before = await wholeTable();
    expect((await provider.sendAgain(completed.id)).answers.at(-1)).toBe(200);

    expect(await send({ body: about(open) })).toEqual(refused);
    expect(await send({ body: `${completed.body} ` })).toEqual(refused);
    expect(await send({ headers: { 'x-coinpayments-signature': '' } })).toEqual(refused);
    expect(await send({ headers: { 'x-coinpayments-timestamp': '2026-01-01T00:00:00' } })).toEqual(refused);

    expect(await madeUp({ body: about(open), secondsAgo: 301 })).toBe(401);
    expect(await madeUp({ body: about(open), secondsAgo: -400 })).toBe(401);
    expect(await madeUp({ body: about(open), signedUrl: `${world.cloud.site}/somewhere/else/` })).toBe(401);

    // Correctly signed, but with another client's key.
    const timestamp = new Date(world.cloud.now()).toISOString().slice(0, 19);
    const stranger = createHmac('sha256', 'their secret')
      .update(`\ufeffPOST${url()}stranger${timestamp}${about(open)}`)
      .digest('base64');
    const theirs = {
      'x-coinpayments-client': 'stranger',
      'x-coinpayments-timestamp': timestamp,
      'x-coinpayments-signature': stranger,
    };
    expect(await send({ body: about(open), headers: theirs })).toEqual(refused);

    expect(await madeUp({ body: about('dep_01KMMFWG9FDM05P2VBNRJW85BR') })).toBe(404);
    expect(await madeUp({ body: about('the order of another shop') })).toBe(404);
    expect(await madeUp({ body: about(bank) })).toBe(404);
    for (const body of [
      '',
      '{',
      '[]',
      '{"type":"invoiceCompleted"}',
      about(open).replace('invoiceCompleted', 'x'),
    ])
      expect(await madeUp({ body }), body.slice(0, 40)).toBe(400);
    expect(await changedSince(before)).toEqual([]);
  });

  test('with a wrong signature is refused each time, and the payment itself is found by the sweep', async () => {
    const id = await openDeposit();
    for (const [, ...answers] of answersOf(await provider.act(id, 'wrong-signature')))
      expect(answers).toEqual([401, 401, 401]);
    expect((await view(id)).state).toBe('waiting');
    await world.cloud.advance('PT16M');
    expect((await view(id)).state).toBe('active');
    await provenBooks();
  });
});

describe('what the provider holds', () => {
  const path = '/api/security/payments/coinpayments/balance/';
  interface Balance {
    cashMinor: number;
    provider: { balanceMinor: number; differenceMinor: number; at: string } | null;
  }

  test('is beside the books: a payment whose notification got lost is the difference, until the sweep', async () => {
    const staff = await people.administrator();
    const balance = async () => (await staff.get<Balance>(path)).body;
    await world.cloud.invoke('reconcile-payments', {});
    const before = await balance();
    const books = await provenBooks();
    expect(before.cashMinor).toBe(books.total('cash:coinpayments'));
    await provider.act(await openDeposit(), 'pay', { lost: true });
    const between = await balance();
    expect(between.cashMinor).toBe(before.cashMinor);
    expect(between.provider?.differenceMinor).toBe(Number(before.provider?.differenceMinor) + 100_000);
    await world.cloud.invoke('reconcile-payments', {});
    expect((await balance()).cashMinor).toBe(before.cashMinor + 100_000);
    expect((await balance()).provider?.differenceMinor).toBe(before.provider?.differenceMinor);
  });

  test('is unknown, not zero, while the provider does not answer', async () => {
    const staff = await people.administrator();
    await provider.fail('balance', 'refuse');
    const { status, body } = await staff.get<Balance>(path);
    expect(status).toBe(200);
    expect(body.provider).toBeNull();
    expect(body.cashMinor).toBeGreaterThan(0);
  });
});

describe('lost notifications', () => {
  test('are made up for by the sweep, by the very same decision', async () => {
    const [paid, half, seen, expired, cancelled] = (await Promise.all(
      Array.from({ length: 5 }, openDeposit),
    )) as [string, string, string, string, string];
    const before = await provenBooks();
    await provider.act(paid, 'pay', { lost: true });
    await provider.act(half, 'underpay', { lost: true });
    await provider.act(seen, 'seen', { lost: true });
    await provider.act(expired, 'expire', { lost: true });
    await member.post(`${depositsPath}${cancelled}/cancel/`, undefined, { idempotencyKey: randomUUID() });
    await provider.act(cancelled, 'pay', { lost: true });
    await world.cloud.advance('PT16M');
    const states = async (id: string) => [(await view(id)).state, await invoiceState(id)];
    expect(await Promise.all([paid, half, seen, expired, cancelled].map(states))).toEqual([
      ['active', 'complete'],
      ['waiting', 'complete'],
      ['waiting', 'seen'],
      ['waiting', 'expired'],
      ['cancelled', 'complete'],
    ]);
    const after = await provenBooks();
    expect(after.total('deposited') - before.total('deposited')).toBe(100_000);
    expect((await view(half)).payment).toMatchObject({ receivedMinor: 50_000, dueMinor: 50_000 });
    expect([half, cancelled].flatMap((id) => suspenseOf(after, id))).toMatchObject([
      { reason: 'cancelled-then-paid', amountMinor: 100_000 },
    ]);
  });

  test('that arrive after the sweep move nothing a second time', async () => {
    const id = await openDeposit();
    const sent = await provider.act(id, 'pay');
    const before = await provenBooks();
    for (const { id: notification } of sent) await provider.sendAgain(notification);
    await world.cloud.advance('PT16M');
    const after = await provenBooks();
    expect(after.total('cash:coinpayments')).toBe(before.total('cash:coinpayments'));
    // The clock may pass midnight here, when returns are granted: those move no payment.
    const payments = ({ entries }: typeof before) =>
      entries.filter(({ kind }) => kind !== 'return-granted').length;
    expect(payments(after)).toBe(payments(before));
  });

  test('leave nothing open: an unpaid invoice ends, and its deposit with it', async () => {
    const id = await openDeposit();
    await world.cloud.advance('PT3H');
    expect(await invoiceState(id)).toBe('expired');
    await world.cloud.skip(`PT${defaultConfiguration.deposit.expiryHours}H`);
    member = await signIn(world.cloud, { email: 'elif@people.example', password });
    expect((await view(id)).state).toBe('expired');
    await provenBooks();
  });
});
