import { beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '#functions/member/member-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import { memberKey, newDeviceKey, securityReportKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { decideClose, newReport } from '#functions/safety/security-report.ts';
import { type SecurityReport, securityReportSchema } from '#functions/safety/security-report-schema.ts';
import type { NewDevice } from '#functions/sign-in/device-schema.ts';
import { someMember, storedMember } from '#functions/testing/bare-platform.ts';
import { meanwhile } from '#functions/testing/meanwhile.ts';
import { overwrite } from '#functions/testing/overwrite.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { securityReportAttributes } from './attributes.ts';
import { endSecuring, fileReport, readReportCase, writeClosed } from './security-reports.ts';

/** What the writes of a report refuse by themselves, whatever was read and decided before. */
const now = new Date('2027-03-01T09:00:00.000Z');
const later = new Date(now.getTime() + 60_000);
const services = servicesUnderTest(() => now);
const again = { code: 'try_again' };
const staff = { id: newId('MemberId', now), name: 'Clara Compliance' };
const reason = 'The member was asked by phone';

let member: Member;
let signIn: NewDevice;
beforeEach(async () => {
  member = await someMember(services());
  const sessionId = newId('SessionId', now);
  signIn = { sessionId, device: 'A browser', address: '192.0.2.1', signedInAt: instantOf(now) };
  await overwrite(services(), newDeviceKey(member.id, sessionId), signIn);
});
const claim = () =>
  ({ memberId: member.id, sessionId: signIn.sessionId }) as Parameters<typeof fileReport>[1];
const file = (at = now, database = services().database) => fileReport(database, claim(), at);
const stored = ({ id }: SecurityReport): Promise<SecurityReport | null> =>
  readItem(services().database, securityReportKey(member.id, id), securityReportSchema);

describe('a report that is filed', () => {
  test('does not take the place of one that was filed at the same moment', async () => {
    const first = newReport({ signIn }, null, member, now);
    const late = meanwhile(services(), async () => {
      await overwrite(services(), securityReportKey(member.id, first.id), securityReportAttributes(first));
    });
    const { report } = await file(later, late.database);
    expect(report).toMatchObject({ reportedAt: first.reportedAt, version: 2 });
    expect((await stored(first))?.reportedAt).toBe(first.reportedAt);
  });

  test('does not undo what changed about the member at the same moment', async () => {
    const late = meanwhile(services(), async () => {
      await overwrite(services(), memberKey(member.id), { version: member.version + 1 });
    });
    await file(now, late.database);
    expect(await storedMember(services().database, member.id)).toMatchObject({
      withdrawalsHeldSince: now.toISOString(),
      version: member.version + 2,
    });
  });
});

describe('an account', () => {
  test('is secured by one of two requests that take over from one that was cut off', async () => {
    const { report } = await file();
    const late = meanwhile(services(), async () => {
      await overwrite(services(), securityReportKey(member.id, report.id), { version: report.version + 1 });
    });
    await expect(file(later, late.database)).rejects.toMatchObject(again);
    expect((await stored(report))?.securingUntil).toBe(report.securingUntil);
  });

  test('is noted as secured by nobody whose turn is over', async () => {
    const { report } = await file();
    const { report: taken } = await file(later);
    await expect(endSecuring(services().database, report, true, later)).rejects.toMatchObject(again);
    await endSecuring(services().database, taken, true, later);
    expect((await stored(report))?.securedAt).toBe(later.toISOString());
  });
});

describe('the end of a report', () => {
  const build = async (by = staff): Promise<{ transaction: Transaction; report: SecurityReport }> => {
    const { report } = await file();
    const found = await readReportCase(services().database, report.id);
    const next = decideClose(found.report, reason, staff, later);
    const transaction = new Transaction();
    writeClosed(transaction, found, next, { staff: by, reason }, later);
    return { transaction, report };
  };
  const close = (transaction: Transaction) => commit(services().database, transaction);

  test('is not written over a change of the report', async () => {
    const { transaction, report } = await build();
    const key = securityReportKey(member.id, report.id);
    await overwrite(services(), key, { version: report.version + 1 });
    await expect(close(transaction)).rejects.toMatchObject(again);
    expect((await stored(report))?.state).toBe('open');
  });

  test('does not lift the hold on a member who changed since, such as by another report', async () => {
    const { transaction, report } = await build();
    const { version } = await storedMember(services().database, member.id);
    await overwrite(services(), memberKey(member.id), { version: version + 1 });
    await expect(close(transaction)).rejects.toMatchObject(again);
    expect((await stored(report))?.state).toBe('open');
    expect((await storedMember(services().database, member.id)).withdrawalsHeldSince).not.toBeNull();
  });

  test('is not written by the member whose it is', async () => {
    const { transaction, report } = await build({ ...staff, id: member.id });
    await expect(close(transaction)).rejects.toMatchObject({ code: 'own_case' });
    expect((await stored(report))?.state).toBe('open');
  });
});
