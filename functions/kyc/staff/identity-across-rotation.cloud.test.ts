import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { readOwnKyc } from '#functions/kyc/table/kyc.ts';
import { rememberIdentity } from '#functions/kyc/table/same-identity.ts';
import type { KeyRing } from '#functions/platform/key-ring.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { approveProposal } from '#functions/proposal/staff/approve-proposal.ts';
import { readProposalEffect } from '#functions/proposal/staff/read-proposal-effect.ts';
import { activePerson } from '#functions/testing/bare-platform.ts';
import { openKycDocuments, submitWholeKyc } from '#functions/testing/kyc.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { ringForTests } from '#functions/testing/secrets.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { area } from '#shared/contract/endpoint.ts';
import { staffKyc } from '#shared/contract/kyc.ts';
import { proposals } from '#shared/contract/proposals.ts';
import { claimKycCase } from './claim-kyc-case.ts';
import { decideKycCase } from './decide-kyc-case.ts';
import { readKycCase } from './read-kyc-case.ts';

const services = servicesUnderTest(() => new Date('2027-03-01T10:00:00.000Z'));
const usedUntil = '2027-03-01T09:00:00.000Z';
const [first, second] = [ringForTests('the first version'), ringForTests('the second version', '2')];
/** What processes have read in the course of a rotation. */
const rings = {
  before: first,
  known: { ...first, next: { id: second.id, key: second.key } },
  changed: { ...second, former: [{ id: first.id, key: first.key, usedUntil }] },
  after: second,
} satisfies Record<string, KeyRing>;
type When = keyof typeof rings;

const processAt = (when: When) => ({
  ...services(),
  secrets: { ...services().secrets, fingerprints: async () => rings[when] },
});
const acts = area('acts', 'What staff do here', {
  readKycCase: staffKyc.endpoints.readKycCase,
  claimKycCase: staffKyc.endpoints.claimKycCase,
  decideKycCase: staffKyc.endpoints.decideKycCase,
  readProposalEffect: proposals.endpoints.readProposalEffect,
  approveProposal: proposals.endpoints.approveProposal,
});
const actingAt = (when: When) =>
  new Acting(processAt(when), acts, {
    readKycCase,
    claimKycCase,
    decideKycCase,
    readProposalEffect,
    approveProposal,
  });

let clara: ActsAs;
let carl: ActsAs;
let cleo: ActsAs;
beforeAll(async () => {
  clara = await activePerson(services(), 'clara', ['compliance']);
  carl = await activePerson(services(), 'carl', ['compliance']);
  cleo = await activePerson(services(), 'cleo', ['compliance']);
});

let people = 0;
const senderAt = async (when: When, number: string): Promise<ActsAs> => {
  people += 1;
  const person = await activePerson(services(), `member${people}`);
  await submitWholeKyc(processAt(when), person.memberId, number);
  return person;
};
const params = ({ memberId }: ActsAs) => ({ memberId });
const open = (as: ActsAs, of: ActsAs) => openKycDocuments(services(), of.memberId, as.memberId);
/** Clara proposes to approve the case, as another member has its document. */
const proposedAt = async (when: When, of: ActsAs): Promise<string> => {
  await open(clara, of);
  const request = { as: clara, params: params(of) };
  const claimed = await actingAt(when).request('claimKycCase', { ...request, key: randomUUID() });
  const { submittedAt } = claimed;
  const documents = claimed.documents.map(({ kind }) => ({ kind, verdict: 'accepted' }));
  const body = { submittedAt, decision: 'approved', reason: 'All of it was checked', documents };
  const { proposal } = await actingAt(when).request('decideKycCase', { ...request, key: randomUUID(), body });
  return proposal?.id ?? '';
};
const approveAt = async (when: When, as: ActsAs, proposalId: string) => {
  const request = { as, params: { proposalId } };
  const { hash: shownHash } = await actingAt(when).request('readProposalEffect', { ...request, key: 'none' });
  const body = { shownHash };
  const asked = actingAt(when).request('approveProposal', { ...request, key: randomUUID(), body });
  return (await refusalOf(asked))?.code;
};

test('members who submitted the same document before and after a change of the key are shown to staff, each once', async () => {
  const [early, late] = [await senderAt('known', 'KEY100A'), await senderAt('changed', 'KEY100A')];
  // As if submitted once more: then it is there under both.
  const kyc = await readOwnKyc(services().database, early.memberId);
  const transaction = new Transaction();
  if (kyc) rememberIdentity(transaction, rings.changed, kyc);
  await commit(services().database, transaction);
  for (const [of, other] of [[early, late] as const, [late, early] as const]) {
    const shown = await actingAt('changed').request('readKycCase', {
      as: clara,
      key: 'none',
      params: params(of),
    });
    expect(shown.sameDocument.map(({ memberId }) => memberId)).toEqual([other.memberId]);
  }
});

test.each([
  ['before', 'known', 'before'],
  ['known', 'changed', 'before'],
  ['changed', 'after', 'changed'],
] as const)(
  'two colleagues, of whom one’s process read the key %s and the other’s %s, approve a document for one of two members',
  async (one, other, submitted) => {
    const number = `RACE${one}${other}`.toUpperCase();
    const [eva, fay] = [await senderAt(submitted, number), await senderAt(submitted, number)];
    const [ofEva, ofFay] = [await proposedAt(submitted, eva), await proposedAt(submitted, fay)];
    await Promise.all([open(carl, eva), open(cleo, fay)]);
    const codes = await Promise.all([approveAt(one, carl, ofEva), approveAt(other, cleo, ofFay)]);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(['document_verified_elsewhere', 'changed_since_shown']).toContain(codes.find(Boolean));
  },
);
