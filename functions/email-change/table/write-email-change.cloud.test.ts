import { beforeEach, describe, expect, test } from 'vitest';
import { codesTriesMax, openChange } from '#functions/email-change/email-change.ts';
import type { ChangedEmail, EmailChange } from '#functions/email-change/email-change-schema.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { claimAddress } from '#functions/member/table/addresses.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { newId } from '#functions/platform/new-id.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { Session } from '#functions/sign-in/session-schema.ts';
import { newSession } from '#functions/sign-in/table/sessions.ts';
import { activePerson, storedMember } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { alterMember } from '#functions/testing/withdrawing.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import {
  countCodesTry,
  findEmailChange,
  writeChangedEmail,
  writeFollowed,
  writeOpenChange,
  writeUndone,
} from './email-change.ts';

/** What the writes of a change refuse by themselves, whatever was read and checked before. */
const now = new Date('2027-03-01T09:00:00.000Z');
const twoHoursLater = new Date(addHours(instantOf(now), 2));
const services = servicesUnderTest(() => now);

let count = 0;
let member: Member;
let session: Session;
beforeEach(async () => {
  count += 1;
  const { memberId } = await activePerson(services(), `member-${count}`);
  member = await storedMember(services().database, memberId);
  session = newSession(
    {
      ...{ memberId, secretHash: `hash-${count}`, roles: [], factorAt: null },
      ...{ device: 'Firefox, Linux', address: '192.0.2.1', deviceHash: null },
      ...{ idleMinutes: 60, maxMinutes: 600 },
    },
    now,
  );
});

const changeTo = (email: string): EmailChange =>
  openChange(member, email, { id: newId('EmailChangeId', now), keyId: 'key' }, now);
const open = async (email = `new-${count}@demo.ballast.example`): Promise<EmailChange> => {
  const change = changeTo(email);
  await writeOpenChange(services().database, await stored(), change, now);
  return change;
};
const stored = () => findEmailChange(services().database, member.id);
const confirm = (change: EmailChange): Promise<ChangedEmail> =>
  writeChangedEmail(services().database, { member, change, session }, now);
const undo = (change: ChangedEmail): Promise<void> => {
  const transaction = new Transaction();
  writeUndone(transaction, change, now);
  return commit(services().database, transaction);
};

describe('a change of e-mail', () => {
  test('that is begun twice at the same moment is begun once', async () => {
    const { database } = services();
    const [one, other] = [changeTo('one@demo.ballast.example'), changeTo('other@demo.ballast.example')];
    await writeOpenChange(database, null, one, now);
    await expect(writeOpenChange(database, null, other, now)).rejects.toMatchObject({ code: 'try_again' });
    expect(await stored()).toMatchObject({ to: one.to });
  });

  test('is not begun in place of one that was confirmed meanwhile', async () => {
    const change = await open();
    await confirm(change);
    const { database } = services();
    const late = writeOpenChange(database, change, changeTo('late@demo.ballast.example'), now);
    await expect(late).rejects.toMatchObject({ code: 'try_again' });
    expect(await stored()).toMatchObject({ state: 'moving', to: change.to });
  });

  test('counts tries of its own codes, in time, and no more than it takes', async () => {
    const { database } = services();
    const first = await open();
    const change = await open('second@demo.ballast.example');
    const ended = { code: 'email_change_ended' };
    await expect(countCodesTry(database, first, now)).rejects.toMatchObject(ended);
    await expect(countCodesTry(database, change, twoHoursLater)).rejects.toMatchObject(ended);
    for (let left = codesTriesMax - 1; left >= 0; left -= 1)
      expect(await countCodesTry(database, change, now)).toBe(left);
    await expect(countCodesTry(database, change, now)).rejects.toMatchObject(ended);
  });

  test('is confirmed once, and not after another one took its place', async () => {
    const superseded = await open();
    const change = await open('second@demo.ballast.example');
    await expect(confirm(superseded)).rejects.toMatchObject({ code: 'email_change_ended' });
    await confirm(change);
    await expect(confirm(change)).rejects.toMatchObject({ code: 'email_change_ended' });
  });

  test('is decided again when the member, or the address alone, has changed since it was read', async () => {
    const change = await open();
    await alterMember(services(), member.id, { withdrawalsHeldSince: instantOf(now) });
    await expect(confirm(change)).rejects.toMatchObject({ code: 'try_again' });
    const current = { ...member, version: member.version + 1 };
    const elsewhere = { ...change, from: `former-${count}@demo.ballast.example` };
    const taking = new Transaction();
    claimAddress(taking, { email: elsewhere.from, memberId: member.id }, () => new Error('taken'), now);
    await commit(services().database, taking);
    const late = writeChangedEmail(services().database, { member: current, change: elsewhere, session }, now);
    await expect(late).rejects.toMatchObject({ code: 'try_again' });
    await writeChangedEmail(services().database, { member: current, change, session }, now);
    expect(await findMember(services().database, member.id)).toMatchObject({ email: change.to });
  });

  test('that has not happened yet, or that another one followed, is not noted as done', async () => {
    const { database } = services();
    const change = await open();
    await writeFollowed(database, change as ChangedEmail);
    expect(await stored()).toMatchObject({ state: 'open' });
    const changed = await confirm(change);
    await writeFollowed(database, { ...changed, id: newId('EmailChangeId', now) });
    expect(await stored()).toMatchObject({ state: 'moving' });
    await writeFollowed(database, changed);
    expect(await stored()).toMatchObject({ state: 'done' });
  });

  test('is undone once', async () => {
    const changed = await confirm(await open());
    await expect(undo({ ...changed, id: newId('EmailChangeId', now) })).rejects.toMatchObject({
      code: 'try_again',
    });
    await undo(changed);
    await expect(undo(changed)).rejects.toMatchObject({ code: 'try_again' });
    expect(await stored()).toBeNull();
  });
});
