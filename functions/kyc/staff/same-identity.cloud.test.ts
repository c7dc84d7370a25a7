import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { readKyc } from '#functions/kyc/api/read-kyc.ts';
import { saveKycStep } from '#functions/kyc/api/save-kyc-step.ts';
import { submitKyc } from '#functions/kyc/api/submit-kyc.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { approveProposal } from '#functions/proposal/staff/approve-proposal.ts';
import { listProposals } from '#functions/proposal/staff/list-proposals.ts';
import { readProposalEffect } from '#functions/proposal/staff/read-proposal-effect.ts';
import { rejectProposal } from '#functions/proposal/staff/reject-proposal.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { giveKycPapers, openKycDocuments, submitWholeKyc } from '#functions/testing/kyc.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { area } from '#shared/contract/endpoint.ts';
import { kyc, type StaffKycCase, staffKyc } from '#shared/contract/kyc.ts';
import { proposals } from '#shared/contract/proposals.ts';
import { claimKycCase } from './claim-kyc-case.ts';
import { decideKycCase } from './decide-kyc-case.ts';
import { listKycCases } from './list-kyc-cases.ts';
import { readKycCase } from './read-kyc-case.ts';
import { viewKycDocument } from './view-kyc-document.ts';

const clock = { now: Date.parse('2027-03-01T10:00:00.000Z') };
const services = servicesUnderTest(() => new Date(clock.now));
const acts = area('acts', 'What people do here', {
  readKyc: kyc.endpoints.readKyc,
  saveKycStep: kyc.endpoints.saveKycStep,
  submitKyc: kyc.endpoints.submitKyc,
  listKycCases: staffKyc.endpoints.listKycCases,
  readKycCase: staffKyc.endpoints.readKycCase,
  claimKycCase: staffKyc.endpoints.claimKycCase,
  viewKycDocument: staffKyc.endpoints.viewKycDocument,
  decideKycCase: staffKyc.endpoints.decideKycCase,
  listProposals: proposals.endpoints.listProposals,
  readProposalEffect: proposals.endpoints.readProposalEffect,
  approveProposal: proposals.endpoints.approveProposal,
  rejectProposal: proposals.endpoints.rejectProposal,
});
const acting = () =>
  new Acting(services(), acts, {
    readKyc,
    saveKycStep,
    submitKyc,
    listKycCases,
    readKycCase,
    claimKycCase,
    viewKycDocument,
    decideKycCase,
    listProposals,
    readProposalEffect,
    approveProposal,
    rejectProposal,
  });

let clara: ActsAs;
let carl: ActsAs;
let cleo: ActsAs;
beforeAll(async () => {
  clara = await activePerson(services(), 'clara', ['compliance']);
  carl = await activePerson(services(), 'carl', ['compliance']);
  cleo = await activePerson(services(), 'cleo', ['compliance']);
});

let numbers = 1_000;
/** A document number that no member in this file has yet. */
const newNumber = (): string => {
  numbers += 1;
  return `PA${numbers}X`;
};
const sender = async (name: string, number: string): Promise<ActsAs> => {
  const person = await activePerson(services(), name);
  await submitWholeKyc(services(), person.memberId, number);
  clock.now += 1_000;
  return person;
};
const params = ({ memberId }: ActsAs) => ({ memberId });
const read = (as: ActsAs, of: ActsAs) =>
  acting().request('readKycCase', { as, key: 'none', params: params(of) });
const claim = (as: ActsAs, of: ActsAs) =>
  acting().request('claimKycCase', { as, key: randomUUID(), params: params(of) });
const open = (as: ActsAs, of: ActsAs) => openKycDocuments(services(), of.memberId, as.memberId);
const decide = async (as: ActsAs, of: ActsAs, body: object) => {
  await open(as, of);
  const { submittedAt } = await read(as, of);
  const input = { params: params(of), body: { submittedAt, ...body } };
  return acting().request('decideKycCase', { as, key: randomUUID(), ...input });
};
const approval = ({ documents }: StaffKycCase, more: object = {}) => ({
  decision: 'approved',
  reason: 'All of it was looked at',
  documents: documents.map(({ kind }) => ({ kind, verdict: 'accepted' })),
  ...more,
});
/** Clara proposes to approve the case, which another member shares. */
const proposed = async (of: ActsAs, more: object = {}): Promise<string> => {
  const { state, proposal } = await decide(clara, of, approval(await claim(clara, of), more));
  expect([state, proposal?.mine]).toEqual(['in-review', true]);
  return proposal?.id ?? '';
};
const effect = (as: ActsAs, proposalId: string) =>
  acting().request('readProposalEffect', { as, key: 'none', params: { proposalId } });
const approve = async (as: ActsAs, proposalId: string) => {
  const { hash: shownHash } = await effect(as, proposalId);
  const input = { params: { proposalId }, body: { shownHash } };
  return acting().request('approveProposal', { as, key: randomUUID(), ...input });
};
/** Clara approves the case; where another member shares it, Carl does so, too. */
const approved = async (of: ActsAs, more: object = {}): Promise<StaffKycCase> => {
  const decided = await decide(clara, of, approval(await claim(clara, of), more));
  if (!decided.proposal) return decided;
  await open(carl, of);
  await approve(carl, decided.proposal.id);
  return read(clara, of);
};
const codeOf = async (request: Promise<unknown>) => (await refusalOf(request))?.code;
const othersOf = async (of: ActsAs) => (await read(clara, of)).sameDocument.map(({ name }) => name);
const linesAbout = async ({ memberId }: ActsAs) =>
  (await scanBareTable(services())).filter(
    ({ pk, subjectId }) => pk.startsWith('AUDIT#') && subjectId === memberId,
  );

describe('the same identity document', () => {
  test('is shown at the case of each who sent it, with what became of the others', async () => {
    const number = newNumber();
    const ada = await sender('ada', number);
    expect(await read(clara, ada)).toMatchObject({ sameDocument: [], sameDocumentNeedsReason: false });
    const bea = await sender('bea', ` ${number.toLowerCase().replace('x', '-x')}`);
    const one = await approved(ada);
    expect(one).toMatchObject({ state: 'approved', sameDocument: [{ name: 'bea', verified: false }] });
    const two = await read(clara, bea);
    expect(two.sameDocument).toMatchObject([
      { memberId: ada.memberId, name: 'ada', status: 'active', state: 'approved', verified: true },
    ]);
    expect(two.sameDocumentNeedsReason).toBe(true);
    const { items } = await acting().request('listKycCases', {
      as: clara,
      key: 'none',
      query: { state: 'submitted' },
    });
    expect(items.find(({ id }) => id === bea.memberId)).toEqual(two);
  });

  test('is found for both members, also when sixteen submit at the same moment', async () => {
    const number = newNumber();
    const people = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const person = await activePerson(services(), `racer${index}`);
        await giveKycPapers(services(), person.memberId, number);
        const { revisions } = await acting().request('readKyc', { as: person, key: 'none' });
        return { person, name: `racer${index}`, revision: revisions.all };
      }),
    );
    await Promise.all(
      people.map(({ person, revision }) =>
        acting().request('submitKyc', { as: person, key: randomUUID(), body: { revision } }),
      ),
    );
    for (const { person, name } of people) {
      const others = people.filter((other) => other.name !== name).map((other) => other.name);
      expect((await othersOf(person)).toSorted()).toEqual(others.toSorted());
    }
  });

  test('is approved for a second member only with a reason, which the audit log holds and no member reads', async () => {
    const number = newNumber();
    const [cora, dora] = [await sender('cora', number), await sender('dora', number)];
    await approved(cora);
    const shown = await claim(clara, dora);
    expect(await codeOf(decide(clara, dora, approval(shown)))).toBe('document_verified_elsewhere');
    expect((await read(clara, dora)).state).toBe('in-review');
    const sameDocumentReason = 'Her first account was opened by her bank';
    const { proposal } = await decide(clara, dora, approval(shown, { sameDocumentReason }));
    await open(carl, dora);
    await approve(carl, proposal?.id ?? '');
    const lines = await linesAbout(dora);
    expect(lines.map(({ act, reason }) => [act, reason])).toContainEqual([
      'kyc-same-document',
      sameDocumentReason,
    ]);
    expect((await linesAbout(cora)).map(({ act }) => act)).not.toContain('kyc-same-document');
    const ownView = async (as: ActsAs) => {
      const { papers, revisions, ...own } = await acting().request('readKyc', { as, key: 'none' });
      return { ...own, submittedAt: null, timeline: own.timeline.map(({ at: _, ...entry }) => entry) };
    };
    const alone = await sender('alone', newNumber());
    await approved(alone);
    expect(await ownView(cora)).toEqual(await ownView(alone));
    expect(await ownView(dora)).toEqual(await ownView(alone));
  });

  test('that is approved at the same moment for two members is approved for one of them', async () => {
    const number = newNumber();
    const [eva, fay] = [await sender('eva', number), await sender('fay', number)];
    const [one, two] = [await proposed(eva), await proposed(fay)];
    await Promise.all([open(carl, eva), open(cleo, fay)]);
    const codes = await Promise.all([codeOf(approve(carl, one)), codeOf(approve(cleo, two))]);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(['document_verified_elsewhere', 'changed_since_shown']).toContain(codes.find(Boolean));
    const states = [(await read(clara, eva)).state, (await read(clara, fay)).state];
    expect(states.toSorted()).toEqual(['approved', 'in-review']);
  });

  test('is approved by one person alone for nobody: it is proposed, and a second person who opened it decides', async () => {
    const number = newNumber();
    const [pia, quinn] = [await sender('pia', number), await sender('quinn', number)];
    const proposal = await proposed(quinn);
    const shown = await read(carl, quinn);
    expect(shown).toMatchObject({ proposal: { proposedBy: 'clara', mine: false }, claim: null });
    expect((await findMember(services().database, quinn.memberId))?.kyc).toBe('in-review');
    await open(clara, quinn);
    expect(await codeOf(approve(clara, proposal))).toBe('second_person_needed');
    expect(await effect(carl, proposal)).toMatchObject({
      refusal: { code: 'kyc_documents_unopened' },
      sharedWith: [{ memberId: pia.memberId, memberName: 'pia', shares: 'document', verified: false }],
    });
    expect(await codeOf(approve(carl, proposal))).toBe('kyc_documents_unopened');
    await open(carl, quinn);
    expect(await approve(carl, proposal)).toMatchObject({ state: 'approved', decidedBy: 'carl' });
    const after = await read(clara, quinn);
    expect(after).toMatchObject({ state: 'approved', proposal: null, verifiedUntil: shown.verifiableUntil });
    expect((await linesAbout(quinn)).filter(({ act }) => act === 'kyc:approved')).toMatchObject([
      { actor: { memberId: carl.memberId } },
    ]);
    expect((await findMember(services().database, quinn.memberId))?.kyc).toBe('approved');
  });

  test('is proposed once, however many approve at the same moment, and approved once', async () => {
    const number = newNumber();
    const [, ruth] = [await sender('rob', number), await sender('ruth', number)];
    const body = approval(await claim(clara, ruth));
    const codes = await Promise.all(Array.from({ length: 16 }, () => codeOf(decide(clara, ruth, body))));
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(new Set(codes.filter(Boolean))).toEqual(new Set(['kyc_approval_proposed']));
    expect(await codeOf(decide(carl, ruth, body))).toBe('kyc_approval_proposed');
    const { proposal } = await read(carl, ruth);
    await open(carl, ruth);
    const approvals = await Promise.all(
      Array.from({ length: 16 }, () => codeOf(approve(carl, proposal?.id ?? ''))),
    );
    expect(approvals.filter((code) => code === undefined)).toHaveLength(1);
    const events = (await scanBareTable(services())).filter(
      ({ type, memberId }) => type === 'kyc-decided' && memberId === ruth.memberId,
    );
    expect(events).toHaveLength(1);
  });

  test('whose proposal was rejected can be proposed again, and one of an earlier submission approves nothing', async () => {
    const number = newNumber();
    const [, tom] = [await sender('tim', number), await sender('tom', number)];
    const first = await proposed(tom);
    const input = { params: { proposalId: first }, body: { reason: 'Ask for a better photo first' } };
    await acting().request('rejectProposal', { as: carl, key: randomUUID(), ...input });
    expect(await read(carl, tom)).toMatchObject({ state: 'in-review', proposal: null });
    const second = await proposed(tom);
    await claim(carl, tom);
    const asked = { decision: 'more-needed', reason: 'The number is another', documents: [] };
    await decide(carl, tom, { ...asked, fields: ['identity-document'] });
    clock.now += 1_000;
    await submitWholeKyc(services(), tom.memberId, number);
    await open(carl, tom);
    expect((await effect(carl, second)).refusal).toMatchObject({ code: 'kyc_sent_anew' });
    expect(await codeOf(approve(carl, second))).toBe('kyc_sent_anew');
    expect(await read(carl, tom)).toMatchObject({ state: 'submitted', proposal: null });
  });

  test('shows staff who do not verify identities nothing of who shares it', async () => {
    const number = newNumber();
    const [, vera] = [await sender('uwe', number), await sender('vera', number)];
    const proposal = await proposed(vera);
    const sam = await activePerson(services(), 'sam', ['support']);
    expect((await effect(sam, proposal)).sharedWith).toEqual([]);
  });

  test('asks for no reason once the other is rejected, and is never in the way of another decision', async () => {
    const number = newNumber();
    const [gil, hal] = [await sender('gil', number), await sender('hal', number)];
    await claim(clara, gil);
    await decide(clara, gil, { decision: 'rejected', reason: 'Not the same person', documents: [] });
    expect((await read(clara, hal)).sameDocument).toMatchObject([{ state: 'rejected', verified: false }]);
    expect(await approved(hal)).toMatchObject({ state: 'approved' });
    const ian = await sender('ian', number);
    await claim(clara, ian);
    const rejection = { decision: 'rejected', reason: 'It is the document of hal', documents: [] };
    expect(await decide(clara, ian, rejection)).toMatchObject({ state: 'rejected' });
  });

  test('leaves nothing behind of a number that was written and never sent, nor any number in a key', async () => {
    const number = newNumber();
    const jon = await activePerson(services(), 'jon');
    await giveKycPapers(services(), jon.memberId, number);
    const marks = async () =>
      (await scanBareTable(services())).filter(({ pk }) => pk.startsWith('IDENTITY#'));
    expect((await marks()).filter(({ sk }) => sk === jon.memberId)).toEqual([]);
    await submitWholeKyc(services(), jon.memberId, newNumber());
    // One of the document, one of the person.
    expect((await marks()).filter(({ sk }) => sk === jon.memberId)).toHaveLength(2);
    expect(await othersOf(await sender('kim', number))).toEqual([]);
    for (const item of await marks()) {
      expect(JSON.stringify(item)).not.toMatch(/PA\d{4}/u);
      expect(Object.keys(item).toSorted()).toEqual(
        item.sk === 'APPROVALS'
          ? ['approvals', 'pk', 'sk']
          : ['gsi1pk', 'gsi1sk', 'memberId', 'pk', 'sentAt', 'sk', 'times'],
      );
    }
  });

  test('is distinguished from the same person with two documents, which needs a second person and no reason', async () => {
    const kit = await sender('kit', newNumber());
    const other = await activePerson(services(), 'kit.second');
    await giveKycPapers(services(), other.memberId, newNumber());
    const { papers, revisions } = await acting().request('readKyc', { as: other, key: 'none' });
    const { person, identityDocument } = papers;
    const identity = { ...person, ...identityDocument, legalName: 'KIT', step: 'identity' };
    const body = { ...identity, revision: revisions.identity };
    const saved = await acting().request('saveKycStep', { as: other, key: 'none', body });
    const sent = { revision: saved.revisions.all };
    await acting().request('submitKyc', { as: other, key: randomUUID(), body: sent });
    await approved(kit);
    const shown = await read(clara, other);
    expect(shown).toMatchObject({
      sameDocument: [],
      samePerson: [{ name: 'kit', state: 'approved', verified: true }],
      sameDocumentNeedsReason: false,
    });
    expect((await read(clara, kit)).samePerson).toMatchObject([{ name: 'kit.second' }]);
    const proposal = await proposed(other);
    expect((await effect(carl, proposal)).sharedWith).toMatchObject([
      { memberName: 'kit', shares: 'person', verified: true },
    ]);
    await open(carl, other);
    await approve(carl, proposal);
    expect(await read(carl, other)).toMatchObject({ state: 'approved' });
  });

  test('stays known when a case is sent again with another, because it was sent once', async () => {
    const [first, second] = [newNumber(), newNumber()];
    const lea = await sender('lea', first);
    await claim(clara, lea);
    const asked = { decision: 'more-needed', reason: 'The number is another', documents: [] };
    await decide(clara, lea, { ...asked, fields: ['identity-document'] });
    await submitWholeKyc(services(), lea.memberId, second);
    for (const number of [first, second])
      expect(await othersOf(await sender(`mia${number}`, number))).toEqual(['lea']);
  });

  test('of their own is neither viewed, claimed nor decided by staff, who do not learn whose it is', async () => {
    const number = newNumber();
    const nora = await activePerson(services(), 'nora', ['compliance']);
    await submitWholeKyc(services(), nora.memberId, number);
    const olaf = await sender('olaf', number);
    for (const of of [nora, olaf])
      expect(await read(nora, of)).toMatchObject({
        own: true,
        sameDocument: [],
        sameDocumentNeedsReason: false,
      });
    const shown = await claim(clara, olaf);
    expect(shown.sameDocument).toMatchObject([{ name: 'nora' }]);
    expect(await codeOf(claim(nora, olaf))).toBe('own_case');
    expect(await codeOf(decide(nora, olaf, approval(shown)))).toBe('own_case');
    const { proposal } = await decide(clara, olaf, approval(shown));
    expect(await effect(nora, proposal?.id ?? '')).toMatchObject({
      refusal: { code: 'own_case' },
      sharedWith: [],
    });
    expect(await codeOf(approve(nora, proposal?.id ?? ''))).toBe('own_case');
    const documentId = shown.documents[0]?.documentId ?? 'none';
    const view = { as: nora, key: 'none', params: { ...params(olaf), documentId } };
    expect(await codeOf(acting().request('viewKycDocument', view))).toBe('own_case');
  });
});
