import type { BankFileView, BankLineView } from '#shared/contract/bank.ts';
import type { StaffKycCase } from '#shared/contract/kyc.ts';
import type { StopView } from '#shared/contract/operations.ts';
import type { OpenedPayable } from '#shared/contract/payouts.ts';
import type { SuspensePaymentView } from '#shared/contract/suspense.ts';
import type { StaffWithdrawalDetail } from '#shared/contract/withdrawals.ts';
import { alter, dialogWalk, type Items, phone } from './dialog-walk.ts';
import { parts } from './dialogs-of-the-site.ts';
import { expect, test } from './journey.ts';

test.use({ cloudOf: 'what opens over the pages of staff' });

const ulid = '01KMMFWG9FDM05P2VBNRJW85BR';
const at = '2026-01-15T09:00:00.000Z';

const line = {
  ...{
    id: `${'a'.repeat(32)}:1`,
    state: 'unmatched',
    direction: 'in',
    currency: 'EUR',
    bookedOn: '2026-01-15',
  },
  ...{ amountMinor: 12_345, openMinor: 12_345, partyName: 'Uncle Oarlock', partyIban: null, text: '' },
  ...{ isReturn: false, parts: [], batchId: null, uses: [], named: null },
} as unknown as BankLineView;

const file = {
  ...{ id: 'a'.repeat(64), receivedAt: at, state: 'held', problems: [], returns: [], decision: null },
  statements: [
    {
      ...{
        account: 'DE89370400440532013000',
        currency: 'EUR',
        number: 7,
        openingMinor: 0,
        closingMinor: 12_345,
      },
      ...{ closingOn: '2026-01-15', lines: 1, newLines: 1 },
      held: { reason: 'missing_number', differenceMinor: null, storedClosingMinor: null },
    },
  ],
} as unknown as BankFileView;

const batch = {
  ...{ id: `bat_${ulid}`, state: 'draft', executeOn: '2026-01-16', count: 1, totalMinor: 12_345 },
  ...{ hash: 'a'.repeat(64), makerName: 'Till Tender', releaserName: null, mine: false },
  ...{ createdAt: at, decidedAt: null },
};

/** A payable in one state after the other, so that each of its acts is there once. */
const payableStates = [
  { payeeCheck: { verifiedName: 'Ada Anchor', likeness: 'different' }, payeeAcceptance: null },
  { payeeAcceptance: { name: 'Cora Compass', at, reason: 'Known to us.' } },
  { payeeAcceptance: { name: 'Cora Compass', at, reason: 'Known to us.' }, channel: 'cash:coinpayments' },
  { state: 'sent' },
  { state: 'paid' },
];
const payableIn = (payable: OpenedPayable, state: object) => ({
  ...payable,
  ...{
    state: 'open',
    source: { kind: 'refund', id: `sus_${ulid}` },
    channel: 'cash:bank',
    amountMinor: 12_345,
  },
  ...{ payee: { name: 'Uncle Oarlock', iban: 'DE89370400440532013000' }, payeeCheck: null },
  ...{ mine: false, approvedByMe: false, payeeEnteredByMe: false },
  ...state,
});

test('whatever opens over bank statements and payouts is pressed by a thumb, in German, and has no barrier', async ({
  signInAs,
}) => {
  const page = await signInAs('admin', { ...phone, at: '/admin-control-center/' });
  const walk = await dialogWalk(page, parts.bank);
  const refund = { at, kind: 'refund', area: 'infinity', sourceId: `pbl_${ulid}`, amountMinor: 12_345 };
  await alter(page, '/api/bank/lines/', () => ({
    items: [
      line,
      { ...line, id: `${'b'.repeat(32)}:1`, direction: 'out' },
      {
        ...{ ...line, id: `${'c'.repeat(32)}:1`, state: 'used', openMinor: 0 },
        uses: [
          { ...refund, by: { kind: 'staff', memberId: `mem_${ulid}`, name: 'Till Tender' }, reason: null },
        ],
      },
    ],
    next: null,
  }));
  await alter(page, /^\/api\/bank\/lines\/.+\/candidates\/$/u, () => ({
    orders: [],
    batches: [{ ...batch, releaserName: 'Till Tender', state: 'released' }],
  }));
  await alter(page, '/api/bank/transit/', () => ({
    items: [
      {
        ...{
          id: `ent_${ulid}`,
          area: 'infinity',
          direction: 'in',
          amountMinor: 12_345,
          kind: 'operator-capital',
        },
        ...{
          sourceId: `prp_${ulid}`,
          memberName: null,
          reference: 'CAPITAL',
          createdAt: at,
          isOverdue: false,
        },
      },
    ],
    next: null,
  }));
  const proposed = {
    kind: 'set-aside',
    closingMinor: null,
    reason: 'A test of the bank.',
    proposedBy: 'Till Tender',
  };
  await alter(page, '/api/bank/files/', () => ({
    items: [file, { ...file, id: 'b'.repeat(64), decision: { ...proposed, approvedBy: null, mine: false } }],
    next: null,
  }));
  await walk.page('/admin-control-center/bank/', 'features/bank/lines.tsx');
  await walk.page('/admin-control-center/bank/?view=files');

  let state: object = {};
  await alter<Items<OpenedPayable>>(page, '/api/payouts/payables/', ({ items, ...rest }) => ({
    ...rest,
    items: items.slice(0, 1).map((one) => payableIn(one, state)),
  }));
  await alter<OpenedPayable>(page, /^\/api\/payouts\/payables\/[^/]+\/$/u, (one) => payableIn(one, state));
  for (state of payableStates) await walk.page('/admin-control-center/payouts/');
  await alter(page, '/api/payouts/batches/', () => ({ items: [batch], next: null }));
  await alter(page, `/api/payouts/batches/${batch.id}/`, () => ({ ...batch, payables: [] }));
  await walk.page('/admin-control-center/payouts/?view=draft');
  walk.end();
});

test('whatever opens over the queues of payments is pressed by a thumb, in German, and has no barrier', async ({
  signInAs,
}) => {
  const page = await signInAs('admin', { ...phone, at: '/admin-control-center/' });
  const walk = await dialogWalk(page, parts.queues);
  await alter<Items<SuspensePaymentView>>(page, '/api/suspense/', ({ items, ...rest }) => ({
    ...rest,
    items: items.map((one, index) =>
      index === 0 ? { ...one, foreign: { amount: '0.01', currency: 'BTC' } } : one,
    ),
  }));
  await walk.page('/infinity/wait/purchase/', 'staff/queue/queue.tsx');
  await walk.page('/security/wait/suspense/');
  await walk.page('/infinity/wait/withdrawal/');
  await page.getByRole('checkbox').nth(0).check();
  await walk.open(
    '{count, plural, =0 {Approve or reject selected} one {Approve or reject # withdrawal} other {Approve or reject # withdrawals}}',
  );
  await walk.page('/security/wait/withdrawal/?state=approved');

  await alter<Items<{ state: string }>>(
    page,
    '/api/infinity/payments/purchases/all/',
    ({ items, ...rest }) => ({
      ...rest,
      items: items.map((one) => ({ ...one, state: 'active' })),
    }),
  );
  await walk.page('/infinity/wait/purchase/');
  await alter<StaffWithdrawalDetail>(
    page,
    /^\/api\/security\/payments\/withdrawals\/all\/wdr_[^/]+\/$/u,
    (one) => ({
      ...{ ...one, state: 'waiting', own: false, payeeAcceptance: null },
      risk: { ...one.risk, payee: { verifiedName: 'Ada Anchor', likeness: 'different' } },
    }),
  );
  await walk.page('/security/wait/withdrawal/');
  walk.end();
});

const inReview = (kyc: StaffKycCase, needsSecondPerson: boolean) => ({
  ...{ ...kyc, state: 'in-review', own: false, proposal: null, needsSecondPerson },
  claim: { name: 'Alma Anker', until: '2100-01-01T00:00:00.000Z', mine: true },
  documents: kyc.documents.map((one) => ({
    ...one,
    ...{ opened: true, verdict: { verdict: 'accepted', code: 'unreadable', note: '' } },
  })),
});

test('whatever opens over members, proposals and the control center is pressed by a thumb, in German, and has no barrier', async ({
  signInAs,
}) => {
  const page = await signInAs('admin', { ...phone, at: '/admin-control-center/' });
  const walk = await dialogWalk(page, parts.people, ['End session of {name}: {place}', 'View document']);
  await alter<{ areas: StopView[] }>(page, '/api/incidents/', ({ areas, ...rest }) => ({
    ...rest,
    areas: areas.map((one, index) =>
      index === 0 ? { ...one, stopped: true, since: at, cause: 'staff', reason: 'A check.', by: null } : one,
    ),
  }));
  await walk.go('/admin-control-center/');
  await expect(page.getByRole('button', { name: walk.words('Propose resuming…') })).toBeVisible();
  await walk.page('/admin-control-center/');
  await walk.go('/admin-control-center/?propose=manual-bonus');
  await page.getByRole('combobox', { name: walk.words('Member') }).fill('hugo');
  await expect(page.getByRole('option', { name: /Hugo/u })).toBeVisible();
  await walk.see('features/control-center/member-choice.tsx');

  await walk.page('/admin-control-center/configuration/');
  await walk.page('/users/security-reports/');
  await alter<Items<object>>(page, '/api/staff/sessions/', ({ items, ...rest }) => ({
    ...rest,
    items: items.map((one) => ({ ...one, isThisOne: false })),
  }));
  await walk.go('/users/staff/');
  await walk.openAll(page.getByRole('main'), 'staff');

  await walk.go('/users/?status=active');
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(1).check();
  await walk.open(
    '{count, plural, =0 {Change status of selected} one {Change status of # member} other {Change status of # members}}',
  );
  await walk.close();
  await page.locator('tr[data-opens] [data-main] a').last().click();
  await expect(page.getByRole('button', { name: walk.words('Change status…') })).toBeVisible();
  const folded = page.getByRole('main').locator('[aria-expanded=false]');
  await expect(folded.first()).toBeVisible();
  while ((await folded.count()) > 0) await folded.first().click();
  await walk.open('End all sessions…');
  await walk.close();
  await walk.openAll(page.getByRole('main'), 'member');

  let needsSecondPerson = false;
  await alter<Items<StaffKycCase>>(page, '/api/kyc/cases/', ({ items, ...rest }) => ({
    ...rest,
    items: items.slice(0, 1).map((one) => inReview(one, needsSecondPerson)),
  }));
  await walk.page('/kyc/review/');
  needsSecondPerson = true;
  await walk.page('/kyc/review/?limit=50');
  await page.locator('tr[data-opens] button').first().click();
  await walk.open(
    'View document',
    page.getByRole('dialog'),
    'features/staff-kyc/documents/document-viewer.tsx',
  );
  walk.end();
});
