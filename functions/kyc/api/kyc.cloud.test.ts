import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { demoDocument } from '#functions/demo/demo-documents.ts';
import { activePerson } from '#functions/testing/bare-platform.ts';
import { documentsUnderTest } from '#functions/testing/document-store.ts';
import { homeInHamburg, identityOf } from '#functions/testing/kyc.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { postUpload } from '#infra/testing/kyc-client.ts';
import { kyc, type OwnKycCase } from '#shared/contract/kyc.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { type DocumentKind, documentKinds } from '#shared/domain/kyc-documents.ts';
import { addKycDocument } from './add-kyc-document.ts';
import { openKycDocument } from './open-kyc-document.ts';
import { readKyc } from './read-kyc.ts';
import { removeKycDocument } from './remove-kyc-document.ts';
import { saveKycStep } from './save-kyc-step.ts';
import { startKycUpload } from './start-kyc-upload.ts';
import { submitKyc } from './submit-kyc.ts';

// Forms and links are signed with the time that it is.
const services = servicesUnderTest(() => new Date());
const store = documentsUnderTest(() => new Date());
/** Each has separate sessions, as two devices have. */
const device = () =>
  new Acting(services(), kyc, {
    readKyc,
    saveKycStep,
    startKycUpload,
    addKycDocument,
    removeKycDocument,
    openKycDocument,
    submitKyc,
  });
type Device = ReturnType<typeof device>;

let ida: ActsAs;
let jon: ActsAs;
let kim: ActsAs;
let laptop: Device;
let phone: Device;
beforeAll(async () => {
  ida = await activePerson(services(), 'ida');
  jon = await activePerson(services(), 'jon');
  kim = await activePerson(services(), 'kim');
  laptop = device();
  phone = device();
});

const today = dayOf(instantOf(new Date()));
const bytesMax = defaultConfiguration.uploads.kycDocumentMaxBytes;
const photo = demoDocument('selfie', 1).bytes;
const key = 'none';

const read = (as: ActsAs, on = laptop) => on.request('readKyc', { as, key });
const save = (as: ActsAs, body: object, on = laptop) => on.request('saveKycStep', { as, key, body });
const start = (as: ActsAs, bytes: number, contentType = 'image/png', kind: DocumentKind = 'selfie') =>
  laptop.request('startKycUpload', { as, key, body: { kind, contentType, bytes } });
const takeIn = (as: ActsAs, documentId: string, kind: DocumentKind = 'selfie') =>
  laptop.request('addKycDocument', { as, key, params: { kind }, body: { documentId } });
const remove = (as: ActsAs) => laptop.request('removeKycDocument', { as, key, params: { kind: 'selfie' } });
const send = (as: ActsAs, revision: string, sendKey: string = randomUUID(), on = laptop) =>
  on.request('submitKyc', { as, key: sendKey, body: { revision } });
const upload = async (as: ActsAs, kind: DocumentKind): Promise<OwnKycCase> => {
  const { contentType, bytes } = demoDocument(kind, 1);
  const started = await start(as, bytes.length, contentType, kind);
  expect((await postUpload(started, bytes)).status).toBe(204);
  return takeIn(as, started.documentId, kind);
};
/** The first two steps: who it is, with an identity card, and where they live. */
const write = async (as: ActsAs, name: string): Promise<void> => {
  const { revisions } = await read(as);
  await save(as, { step: 'identity', revision: revisions.identity, ...identityOf(name, today) });
  await save(as, { step: 'address', revision: revisions.address, ...homeInHamburg });
};
const selfieOf = ({ papers }: OwnKycCase): string =>
  papers.documents.find(({ kind }) => kind === 'selfie')?.documentId ?? 'none';
const isKept = ({ memberId }: ActsAs, documentId: string): boolean =>
  store.bytesAt('kept', memberId, documentId) !== undefined;
const codeOf = async (request: Promise<unknown>) => (await refusalOf(request))?.code;

describe('a case', () => {
  test('takes no step that is not whole as its country needs it', async () => {
    const step = { step: 'address', revision: 'none', ...homeInHamburg, postalCode: 'K1' };
    expect(await codeOf(save(ida, step))).toBe('invalid_input');
    expect(await codeOf(save(ida, { ...step, step: 'review' }))).toBe('invalid_input');
    expect((await read(ida)).papers.address).toBeNull();
  });

  test('continues in another session where it was left, and one session never overwrites what another saved', async () => {
    const { revisions } = await read(ida);
    const identity = { step: 'identity', revision: revisions.identity, ...identityOf('Ida Member', today) };
    expect(await save(ida, identity)).toMatchObject({ next: 'address' });
    expect(await read(ida, phone)).toMatchObject({
      next: 'address',
      papers: { person: { legalName: 'Ida Member' } },
    });
    const address = { step: 'address', revision: revisions.address, ...homeInHamburg };
    expect(await save(ida, address, phone)).toMatchObject({ next: 'documents' });
    expect(await codeOf(save(ida, { ...address, street: 'Quay 2' }))).toBe('kyc_changed');
    expect((await read(ida)).papers.address?.street).toBe('Harbour Street 1');
    // The same once more is no change, and no refusal: the answer may have got lost.
    expect(await save(ida, address, phone)).toMatchObject({ next: 'documents' });
  });

  test('takes documents that are uploaded at the same moment, each of them', async () => {
    await Promise.all(
      (['identity-front', 'identity-back', 'selfie'] as const).map((kind) => upload(ida, kind)),
    );
    const { missing, revisions } = await read(ida);
    expect(missing).toEqual(['proof-of-address']);
    expect(await refusalOf(send(ida, revisions.all))).toMatchObject({
      code: 'kyc_incomplete',
      details: { missing: ['proof-of-address'] },
    });
    expect(await upload(ida, 'proof-of-address')).toMatchObject({ maySubmit: true });
    expect(await codeOf(send(ida, revisions.all))).toBe('kyc_changed');
  });

  test('is submitted once, however many devices submit it concurrently, and does not change afterwards', async () => {
    const { revisions } = await read(ida);
    const sendKey = randomUUID();
    const both = await Promise.all([
      codeOf(send(ida, revisions.all, sendKey)),
      codeOf(send(ida, revisions.all, randomUUID(), phone)),
    ]);
    expect(both.filter((code) => code === undefined)).toHaveLength(1);
    expect(await codeOf(send(ida, revisions.all, sendKey))).toBe(
      both[0] === undefined ? undefined : 'kyc_locked',
    );
    const { state, timeline } = await read(ida);
    expect([state, timeline.length]).toEqual(['submitted', 1]);
    const address = { step: 'address', revision: revisions.address, ...homeInHamburg, street: 'Quay 3' };
    const late = [save(ida, address), start(ida, photo.length), remove(ida)].map(codeOf);
    expect(await Promise.all(late)).toEqual(late.map(() => 'kyc_locked'));
    expect((await read(ida)).papers.documents).toHaveLength(4);
  });
});

describe('a document', () => {
  test('is shown by a link to its own member only', async () => {
    const open = (as: ActsAs) => laptop.request('openKycDocument', { as, key, params: { kind: 'selfie' } });
    const { url } = await open(ida);
    const shown = await fetch(url);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await shown.arrayBuffer()).equals(photo)).toBe(true);
    expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403);
    expect(await codeOf(open(jon))).toBe('not_found');
  });

  test('of another member cannot be taken in, and stays theirs', async () => {
    const started = await start(jon, photo.length);
    await postUpload(started, photo);
    expect(await codeOf(takeIn(kim, started.documentId))).toBe('document_missing');
    const idas = selfieOf(await read(ida));
    expect(await codeOf(takeIn(kim, idas))).toBe('document_missing');
    expect(isKept(ida, idas)).toBe(true);
    // The second time it is in the case already: the answer may have got lost.
    for (let time = 0; time < 2; time += 1)
      expect(selfieOf(await takeIn(jon, started.documentId))).toBe(started.documentId);
  });

  test('that differs from its declared type, or is too large, is refused and stored nowhere', async () => {
    const text = Buffer.from('<script>alert(1)</script>'.repeat(40));
    const files: [string, Buffer][] = [
      ['image/png', text],
      ['application/pdf', text],
      ['image/jpeg', photo],
      ['application/pdf', photo],
      ['image/png', photo.subarray(0, 900)],
    ];
    const before = selfieOf(await read(jon));
    for (const [contentType, bytes] of files) {
      const started = await start(jon, bytes.length, contentType);
      await postUpload(started, bytes);
      expect(await codeOf(takeIn(jon, started.documentId))).toBe('document_unreadable');
      expect(isKept(jon, started.documentId)).toBe(false);
      expect(store.bytesAt('incoming', jon.memberId, started.documentId)).toBeUndefined();
    }
    expect(await refusalOf(start(jon, bytesMax + 1))).toMatchObject({
      code: 'document_too_large',
      details: { bytesMax },
    });
    const small = await start(jon, 1_000);
    expect((await postUpload(small, photo)).status).toBe(400);
    expect(await codeOf(takeIn(jon, small.documentId))).toBe('document_missing');
    expect(selfieOf(await read(jon))).toBe(before);
  });

  test('is gone with its file when it is replaced or taken back before anybody was to look at it', async () => {
    const first = selfieOf(await upload(jon, 'selfie'));
    expect(isKept(jon, first)).toBe(true);
    const second = selfieOf(await upload(jon, 'selfie'));
    expect(isKept(jon, first)).toBe(false);
    expect(await codeOf(takeIn(jon, first))).toBe('document_missing');
    expect((await remove(jon)).papers.documents).toEqual([]);
    expect((await remove(jon)).papers.documents).toEqual([]);
    expect(isKept(jon, second)).toBe(false);
  });

  test('that a case does not need in the end is gone with its file when the case is sent', async () => {
    await write(jon, 'Jon Member');
    for (const kind of documentKinds) await upload(jon, kind);
    const { revisions, papers } = await read(jon);
    const back = papers.documents.find(({ kind }) => kind === 'identity-back')?.documentId ?? 'none';
    const passport = { ...identityOf('Jon Member', today), documentType: 'passport' };
    await save(jon, { step: 'identity', revision: revisions.identity, ...passport });
    expect(isKept(jon, back)).toBe(true);
    const submitted = await send(jon, (await read(jon)).revisions.all);
    expect(submitted.papers.documents.map(({ documentId }) => isKept(jon, documentId))).toEqual([
      true,
      true,
      true,
    ]);
    expect(isKept(jon, back)).toBe(false);
  });

  test('that was taken in by no device after the case was sent is kept nowhere', async () => {
    await write(kim, 'Kim Member');
    for (const kind of documentKinds) await upload(kim, kind);
    const late = await start(kim, photo.length);
    await postUpload(late, photo);
    await send(kim, (await read(kim)).revisions.all);
    expect(await codeOf(takeIn(kim, late.documentId))).toBe('kyc_locked');
    expect(isKept(kim, late.documentId)).toBe(false);
  });
});
