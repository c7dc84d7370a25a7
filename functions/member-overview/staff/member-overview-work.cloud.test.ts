import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import type { ActsAs } from '#functions/demo/acting.ts';
import { newId } from '#functions/platform/new-id.ts';
import {
  auditBySubject,
  auditKey,
  depositKey,
  deviceKey,
  purchaseKey,
  statusChangeKey,
  withdrawalKey,
} from '#functions/platform/table/keys.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { memberOverviewOn, memberReadings } from '#functions/testing/member-overview.ts';
import { type History, monthsOfHistory } from '#functions/testing/months-of-history.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { newestShown } from '#shared/contract/member-overview.ts';
import { instantOf } from '#shared/domain/calendar.ts';

let clock = Date.parse('2027-01-01T08:00:00.000Z');
const setClock = (instant: string) => {
  clock = Date.parse(instant);
};
const now = () => new Date(clock);
const services = servicesUnderTest(now);

let history: History;
let support: ActsAs;
beforeAll(async () => {
  history = await monthsOfHistory(services(), setClock, 'mara');
  support = await activePerson(services(), 'sue', ['support']);
});

/** Writes `count` things of every kind that a long membership leaves behind. */
const growOlder = async (count: number): Promise<void> => {
  const member = history.as.memberId;
  const { database } = services();
  const own = (await scanBareTable(services())).filter(({ pk }) => pk === `MEMBER#${member}`);
  const purchase = own.find(({ sk }) => sk === `PURCHASE#${history.purchaseId}`);
  const deposit = own.find(({ sk }) => sk === `DEPOSIT#${history.depositId}`);
  const actor = { kind: 'staff', memberId: support.memberId } as const;
  const items: Record<string, unknown>[] = [];
  for (let number = 0; number < count; number += 1) {
    clock += 1_000;
    const at = instantOf(now());
    const purchaseId = newId('PurchaseId', now());
    const depositId = newId('DepositId', now());
    const withdrawalId = newId('WithdrawalId', now());
    const auditId = newId('AuditId', now());
    items.push(
      { ...purchase, ...purchaseKey(member, purchaseId), id: purchaseId, state: 'cancelled' },
      { ...deposit, ...depositKey(member, depositId), id: depositId, state: 'cancelled' },
      {
        ...withdrawalKey(member, withdrawalId),
        ...{ id: withdrawalId, area: 'infinity', kind: 'bonus', memberId: member, memberName: 'mara' },
        ...{ memberEmail: 'mara@member.example', state: 'paid', amountMinor: 2_000, feeMinor: 100 },
        ...{ earlyExitFeeMinor: 0, deposit: null, approvalsNeeded: 1, firstApproverId: null, approvals: [] },
        payee: {
          ...{ kind: 'bank', addressId: newId('PayoutAddressId', now()), label: 'Mine' },
          ...{ holder: 'Mara', iban: 'DE89370400440532013000' },
        },
        ...{ claim: null, reasonCode: null, reference: null, arrivesBy: '2027-09-01' },
        ...{ configurationVersion: 1, createdAt: at, history: [], version: 1 },
      },
      { ...deviceKey(member, `device-${clock}`), device: 'Edge, Windows', lastSeenAt: at },
      {
        ...statusChangeKey(member, clock % 1_000_000_000),
        ...{ at, from: 'active', to: 'active', reason: null, visibleToMember: true, until: null, actor },
      },
      {
        ...auditKey(at, auditId),
        ...{ id: auditId, at, actor, act: 'kyc-claimed', subjectId: member, reason: null },
        ...{ gsi2pk: auditBySubject(member), gsi2sk: auditId },
      },
    );
  }
  for (let from = 0; from < items.length; from += 25) {
    const puts = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
    await database.client.send(new BatchWriteCommand({ RequestItems: { [database.tableName]: puts } }));
  }
};

test('each part of the page does no more work for a long history than for a short one', async () => {
  const reading = { as: support, params: { memberId: history.as.memberId }, key: 'none' };
  const measure = async () => {
    const work: Record<string, { calls: number; readUnits: number; writeUnits: number }> = {};
    const staff = memberOverviewOn(services());
    for (const part of ['readMember', ...memberReadings] as const) {
      await staff.request(part, reading);
      work[part] = { ...services().database.work };
    }
    return work;
  };
  await growOlder(5 * newestShown);
  const short = await measure();
  await growOlder(3 * newestShown);
  const long = await measure();
  console.log(`member, 100 of each: ${JSON.stringify(short)}; 160 of each: ${JSON.stringify(long)}`);
  expect(long).toEqual(short);
  for (const [part, { calls, readUnits, writeUnits }] of Object.entries(long)) {
    // One of them finds that the audit log holds this view already.
    expect(calls, part).toBeLessThanOrEqual(11);
    expect(readUnits, part).toBeLessThanOrEqual(30);
    expect(writeUnits, part).toBe(0);
  }
  const shown = await memberOverviewOn(services()).request('readMemberHistory', reading);
  expect(shown.acts).toMatchObject({ items: { length: newestShown }, isMore: true });
  expect(shown.statuses).toMatchObject({ items: { length: newestShown }, isMore: true });
});
