import { randomUUID } from 'node:crypto';
import { demoDocument } from '#functions/demo/demo-documents.ts';
import { homeInHamburg, identityOf } from '#functions/testing/kyc.ts';
import type { OwnKycCase, StaffKycCase } from '#shared/contract/kyc.ts';
import { type Day, dayOf, instantOf } from '#shared/domain/calendar.ts';
import type { DocumentId, MemberId } from '#shared/domain/ids.ts';
import { type DocumentKind, documentKinds } from '#shared/domain/kyc-documents.ts';
import type { ApiClient } from './client.ts';

export interface StartedUpload {
  readonly upload: { readonly url: string; readonly fields: Record<string, string> };
  readonly documentId: DocumentId;
}

const done = <Body>({ status, body }: { status: number; body: Body }): Body => {
  if (status >= 300) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** Posts the form of an upload as a browser does; answers the status, and S3's code when it refused. */
export const postUpload = async (
  { upload }: StartedUpload,
  bytes: Buffer,
  changed: Record<string, string> = {},
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...upload.fields, ...changed })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'document');
  const answer = await fetch(upload.url, { method: 'POST', body: form });
  return { status: answer.status, code: /<Code>(\w+)</.exec(await answer.text())?.[1] };
};

/** Uploads the demo document of a kind, and has it taken in. */
export const uploadDocument = async (client: ApiClient, kind: DocumentKind): Promise<OwnKycCase> => {
  const { contentType, bytes } = demoDocument(kind, 1);
  const asked = { kind, contentType, bytes: bytes.length };
  const started = done(await client.post<StartedUpload>('/api/kyc/documents/', asked));
  await postUpload(started, bytes);
  const { documentId } = started;
  return done(await client.put<OwnKycCase>(`/api/kyc/documents/${kind}/`, { documentId }));
};

/** Writes and uploads through the API whatever the signed-in member's case still lacks. */
export const fillKyc = async (client: ApiClient, name: string, today: Day): Promise<OwnKycCase> => {
  const { revisions } = done(await client.get<OwnKycCase>('/api/kyc/'));
  const identity = { step: 'identity', revision: revisions.identity, ...identityOf(name, today) };
  done(await client.put('/api/kyc/', identity));
  const address = { step: 'address', revision: revisions.address, ...homeInHamburg };
  const { missing } = done(await client.put<OwnKycCase>('/api/kyc/', address));
  for (const kind of documentKinds.filter((one) => missing.includes(one))) await uploadDocument(client, kind);
  return done(await client.get<OwnKycCase>('/api/kyc/'));
};

/** The signed-in member completes their identity data, with documents, and submits it; all through the API. */
export const submitKycWith = async (
  client: ApiClient,
  { name = 'Ada Anchor', now = new Date() }: { readonly name?: string; readonly now?: Date } = {},
): Promise<OwnKycCase> => {
  const filled = await fillKyc(client, name, dayOf(instantOf(now)));
  const body = { revision: filled.revisions.all };
  return done(await client.post<OwnKycCase>('/api/kyc/submit/', body, { idempotencyKey: randomUUID() }));
};

/** Staff open every document of a submitted case, which an approval needs; returns the links. */
export const openKycDocuments = async (
  staff: ApiClient,
  memberId: MemberId,
): Promise<{ readonly url: string }[]> => {
  const path = `/api/kyc/cases/${memberId}/`;
  const { documents } = done(await staff.get<StaffKycCase>(path));
  const views = documents.map(({ documentId }) =>
    staff.post<{ url: string }>(`${path}documents/${documentId}/view/`),
  );
  return (await Promise.all(views)).map(done);
};
