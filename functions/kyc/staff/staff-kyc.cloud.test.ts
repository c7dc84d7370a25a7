import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { addKycDocument } from '#functions/kyc/api/add-kyc-document.ts';
import { openKycDocument } from '#functions/kyc/api/open-kyc-document.ts';
import { readKyc } from '#functions/kyc/api/read-kyc.ts';
import { removeKycDocument } from '#functions/kyc/api/remove-kyc-document.ts';
import { saveKycStep } from '#functions/kyc/api/save-kyc-step.ts';
import { startKycUpload } from '#functions/kyc/api/start-kyc-upload.ts';
import { submitKyc } from '#functions/kyc/api/submit-kyc.ts';
import { readOwnKyc } from '#functions/kyc/table/kyc.ts';
import { requireViews } from '#functions/kyc/table/kyc-views.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { documentsUnderTest } from '#functions/testing/document-store.ts';
import { honestPicture } from '#functions/testing/hostile-files.ts';
import { giveDocument, giveKycPapers, openKycDocuments, submitWholeKyc } from '#functions/testing/kyc.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { kyc, type StaffKycCase, staffKyc } from '#shared/contract/kyc.ts';
import type { DocumentKind } from '#shared/domain/kyc-documents.ts';
import { claimKycCase } from './claim-kyc-case.ts';
import { decideKycCase } from './decide-kyc-case.ts';
import { listKycCases } from './list-kyc-cases.ts';
import { listKycViews } from './list-kyc-views.ts';
import { readKycCase } from './read-kyc-case.ts';
import { releaseKycCase } from './release-kyc-case.ts';
import { viewKycDocument } from './view-kyc-document.ts';

// Signatures use the machine's time, so the test's clock starts there and is moved from there.
const clock = { aheadMs: 0 };
const now = () => new Date(Date.now() + clock.aheadMs);
const servicesOf = servicesUnderTest(now);
const store = documentsUnderTest(now);
const ownHandlers = {
  readKyc,
  saveKycStep,
  startKycUpload,
  addKycDocument,
  removeKycDocument,
  openKycDocument,
  submitKyc,
};
const staffHandlers = {
  listKycCases,
  readKycCase,
  claimKycCase,
  releaseKycCase,
  viewKycDocument,
  listKycViews,
  decideKycCase,
};
const own = () => new Acting(servicesOf(), kyc, ownHandlers);
const staff = () => new Acting(servicesOf(), staffKyc, staffHandlers);

let clara: ActsAs;
let carl: ActsAs;
beforeAll(async () => {
  clara = await activePerson(servicesOf(), 'clara', ['compliance']);
  carl = await activePerson(servicesOf(), 'carl', ['compliance']);
});

let people = 0;
/** A new member whose case is waiting in the queue. */
const submitter = async (roles: ActsAs['roles'] = []): Promise<ActsAs> => {
  people += 1;
  const person = await activePerson(servicesOf(), `person${people}`, roles);
  await submitWholeKyc(servicesOf(), person.memberId);
  return person;
};
type Of = Pick<ActsAs, 'memberId'>;
const params = ({ memberId }: Of) => ({ memberId });
const read = (as: ActsAs, of: Of) => staff().request('readKycCase', { as, key: 'none', params: params(of) });
const claim = (as: ActsAs, of: Of, key: string = randomUUID()) =>
  staff().request('claimKycCase', { as, key, params: params(of) });
const release = (as: ActsAs, of: Of, key: string = randomUUID()) =>
  staff().request('releaseKycCase', { as, key, params: params(of) });
const view = (as: ActsAs, of: Of, documentId: string) =>
  staff().request('viewKycDocument', { as, key: 'none', params: { ...params(of), documentId } });
const views = (as: ActsAs, of: Of) =>
  staff().request('listKycViews', { as, key: 'none', params: params(of) });
const queue = async (state = 'submitted') =>
  (await staff().request('listKycCases', { as: clara, key: 'none', query: { state, limit: '100' } })).items;
/** Decides the case as last submitted, unless another submission is given. */
const decideUnopened = async (as: ActsAs, of: Of, body: object, key: string = randomUUID()) => {
  const { submittedAt } = await read(as, of);
  return staff().request('decideKycCase', { as, key, params: params(of), body: { submittedAt, ...body } });
};
/** Opens every document, then decides. */
const decide: typeof decideUnopened = async (as, of, body, key) => {
  await openKycDocuments(servicesOf(), of.memberId, as.memberId);
  return decideUnopened(as, of, body, key);
};
const approval = ({ documents, submittedAt }: StaffKycCase) => ({
  decision: 'approved',
  submittedAt,
  reason: 'All of it was looked at',
  documents: documents.map(({ kind }) => ({ kind, verdict: 'accepted' })),
});
const codeOf = async (request: Promise<unknown>) => (await refusalOf(request))?.code;
const linesAbout = async ({ memberId }: Of) =>
  (await scanBareTable(servicesOf())).filter(
    ({ pk, subjectId }) => pk.startsWith('AUDIT#') && subjectId === memberId,
  );
const actsOn = async (of: Of) => (await linesAbout(of)).map(({ act }) => act);

/** Uploads a photo as the site does, and takes it into the member's own case. */
const upload = async (as: ActsAs, kind: DocumentKind, bytes: Buffer) => {
  const started = await own().request('startKycUpload', {
    as,
    key: 'none',
    body: { kind, contentType: 'image/jpeg', bytes: bytes.length },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(started.upload.fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)]));
  expect((await fetch(started.upload.url, { method: 'POST', body: form })).status).toBe(204);
  const { documentId } = started;
  await own().request('addKycDocument', { as, key: 'none', params: { kind }, body: { documentId } });
  return documentId;
};

/** A new member whose selfie is a real file in the store, with their case in the queue. */
const photographed = async (name: string) => {
  const person = await activePerson(servicesOf(), name);
  await giveKycPapers(servicesOf(), person.memberId);
  const photo = await honestPicture(640, 420).jpeg().toBuffer();
  const documentId = await upload(person, 'selfie', photo);
  await submit(person);
  return { person, photo, documentId };
};
const submit = async (as: ActsAs) => {
  const { revisions } = await own().request('readKyc', { as, key: 'none' });
  return own().request('submitKyc', { as, key: randomUUID(), body: { revision: revisions.all } });
};

describe('a document', () => {
  test('is seen through a link that gives its bytes for sixty seconds and not a moment longer', async () => {
    const { person, photo, documentId } = await photographed('ada');
    const { url, contentType, expiresAt } = await view(clara, person, documentId);
    expect(contentType).toBe('image/jpeg');
    expect(Date.parse(expiresAt) - now().getTime()).toBeLessThanOrEqual(60_000);
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(photo);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="${documentId}.jpg"`,
      'cache-control': 'private, no-store',
    });
    clock.aheadMs += 61_000;
    expect((await fetch(url)).status).toBe(403);
    expect((await fetch((await view(clara, person, documentId)).url)).status).toBe(403);
    clock.aheadMs = 0;
    expect((await fetch((await view(clara, person, documentId)).url)).status).toBe(200);
  });

  test('cannot be read without its link, and a link opens no other document', async () => {
    const { person, documentId } = await photographed('bea');
    const other = await photographed('ben');
    const { url } = await view(clara, person, documentId);
    const elsewhere = url
      .replace(person.memberId, other.person.memberId)
      .replace(documentId, other.documentId);
    const asPage = new URL(url);
    asPage.searchParams.set('response-content-type', 'text/html');
    for (const address of [
      store.origin(),
      `${store.origin()}/?list-type=2`,
      `${store.origin()}/kept/${person.memberId}/${documentId}`,
      url.replace('/kept/', '/incoming/'),
      elsewhere,
      asPage.href,
    ])
      expect((await fetch(address)).status, address).toBe(403);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
    expect((await fetch(url, { method: 'PUT', body: 'another' })).status).toBe(403);
    expect(store.bytesAt('incoming', person.memberId, documentId)).toBeUndefined();
  });

  test('leaves one line in the log for each look, with who and which, and staff see those lines', async () => {
    const { person, documentId } = await photographed('cora');
    await view(clara, person, documentId);
    await view(carl, person, documentId);
    await view(clara, person, documentId);
    const lines = (await linesAbout(person)).filter(({ act }) => act === 'kyc-document-viewed');
    expect(lines.map(({ actor, reason }) => [actor, reason]).toSorted()).toEqual(
      [clara, carl, clara].map(({ memberId }) => [{ kind: 'staff', memberId }, documentId]).toSorted(),
    );
    const { items } = await views(carl, person);
    expect(items.map(({ by, kind }) => [by.name, kind])).toEqual([
      ['clara', 'selfie'],
      ['carl', 'selfie'],
      ['clara', 'selfie'],
    ]);
    expect(items.every((item) => item.documentId === documentId)).toBe(true);
  });

  test('that is not of this case, or that its member only drafts, is not there, and no look is written down', async () => {
    const { person } = await photographed('dora');
    const other = await photographed('dan');
    expect(await codeOf(view(clara, person, other.documentId))).toBe('not_found');
    expect(await codeOf(view(clara, person, 'doc_01KMMFWG9FDM05P2VBNRJW85BR'))).toBe('not_found');
    const drafting = await activePerson(servicesOf(), 'dirk');
    const photo = await honestPicture(640, 420).jpeg().toBuffer();
    const drafted = await upload(drafting, 'selfie', photo);
    expect(await codeOf(view(clara, drafting, drafted))).toBe('not_found');
    expect(await codeOf(view(clara, person, 'not an id'))).toBe('invalid_input');
    expect([...(await actsOn(person)), ...(await actsOn(drafting))]).toEqual([]);
  });

  test('of their own case cannot be opened by staff who decide others’ cases, nor by any member', async () => {
    const staff = await submitter(['compliance']);
    const [document] = (await read(clara, staff)).documents;
    expect(await codeOf(view(staff, staff, document?.documentId ?? ''))).toBe('own_case');
    const { person, documentId } = await photographed('eva');
    expect(await codeOf(view(person, person, documentId))).toBe('not_allowed');
    for (const role of ['support', 'treasurer'] as const) {
      const colleague = await activePerson(servicesOf(), role, [role]);
      expect(await codeOf(view(colleague, person, documentId))).toBe('not_allowed');
      expect(await codeOf(views(colleague, person))).toBe('not_allowed');
      expect(await codeOf(claim(colleague, person))).toBe('not_allowed');
    }
    expect(await actsOn(person)).toEqual([]);
  });

  test('is not shown when the look at it could not be written down', async () => {
    const { person, documentId } = await photographed('emma');
    const acting = staff();
    const look = () =>
      acting.request('viewKycDocument', {
        as: clara,
        key: 'none',
        params: { memberId: person.memberId, documentId },
      });
    // The session exists by then; only the audit line can't be written.
    await look();
    const { middlewareStack } = servicesOf().database.client;
    const name = 'nothingIsWritten';
    middlewareStack.add(
      (handle, context) => async (args) => {
        if (context.commandName?.startsWith('TransactWrite')) throw new Error('no disk');
        return handle(args);
      },
      { step: 'build', name },
    );
    try {
      const refusal = await refusalOf(look());
      expect(refusal?.code).toBe('internal');
      expect(JSON.stringify(refusal)).not.toContain('X-Amz-Signature');
    } finally {
      middlewareStack.remove(name);
    }
    expect(await actsOn(person)).toEqual(['kyc-document-viewed']);
  });

  test('that was rejected and replaced can still be viewed, next to its new version', async () => {
    const { person, documentId } = await photographed('fred');
    await claim(clara, person);
    await decide(clara, person, {
      decision: 'more-needed',
      reason: 'One document has to be better',
      documents: [
        { kind: 'selfie', verdict: 'refused', code: 'unreadable', note: 'The face is in the shade' },
        { kind: 'identity-front', verdict: 'accepted' },
      ],
    });
    const better = await upload(person, 'selfie', await honestPicture(800, 600).jpeg().toBuffer());
    await submit(person);
    const shown = await read(clara, person);
    expect(shown.occasion).toBe('resubmission');
    const selfie = shown.documents.find(({ kind }) => kind === 'selfie');
    expect(selfie).toMatchObject({
      documentId: better,
      revised: true,
      verdict: null,
      before: {
        documentId,
        said: { verdict: 'refused', code: 'unreadable', note: 'The face is in the shade' },
      },
    });
    const front = shown.documents.find(({ kind }) => kind === 'identity-front');
    expect(front).toMatchObject({ revised: false, before: null, verdict: { verdict: 'accepted' } });
    expect(shown.formerDocuments.map((document) => document.documentId)).toEqual([documentId]);
    for (const id of [documentId, better])
      expect((await fetch((await view(carl, person, id)).url)).status).toBe(200);
  });
});

describe('a case', () => {
  test('shows where it differs from the profile, and which fields were changed since the last review', async () => {
    const person = await submitter();
    await claim(clara, person);
    await decide(clara, person, {
      decision: 'more-needed',
      reason: 'Your street is missing its number',
      documents: [],
      fields: ['address'],
    });
    const { papers, revisions } = await own().request('readKyc', { as: person, key: 'none' });
    const address = { ...papers.address, street: 'Harbour Street 12' };
    const body = { step: 'address', revision: revisions.address, ...address };
    await own().request('saveKycStep', { as: person, key: 'none', body });
    await submit(person);
    expect(await read(clara, person)).toMatchObject({
      profile: { name: (await findMember(servicesOf().database, person.memberId))?.profile.name },
      revised: { person: false, 'identity-document': false, address: true },
      before: { address: { street: 'Harbour Street 1' } },
      address: { street: 'Harbour Street 12' },
      asked: ['address'],
    });
  });

  test('shows its member and staff the same history, after every step', async () => {
    const person = await submitter();
    const agree = async () => {
      const mine = await own().request('readKyc', { as: person, key: 'none' });
      const theirs = await read(clara, person);
      expect(theirs.timeline).toEqual(mine.timeline);
      return mine.timeline.map(({ state }) => state);
    };
    expect(await agree()).toEqual(['submitted']);
    await claim(clara, person);
    await agree();
    await release(clara, person);
    await agree();
    await claim(carl, person);
    await decide(carl, person, {
      decision: 'more-needed',
      reason: 'The photo of your face is blurred',
      documents: [{ kind: 'selfie', verdict: 'refused', code: 'unreadable' }],
    });
    await agree();
    await giveDocument(servicesOf(), person.memberId, 'selfie');
    await submit(person);
    await agree();
    const claimed = await claim(carl, person);
    await decide(carl, person, approval(claimed));
    expect((await agree()).at(-1)).toBe('approved');
    expect(await actsOn(person)).toEqual([
      'kyc-claimed',
      'kyc-released',
      'kyc-claimed',
      'kyc:more-needed',
      'kyc-claimed',
      'kyc:approved',
    ]);
  });

  test('of sixteen who take it at the same moment exactly one has it, and the others read who', async () => {
    const person = await submitter();
    const staff = await Promise.all(
      Array.from({ length: 16 }, (_, index) => activePerson(servicesOf(), `racer${index}`, ['compliance'])),
    );
    const codes = await Promise.all(staff.map((as) => codeOf(claim(as, person))));
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'claimed_by_colleague')).toHaveLength(15);
    const { claim: held } = await read(clara, person);
    expect(held?.name).toBe(`racer${codes.indexOf(undefined)}`);
    expect(await actsOn(person)).toEqual(['kyc-claimed']);
  });

  test('is theirs for an hour who took it; then a colleague may take it over, and what is decided late is refused', async () => {
    const person = await submitter();
    await claim(clara, person);
    expect(await codeOf(claim(carl, person))).toBe('claimed_by_colleague');
    expect(await codeOf(release(carl, person))).toBe('claimed_by_colleague');
    expect(await codeOf(decide(carl, person, approval(await read(carl, person))))).toBe(
      'claimed_by_colleague',
    );
    clock.aheadMs += 3_600_001;
    try {
      expect(await claim(carl, person)).toMatchObject({ claim: { mine: true } });
      expect(await codeOf(decide(clara, person, approval(await read(clara, person))))).toBe(
        'claimed_by_colleague',
      );
    } finally {
      clock.aheadMs = 0;
    }
  });

  test('keeps its place in the queue until it is decided, whether it was claimed, released or left', async () => {
    const [first, second] = [await submitter(), await submitter()];
    const places = async () =>
      (await queue()).map(({ id }) => id).filter((id) => [first.memberId, second.memberId].includes(id));
    expect(await places()).toEqual([first.memberId, second.memberId]);
    const claimed = await claim(clara, first);
    expect(claimed.claim).toMatchObject({ mine: true, name: 'clara' });
    expect(await places()).toEqual([first.memberId, second.memberId]);
    const key = randomUUID();
    const released = await release(clara, first, key);
    expect(released.claim).toBeNull();
    expect(await release(clara, first, key)).toEqual(released);
    expect(await places()).toEqual([first.memberId, second.memberId]);
    expect(await codeOf(release(clara, first))).toBe('invalid_transition');
    const taken = await claim(carl, first);
    expect(taken).toMatchObject({ claim: { mine: true } });
    clock.aheadMs += 3_600_001;
    try {
      expect(await places()).toEqual([first.memberId, second.memberId]);
    } finally {
      clock.aheadMs = 0;
    }
    await decide(carl, first, approval(taken));
    expect(await places()).toEqual([second.memberId]);
  });

  test('of their own is neither claimed nor decided by staff who may decide all others', async () => {
    const staff = await submitter(['compliance']);
    const shown = await read(staff, staff);
    expect(shown.own).toBe(true);
    expect(await codeOf(claim(staff, staff))).toBe('own_case');
    await claim(clara, staff);
    expect(await codeOf(decide(staff, staff, approval(shown)))).toBe('own_case');
    expect(await codeOf(release(staff, staff))).toBe('own_case');
  });

  test('is approved once every document is accepted, until a day that the identity document allows', async () => {
    const person = await submitter();
    const shown = await claim(clara, person);
    const [first, ...others] = approval(shown).documents;
    expect(await codeOf(decide(clara, person, { ...approval(shown), documents: others }))).toBe(
      'kyc_documents_open',
    );
    const refused = [...others, { ...first, verdict: 'refused', code: 'cut-off' }];
    expect(await codeOf(decide(clara, person, { ...approval(shown), documents: refused }))).toBe(
      'kyc_documents_open',
    );
    for (const verifiedUntil of ['2020-01-01', '2099-01-01', 'tomorrow'])
      expect(await codeOf(decide(clara, person, { ...approval(shown), verifiedUntil }))).toBe(
        'invalid_input',
      );
    expect(
      await codeOf(decide(clara, person, { decision: 'more-needed', reason: 'Hm, no', documents: [] })),
    ).toBe('kyc_nothing_asked');
    expect((await read(clara, person)).state).toBe('in-review');
    const approved = await decide(clara, person, approval(shown));
    expect(approved).toMatchObject({ state: 'approved', verifiedUntil: shown.verifiableUntil, claim: null });
    expect((await findMember(servicesOf().database, person.memberId))?.kyc).toBe('approved');
  });

  test('is approved only by whoever opened each of its documents themselves', async () => {
    const person = await submitter();
    const shown = await claim(clara, person);
    expect(shown.documents.map(({ opened }) => opened)).toEqual(shown.documents.map(() => false));
    await openKycDocuments(servicesOf(), person.memberId, carl.memberId);
    const refused = await refusalOf(decideUnopened(clara, person, approval(shown)));
    expect(refused).toMatchObject({
      code: 'kyc_documents_unopened',
      details: { kinds: expect.arrayContaining(shown.documents.map(({ kind }) => kind)) },
    });
    const [last, ...others] = shown.documents;
    for (const { documentId } of others) await view(clara, person, documentId);
    expect(await refusalOf(decideUnopened(clara, person, approval(shown)))).toMatchObject({
      code: 'kyc_documents_unopened',
      details: { kinds: [last?.kind] },
    });
    expect((await read(clara, person)).documents.filter(({ opened }) => !opened)).toMatchObject([
      { kind: last?.kind },
    ]);
    expect((await queue()).find(({ id }) => id === person.memberId)).toEqual(await read(clara, person));
    expect((await read(clara, person)).state).toBe('in-review');
    await view(clara, person, last?.documentId ?? '');
    expect(await decideUnopened(clara, person, approval(shown))).toMatchObject({ state: 'approved' });
  });

  test('that was resubmitted is approved only after its documents were opened again, also the unchanged ones', async () => {
    const person = await submitter();
    await claim(clara, person);
    await decide(clara, person, {
      decision: 'more-needed',
      reason: 'The photo of your face is blurred',
      documents: [{ kind: 'selfie', verdict: 'refused', code: 'unreadable' }],
    });
    await giveDocument(servicesOf(), person.memberId, 'selfie');
    // The moment of a submission is what tells it from the one before.
    clock.aheadMs += 1;
    await submit(person);
    const fresh = await claim(clara, person);
    expect(fresh.documents.every(({ opened }) => !opened)).toBe(true);
    await openKycDocuments(servicesOf(), person.memberId, clara.memberId, ['selfie']);
    const refused = await refusalOf(decideUnopened(clara, person, approval(fresh)));
    expect(refused?.code).toBe('kyc_documents_unopened');
    expect(JSON.stringify(refused?.details)).not.toContain('selfie');
    expect(await decide(clara, person, approval(fresh))).toMatchObject({ state: 'approved' });
    clock.aheadMs = 0;
  });

  test('needs the views by a write condition, whatever was checked before', async () => {
    const person = await submitter();
    await openKycDocuments(servicesOf(), person.memberId, clara.memberId, ['selfie']);
    const stored = await readOwnKyc(servicesOf().database, person.memberId);
    if (!stored) throw new Error('nothing was submitted');
    const transaction = new Transaction();
    requireViews(transaction, stored, clara.memberId);
    await expect(commit(servicesOf().database, transaction)).rejects.toMatchObject({
      code: 'kyc_documents_unopened',
    });
    const byCarl = new Transaction();
    await openKycDocuments(servicesOf(), person.memberId, carl.memberId);
    requireViews(byCarl, stored, carl.memberId);
    await commit(servicesOf().database, byCarl);
  });

  test('that was resubmitted is not decided on the earlier submission', async () => {
    const person = await submitter();
    const seen = await claim(clara, person);
    await decide(clara, person, {
      decision: 'more-needed',
      reason: 'The photo of your face is blurred',
      documents: [{ kind: 'selfie', verdict: 'refused', code: 'unreadable' }],
    });
    await giveDocument(servicesOf(), person.memberId, 'selfie');
    await submit(person);
    const fresh = await claim(clara, person);
    expect(await codeOf(decide(clara, person, approval(seen)))).toBe('kyc_sent_anew');
    expect(await read(clara, person)).toMatchObject({ state: 'in-review', claim: { mine: true } });
    expect(await decide(clara, person, approval(fresh))).toMatchObject({ state: 'approved' });
  });

  test('is decided once, however often and in how many ways it is asked for at the same moment', async () => {
    const person = await submitter();
    const shown = await claim(clara, person);
    const rejection = { decision: 'rejected', reason: 'Not the same person', documents: [] };
    const codes = await Promise.all(
      [approval(shown), rejection, approval(shown), rejection].map((body) =>
        codeOf(decide(clara, person, body)),
      ),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    const key = randomUUID();
    const other = await submitter();
    const body = approval(await claim(clara, other));
    const once = await decide(clara, other, body, key);
    expect(await decide(clara, other, body, key)).toEqual(once);
    const events = (await scanBareTable(servicesOf())).filter(
      ({ type, memberId }) => type === 'kyc-decided' && memberId === other.memberId,
    );
    expect(events).toHaveLength(1);
  });

  test('that was not submitted is not found', async () => {
    const person = await activePerson(servicesOf(), 'silent');
    await giveKycPapers(servicesOf(), person.memberId);
    for (const request of [read, claim, views])
      expect(await codeOf(request(clara, person))).toBe('not_found');
    expect((await queue()).map(({ id }) => id)).not.toContain(person.memberId);
  });
});
