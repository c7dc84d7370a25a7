import { beforeEach, describe, expect, test } from 'vitest';
import { newCase } from '#functions/kyc/kyc.ts';
import type { KycCase } from '#functions/kyc/kyc-case-schema.ts';
import { decideClaim } from '#functions/kyc/kyc-review.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { newId } from '#functions/platform/new-id.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { someMember, storedMember } from '#functions/testing/bare-platform.ts';
import { openKycDocuments, submitWholeKyc } from '#functions/testing/kyc.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { readOwnKyc, writeKycByStaff, writeProposedApproval, writeSubmittedKyc } from './kyc.ts';
import { requireViews } from './kyc-views.ts';

/** What the writes of a case refuse by themselves, whatever was read and decided before. */
const now = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => now);
const clara = { id: newId('MemberId', now), name: 'Clara Compliance' };
const carl = { id: newId('MemberId', now), name: 'Carl Compliance' };

let memberId: MemberId;
beforeEach(async () => {
  ({ id: memberId } = await someMember(services()));
});

const write = (put: (transaction: Transaction) => void): Promise<void> => {
  const transaction = new Transaction();
  put(transaction);
  return commit(services().database, transaction);
};
const stored = (): Promise<KycCase | null> => readOwnKyc(services().database, memberId);
const submitted = (): Promise<KycCase> => submitWholeKyc(services(), memberId);

describe('a case', () => {
  test('that two requests begin at once is written once', async () => {
    const member = await storedMember(services().database, memberId);
    const first = { ...newCase(member), version: 1 };
    await write((transaction) => writeSubmittedKyc(transaction, first));
    const other = write((transaction) => writeSubmittedKyc(transaction, { ...first, memberName: 'Other' }));
    await expect(other).rejects.toMatchObject({ code: 'invalid_transition' });
    expect((await stored())?.memberName).toBe(member.profile.name);
  });

  test('of which two decisions were made at once keeps the first one', async () => {
    const kyc = await submitted();
    await write((transaction) => writeKycByStaff(transaction, decideClaim(kyc, clara, now), clara.id));
    const other = write((transaction) => writeKycByStaff(transaction, decideClaim(kyc, carl, now), carl.id));
    await expect(other).rejects.toMatchObject({ code: 'claimed_by_colleague' });
    expect((await stored())?.claim?.memberId).toBe(clara.id);
  });

  test('that changed since it was read is neither sent again nor proposed for approval', async () => {
    const kyc = await submitted();
    const next = { ...kyc, version: kyc.version + 1 };
    await write((transaction) => writeKycByStaff(transaction, decideClaim(kyc, clara, now), clara.id));
    const sentAgain = write((transaction) => writeSubmittedKyc(transaction, next));
    await expect(sentAgain).rejects.toMatchObject({ code: 'invalid_transition' });
    const proposed = write((transaction) => writeProposedApproval(transaction, next, clara.id));
    await expect(proposed).rejects.toMatchObject({ code: 'invalid_transition' });
    expect((await stored())?.claim?.memberId).toBe(clara.id);
  });

  test('is not written for a member who is not there, and makes none', async () => {
    const nobody = newId('MemberId', now);
    const kyc = {
      ...newCase(await storedMember(services().database, memberId)),
      memberId: nobody,
      version: 1,
    };
    await expect(write((transaction) => writeSubmittedKyc(transaction, kyc))).rejects.toThrow();
    expect(await findMember(services().database, nobody)).toBeNull();
    expect(await readOwnKyc(services().database, nobody)).toBeNull();
  });

  test('is neither decided nor proposed for approval by the member whose it is', async () => {
    const kyc = await submitted();
    const next = { ...kyc, version: kyc.version + 1 };
    for (const put of [writeKycByStaff, writeProposedApproval])
      await expect(write((transaction) => put(transaction, next, memberId))).rejects.toMatchObject({
        code: 'own_case',
      });
    expect(await stored()).toEqual(kyc);
  });
});

describe('an approval', () => {
  const approve = (kyc: KycCase) =>
    write((transaction) => {
      writeKycByStaff(transaction, { ...kyc, version: kyc.version + 1 }, clara.id);
      requireViews(transaction, kyc, clara.id);
    });

  test('needs every document to have been opened by whoever decides, whichever the one left is', async () => {
    const kyc = await submitted();
    const kinds = kyc.sent?.documents.map(({ kind }) => kind) ?? [];
    expect(kinds.length).toBeGreaterThan(1);
    for (const left of kinds) {
      const decider = { id: newId('MemberId', now) };
      await openKycDocuments(
        services(),
        memberId,
        decider.id,
        kinds.filter((kind) => kind !== left),
      );
      const early = write((transaction) => requireViews(transaction, kyc, decider.id));
      await expect(early).rejects.toMatchObject({
        code: 'kyc_documents_unopened',
        details: { kinds: [left] },
      });
    }
    await openKycDocuments(services(), memberId, carl.id);
    await expect(approve(kyc)).rejects.toMatchObject({ code: 'kyc_documents_unopened' });
    await openKycDocuments(services(), memberId, clara.id);
    await approve(kyc);
    expect((await stored())?.version).toBe(kyc.version + 1);
  });
});
