import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { demoDocument } from '#functions/demo/demo-documents.ts';
import { password, peopleOf } from '#functions/testing/people.ts';
import { proveBooks } from '#infra/testing/books.ts';
import { type ApiClient, anonymousClient, signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { uploadDocument } from '#infra/testing/kyc-client.ts';
import { mailedProof } from '#infra/testing/mailed-proof.ts';
import { scanTable } from '#infra/testing/scan-table.ts';
import type { ExportId } from '#shared/domain/ids.ts';

const under = withLocalCloud();
const people = peopleOf(under);
const email = 'mia@member.example';
const key = () => ({ idempotencyKey: randomUUID() });

interface Archive {
  id: ExportId | null;
  state: string;
}
const mailsTo = async (to: string) => {
  const mails = await (await fetch(new URL('/mails.json', under.cloud.mail))).json();
  return (mails as { to: string[]; subject: string; text: string }[]).filter((mail) => mail.to.includes(to));
};
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'signed in',
    (error: Error) => error.message,
  );
const close = async (client: ApiClient) => {
  const body = {};
  const proof = await mailedProof(under.cloud, client, { purpose: 'account-closure', payload: body });
  return client.delete('/api/users/me/', { ...key(), headers: { 'x-otp-proof': proof }, body });
};

const requestExport = async (client: ApiClient) => {
  const body = {};
  const proof = await mailedProof(under.cloud, client, { purpose: 'data-export', payload: body });
  return client.post('/api/users/me/export/', body, { ...key(), headers: { 'x-otp-proof': proof } });
};
const exportPath = '/api/users/me/export/';
const linkOf = async (client: ApiClient): Promise<string> => {
  const { body: archive } = await client.get<Archive>(exportPath);
  const body = { exportId: archive.id as ExportId };
  const proof = await mailedProof(under.cloud, client, { purpose: 'data-download', payload: body });
  const headers = { 'x-otp-proof': proof };
  const opened = await client.post<{ link: string }>(`${exportPath}link/`, body, { headers });
  // The proof is good for one download.
  expect((await client.post(`${exportPath}link/`, body, { headers })).status).toBeGreaterThanOrEqual(400);
  return opened.body.link;
};

test('neither creating an archive of their data nor downloading it is open to a session without a code', async () => {
  const nele = await people.member('nele@member.example', 'Nele Net');
  const needed = { status: 403, body: { code: 'otp_needed' } };
  expect(await nele.post(exportPath, {}, key())).toMatchObject(needed);
  expect((await requestExport(nele)).status).toBe(202);
  await under.cloud.drained();
  const { body: archive } = await nele.get<Archive>(exportPath);
  expect(archive.state).toBe('ready');
  expect(JSON.stringify(archive)).not.toContain('http');
  const body = { exportId: archive.id };
  expect(await nele.post(`${exportPath}link/`, body)).toMatchObject(needed);
  // A code for creating one opens none.
  const creating = {};
  const proof = await mailedProof(under.cloud, nele, { purpose: 'data-export', payload: creating });
  const headers = { 'x-otp-proof': proof };
  expect((await nele.post(`${exportPath}link/`, body, { headers })).status).toBeGreaterThanOrEqual(400);
  expect((await fetch(await linkOf(nele))).status).toBe(200);
});

test('a member takes their data along through an address that serves it for a minute, and closes the account', async () => {
  const mia = await people.member(email, 'Mia Mustermaid');
  const other = await people.member('olga@other.example', 'Olga Other');
  await uploadDocument(mia, 'selfie');
  expect((await requestExport(mia)).status).toBe(202);
  await under.cloud.drained();
  const { body: archive } = await mia.get<Archive>('/api/users/me/export/');
  expect(archive.state).toBe('ready');

  // The address is enough to download; another member's request only leads to their own archive.
  const link = await linkOf(mia);
  const saved = await fetch(link);
  expect([saved.status, saved.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/),
  ]);
  const files = unzipSync(new Uint8Array(await saved.arrayBuffer()));
  expect(JSON.parse(strFromU8(files['profile.json'] ?? new Uint8Array()))).toMatchObject([{ email }]);
  expect(Buffer.from(files['documents/selfie.png'] ?? []).equals(demoDocument('selfie', 1).bytes)).toBe(true);
  expect((await other.get<Archive>('/api/users/me/export/')).body).toMatchObject({
    id: null,
    state: 'none',
  });
  await under.cloud.advance('PT2M');
  expect((await fetch(link)).status).toBe(403);
  const fresh = await linkOf(mia);
  expect((await fetch(fresh)).status).toBe(200);
  // So many codes can be asked for in ten minutes.
  await under.cloud.advance('PT10M');

  // An order keeps the account open until it is given up.
  const order = { packageId: 'starter', quantity: 1, payment: 'bank', configurationVersion: 1 };
  const purchases = '/api/infinity/payments/purchases/';
  const { body: purchase } = await mia.post<{ id: string }>(purchases, order, key());
  const refused = await close(mia);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'closure_refused', details: { open: [{ what: 'purchase', count: 1 }] } },
  });
  await mia.post(`${purchases}${purchase.id}/cancel/`, undefined, key());
  expect(await close(mia)).toMatchObject({ status: 200 });
  expect((await mia.get('/api/users/me/')).status).toBe(401);
  await under.cloud.drained();

  // The archive is gone, and the old password gets the same reply as an unknown address.
  expect((await fetch(fresh)).status).not.toBe(200);
  const [known, unknown] = [
    await refusalOf(signIn(under.cloud, { email, password })),
    await refusalOf(signIn(under.cloud, { email: 'nobody@member.example', password })),
  ];
  expect(known).toBe(unknown);
  const mails = await mailsTo(email);
  const subjects = mails.map(({ subject }) => subject);
  for (const subject of ['Your data is ready to download', 'Your Ballast account is closed'])
    expect(subjects.filter((one) => one === subject)).toHaveLength(1);
  const closed = await (await people.administrator()).get<{ items: { name: string; status: string }[] }>(
    '/api/users/?status=closed',
  );
  expect(closed.body.items).toMatchObject([{ name: 'Closed account', status: 'closed' }]);

  // The person can register again as a new member.
  await people.register(email, 'Mia Again');
  expect(await people.find(email)).toMatchObject({ name: 'Mia Again', status: 'waiting-for-approval' });
  expect((await anonymousClient(under.cloud).get('/api/health/')).status).toBe(200);
  const table = await scanTable(under.cloud);
  const naming = table.filter((item) => JSON.stringify(item).includes('Mustermaid'));
  expect(naming.filter(({ pk }) => !/^(EVENT|IDEMPOTENCY)#/.test(pk))).toEqual([]);
  expect((await proveBooks(under.cloud)).findings).toEqual([]);
});
