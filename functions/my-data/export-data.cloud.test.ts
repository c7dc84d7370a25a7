import { randomBytes, randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { paySponsors } from '#functions/bonus/sponsor-bonuses.event.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { makeDeposit } from '#functions/deposit/api/make-deposit.ts';
import { openDocumentStore } from '#functions/kyc/provider/document-store.ts';
import { claimKycCase } from '#functions/kyc/staff/claim-kyc-case.ts';
import { decideKycCase } from '#functions/kyc/staff/decide-kyc-case.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { memberAttributes } from '#functions/member/table/attributes.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { memberKey, memberPk } from '#functions/platform/table/keys.ts';
import { type EventOf, eventSchema } from '#functions/platform/table/outbox.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { buyPackage } from '#functions/purchase/api/buy-package.ts';
import { registerMember } from '#functions/registration/table/register-member.ts';
import { keepDownline } from '#functions/sponsor/downline.event.ts';
import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import { activePerson, proveBareBooks, scanBareTable } from '#functions/testing/bare-platform.ts';
import { myDataOn, requestExportAs } from '#functions/testing/closing.ts';
import { documentsUnderTest } from '#functions/testing/document-store.ts';
import { submitWholeKyc } from '#functions/testing/kyc.ts';
import { fundPool, giveBonus } from '#functions/testing/money.ts';
import { proofFor } from '#functions/testing/otp.ts';
import { givePayoutAddress } from '#functions/testing/payout-address.ts';
import { confirmDeposit, confirmPurchase } from '#functions/testing/received-by-hand.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { area } from '#shared/contract/endpoint.ts';
import { infinityPurchases, staffPurchases } from '#shared/contract/infinity-purchases.ts';
import { staffKyc } from '#shared/contract/kyc.ts';
import { securityDeposits, staffDeposits } from '#shared/contract/security-deposits.ts';
import type { DocumentId, ExportId, SponsorCode } from '#shared/domain/ids.ts';
import { exportKinds } from '#shared/domain/my-data.ts';
import { type Exporting, exportData } from './export-data.event.ts';

process.env.EXPORTS_BUCKET = 'exports';
const clock = { now: Date.parse('2027-03-01T10:00:00.000Z') };
const services = servicesUnderTest(() => new Date(clock.now));
// Requests to the store are signed with the time that it is.
documentsUnderTest(() => new Date());
const documentStore = () => openDocumentStore(process.env.DOCUMENTS_BUCKET ?? '');
const exporting = (archives: Exporting['archives']) => ({
  ...services(),
  archives,
  documents: documentStore(),
});
const key = () => randomUUID();
const acts = area('acts', 'What people do here', {
  buyPackage: infinityPurchases.endpoints.buyPackage,
  makeDeposit: securityDeposits.endpoints.makeDeposit,
  confirmPurchase: staffPurchases.endpoints.confirmPurchase,
  confirmDeposit: staffDeposits.endpoints.confirmDeposit,
  claimKycCase: staffKyc.endpoints.claimKycCase,
  decideKycCase: staffKyc.endpoints.decideKycCase,
});
const acting = () =>
  new Acting(services(), acts, {
    buyPackage,
    makeDeposit,
    confirmPurchase,
    confirmDeposit,
    claimKycCase,
    decideKycCase,
  });

/** Registers a member with a full name, below a sponsor if one is given, and activates them. */
const join = async (name: string, email: string, sponsorCode: SponsorCode | null): Promise<Member> => {
  const { database, now } = services();
  const legal = { termsVersion: '1', riskNoticeVersion: '1' };
  const registration = { email, name, language: 'de', interest: 'infinity', sponsorCode, ...legal } as const;
  const member = await registerMember(database, { sub: email, registration }, now());
  const active = { ...member, status: 'active', version: 2 } as const;
  await commit(
    database,
    new Transaction().replace(memberKey(member.id), memberAttributes(active), member.version),
  );
  return active;
};
const asOf = (member: Member): ActsAs => ({ memberId: member.id, roles: [] });

const buy = async (as: ActsAs, treasurer: ActsAs) => {
  const order = { packageId: 'growth', quantity: 1, payment: 'bank', configurationVersion: 1 };
  const { id, totalMinor } = await acting().request('buyPackage', { as, key: key(), body: order });
  const body = { receivedMinor: totalMinor, bankReference: newBankReference() };
  await acting().request('confirmPurchase', { as: treasurer, key: key(), params: { purchaseId: id }, body });
};

/** The bytes of each document in the store, by kind; the selfie has been deleted there. */
const given = new Map<string, Buffer>();
const earlierBytes = randomBytes(2_000);

/** Sends the case, is asked for more, and sends it again with other documents: those of the first time are evidence. */
const identify = async ({ id }: Member): Promise<void> => {
  const params = { memberId: id };
  const clara = await activePerson(services(), 'clara-compliance', ['compliance']);
  const first = await submitWholeKyc(services(), id);
  const keep = (documentId: DocumentId, bytes: Buffer) =>
    documentStore().keep({ memberId: id, documentId }, { contentType: 'image/png', bytes });
  for (const { documentId } of first.sent?.documents ?? []) await keep(documentId, earlierBytes);
  const { submittedAt } = await acting().request('claimKycCase', { as: clara, key: key(), params });
  const fields = ['person'];
  const more = {
    submittedAt,
    decision: 'more-needed',
    reason: 'All of it is blurred',
    documents: [],
    fields,
  };
  await acting().request('decideKycCase', { as: clara, key: key(), params, body: more });
  const { sent } = await submitWholeKyc(services(), id);
  for (const { documentId, kind } of sent?.documents ?? []) {
    if (kind === 'selfie') continue;
    // More than one piece of a stream.
    given.set(kind, randomBytes(kind === 'proof-of-address' ? 3_000_000 : 5_000));
    await keep(documentId, given.get(kind) ?? earlierBytes);
  }
};

let mia: Member;
let treasurer: ActsAs;
/** Sven sponsors Mia, who sponsors Otto. Mia buys, deposits too much, earns from Otto, and submits her identity. */
beforeAll(async () => {
  treasurer = await activePerson(services(), 'tresa-treasurer', ['treasurer']);
  const sven = await join('Sven Sponsorson', 'sven@sponsor.example', null);
  mia = await join('=HYPERLINK("http://evil.example")', 'mia@member.example', sven.sponsorCode);
  const otto = await join('Otto Othersen', 'otto@other.example', mia.sponsorCode);
  await buy(asOf(mia), treasurer);
  await buy(asOf(otto), treasurer);
  const order = { planId: 'core', amountMinor: 50_000, payment: 'bank', configurationVersion: 1 };
  const { id } = await acting().request('makeDeposit', { as: asOf(mia), key: key(), body: order });
  const payment = { receivedMinor: 60_000, bankReference: '+49 STATEMENT', whenDifferent: 'suspense' };
  const params = { depositId: id };
  await acting().request('confirmDeposit', { as: treasurer, key: key(), params, body: payment });
  await fundPool(services(), 'security', 5_000);
  await giveBonus(services(), { memberId: mia.id, area: 'security', amount: 5_000 });
  await givePayoutAddress(services(), mia.id);
  await identify(mia);
  for (const item of await scanBareTable(services())) {
    if (!item.pk.startsWith('EVENT#')) continue;
    const event = eventSchema.parse(item);
    await keepDownline(event, services());
    await paySponsors(event, services());
  }
});

/** Archives in memory; `fails` makes putting one fail. */
const archivesUnderTest = () => {
  const kept = new Map<string, Uint8Array>();
  const state = { fails: false, puts: 0 };
  return {
    kept,
    state,
    archives: {
      put: async (memberId: string, archive: Uint8Array) => {
        state.puts += 1;
        if (state.fails) throw new Error('the bucket does not answer');
        kept.set(memberId, archive);
      },
      remove: async (memberId: string) => void kept.delete(memberId),
    },
  };
};
const request = (as: ActsAs, once = key()) => requestExportAs(services(), as, once);
const open = async (as: ActsAs, exportId: string) => {
  const body = { exportId: exportId as ExportId };
  const otpProof = await proofFor(services(), as, 'data-download', body);
  return myDataOn(services()).request('openExport', { as, key: 'none', body, otpProof });
};
const read = (as: ActsAs) => myDataOn(services()).request('readExport', { as, key: 'none' });
const eventsOf = async (memberId: string, type: string) =>
  (await scanBareTable(services())).filter((item) => item.type === type && item.memberId === memberId);
const eventOf = async (memberId: string, exportId: string | null) => {
  const found = (await eventsOf(memberId, 'export-requested')).find((item) => item.exportId === exportId);
  return eventSchema.parse(found) as EventOf<'export-requested'>;
};
const unpacked = (archive: Uint8Array | undefined) =>
  Object.fromEntries(
    Object.entries(unzipSync(archive ?? new Uint8Array())).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );

describe('the archive', () => {
  let files: Record<string, string>;
  let archive: Uint8Array | undefined;
  let rows: (kind: string) => Record<string, unknown>[];
  beforeAll(async () => {
    const { kept, archives } = archivesUnderTest();
    const { id } = await request(asOf(mia));
    await exportData(await eventOf(mia.id, id), exporting(archives));
    archive = kept.get(mia.id);
    files = unpacked(archive);
    rows = (kind) => JSON.parse(files[`${kind}.json`] ?? '') as Record<string, unknown>[];
  });

  test('holds every kind of data as JSON and as CSV, and explains each file in the member’s language', () => {
    const tables = Object.keys(files).filter((name) => !name.startsWith('documents/'));
    expect(tables.toSorted()).toEqual(
      ['README.txt', ...exportKinds.flatMap((kind) => [`${kind}.json`, `${kind}.csv`])].toSorted(),
    );
    expect(files['README.txt']).toContain('Ihre Daten bei Ballast');
    for (const kind of exportKinds) {
      expect(files['README.txt']).toContain(`${kind}.json`);
      const lines = (files[`${kind}.csv`] ?? '').split('\r\n').length - 2;
      // A line break inside a cell would make more lines; there is none here.
      expect([kind, lines]).toEqual([kind, rows(kind).length]);
    }
    const filled = exportKinds.filter((kind) => rows(kind).length > 0);
    for (const kind of [
      'profile',
      'identity',
      'payout-addresses',
      'sessions',
      'balances',
      'months',
      'purchases',
      'deposits',
      'positions',
      'bonuses',
      'payments-set-aside',
      'entries',
      'sponsored-users',
    ])
      expect(filled).toContain(kind);
  });

  test('holds the documents of the case to the last byte, and names those that were deleted or sent earlier', () => {
    const bytes = unzipSync(archive ?? new Uint8Array());
    const names = Object.keys(bytes).filter((name) => name.startsWith('documents/'));
    expect(names.toSorted()).toEqual([...given.keys()].map((kind) => `documents/${kind}.png`).toSorted());
    for (const [kind, uploaded] of given)
      expect(Buffer.from(bytes[`documents/${kind}.png`] ?? []).equals(uploaded), kind).toBe(true);
    const [identity] = rows('identity') as { documents: Record<string, unknown>[] }[];
    const fates = identity?.documents.map(({ kind, fate, file }) => [fate, kind, file]);
    expect(fates?.filter(([fate]) => fate === 'earlier')).toHaveLength(4);
    expect(fates?.filter(([fate]) => fate === 'deleted')).toEqual([['deleted', 'selfie', null]]);
    for (const kind of given.keys())
      expect(fates).toContainEqual(['included', kind, `documents/${kind}.png`]);
    const readme = files['README.txt'] ?? '';
    for (const name of names) expect(readme).toContain(name);
    expect(readme).toMatch(/Selfie mit dem Ausweis, .+ UTC: gelöscht/u);
    expect(readme).toMatch(/Adressnachweis, .+ UTC: Teil einer früheren Prüfung/u);
  });

  test('adds up: the entries make the balances, and amounts stand in cents and as decimals', () => {
    const accounts = ['available', 'held', 'invested', 'deposited', 'principalHeld'];
    for (const balance of rows('balances')) {
      const entries = rows('entries').filter((entry) => entry.area === balance.area);
      for (const account of accounts) {
        const sum = entries.reduce((total, entry) => total + Number(entry[`${account}Minor`]), 0);
        expect([balance.area, account, sum]).toEqual([balance.area, account, balance[`${account}Minor`]]);
      }
    }
    expect(
      rows('balances').map(({ area: of, availableMinor, available }) => [of, availableMinor, available]),
    ).toEqual([
      ['infinity', 750, '7.50'],
      ['security', 5_000, '50.00'],
    ]);
  });

  test('contains nothing about others: no name, no address, no staff, no hash', async () => {
    const everything = Object.values(files).join('\n');
    expect(everything).not.toMatch(/Sponsorson|Othersen|@sponsor\.example|@other\.example|tresa/i);
    const items = await scanBareTable(services());
    const others = items.filter(
      ({ pk, sk }) => sk === 'MEMBER' && pk.startsWith('MEMBER#') && pk !== memberPk(mia.id),
    );
    for (const { id, email, sub } of others)
      for (const secret of [id, email, sub]) expect(everything).not.toContain(String(secret));
    const hashes = items.flatMap(({ secretHash, payloadHash, deviceHash }) => [
      secretHash,
      payloadHash,
      deviceHash,
    ]);
    for (const hash of hashes.filter((one) => typeof one === 'string'))
      expect(everything).not.toContain(hash);
    expect(rows('profile')).toMatchObject([{ sponsor: 'Sven S.' }]);
    expect(rows('sponsored-users')).toMatchObject([{ name: 'Otto O.', level: 1 }]);
    expect(rows('bonuses').filter(({ kind }) => kind === 'sponsor')).toMatchObject([
      { from: 'Otto O.', sourceId: null },
    ]);
    expect(rows('purchases')).toMatchObject([{ timeline: [{ by: 'member' }, { by: 'staff' }] }]);
  });

  test('has no formula that a spreadsheet would run', () => {
    expect(files['profile.csv']).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(files['payments-set-aside.csv']).toContain(`'+49 STATEMENT`);
    for (const kind of exportKinds)
      for (const line of (files[`${kind}.csv`] ?? '').split('\r\n'))
        expect(line).not.toMatch(/(^|,)"?[=+@\t]/u);
  });

  test('can be fetched for seven days', async () => {
    const before = await read(asOf(mia));
    expect(before).toMatchObject({ state: 'ready', done: exportKinds.length, total: exportKinds.length });
    const { link } = await open(asOf(mia), before.id ?? '');
    expect(link).toMatch(/exports.*X-Amz-Expires=60/);
    expect(link).toContain('attachment');
    const body = { exportId: before.id };
    const unproven = { as: asOf(mia), key: 'none', body };
    expect(await refusalOf(myDataOn(services()).request('openExport', unproven))).toMatchObject({
      code: 'otp_needed',
    });
    expect(await refusalOf(open(asOf(mia), 'exp_01KMMFWG9FDM05P2VBNRJW85BR'))).toMatchObject({
      code: 'not_found',
    });
    expect(Date.parse(before.endsAt ?? '') - clock.now).toBe(7 * 86_400_000);
    clock.now += 7 * 86_400_000;
    expect(await read(asOf(mia))).toMatchObject({ state: 'none', id: null });
  });
});

describe('an export', () => {
  test('is asked for once at a time and three times a day, and the same key asks once', async () => {
    const as = await activePerson(services(), 'paul');
    const { archives } = archivesUnderTest();
    const once = key();
    const first = await request(as, once);
    expect(await request(as, once)).toEqual(first);
    expect(await refusalOf(request(as))).toMatchObject({ code: 'export_running' });
    for (let count = 1; count <= 3; count += 1) {
      await exportData(await eventOf(as.memberId, (await read(as)).id), exporting(archives));
      if (count < 3) await request(as);
    }
    const refusal = await refusalOf(request(as));
    expect(refusal).toMatchObject({ code: 'too_many_requests' });
    expect(Number(refusal?.details?.retryAfterSeconds)).toBeGreaterThan(0);
  });

  test('that is delivered twice, also at the same moment, ends once with one event', async () => {
    const as = await activePerson(services(), 'quinn');
    const { kept, archives } = archivesUnderTest();
    const { id } = await request(as);
    const event = await eventOf(as.memberId, id);
    const run = () => exportData(event, exporting(archives));
    await Promise.all([run(), run()]);
    await run();
    expect(await eventsOf(as.memberId, 'export-ready')).toHaveLength(1);
    expect(await read(as)).toMatchObject({ state: 'ready', bytes: kept.get(as.memberId)?.length });
  });

  test('that was interrupted restarts; one that fails repeatedly is marked as failed and can be requested again', async () => {
    const as = await activePerson(services(), 'rosa');
    const { kept, state, archives } = archivesUnderTest();
    state.fails = true;
    const { id } = await request(as);
    const event = await eventOf(as.memberId, id);
    const run = () => exportData(event, exporting(archives));
    await expect(run()).rejects.toThrow('does not answer');
    expect(await read(as)).toMatchObject({ state: 'running' });
    state.fails = false;
    await run();
    expect(await read(as)).toMatchObject({ state: 'ready' });
    state.fails = true;
    const again = await eventOf(as.memberId, (await request(as)).id);
    for (let attempt = 1; attempt < 3; attempt += 1)
      await expect(exportData(again, exporting(archives))).rejects.toThrow('does not answer');
    await exportData(again, exporting(archives));
    expect(await read(as)).toMatchObject({ state: 'failed' });
    const puts = state.puts;
    await exportData(again, exporting(archives));
    expect([state.puts, kept.size]).toEqual([puts, 1]);
    expect(await request(as)).toMatchObject({ state: 'requested' });
  });

  test('that was lost counts as failed after an hour', async () => {
    const as = await activePerson(services(), 'sita');
    await request(as);
    clock.now += 3_600_000;
    expect(await read(as)).toMatchObject({ state: 'failed' });
    expect(await request(as)).toMatchObject({ state: 'requested' });
  });

  test('of a closed account is not made', async () => {
    const as = await activePerson(services(), 'tilo');
    const { id } = await request(as);
    const member = (await findMember(services().database, as.memberId)) as Member;
    const closed = memberAttributes({ ...member, status: 'closed', version: 3 });
    await commit(services().database, new Transaction().replace(memberKey(member.id), closed, 2));
    const { state, archives } = archivesUnderTest();
    await exportData(await eventOf(as.memberId, id), exporting(archives));
    expect(state.puts).toBe(0);
  });
});

test('the books of all of it prove', async () => {
  expect((await proveBareBooks(services())).findings).toEqual([]);
});
