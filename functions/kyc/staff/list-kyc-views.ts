import type { AuditLine } from '#functions/audit/audit-line-schema.ts';
import { readActorNames } from '#functions/audit/table/name-actors.ts';
import { readAudit } from '#functions/audit/table/read-audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { findKycCase } from '#functions/kyc/table/kyc.ts';
import type { staffKyc } from '#shared/contract/kyc.ts';
import { documentIdSchema } from '#shared/domain/ids.ts';
import { viewAct } from './view-kyc-document.ts';

/** Lists who viewed which document of this member and when, from the audit log, newest first. */
export const listKycViews: Handler<typeof staffKyc.endpoints.listKycViews> = async (call) => {
  const { database, params } = call;
  const paging = await call.page();
  const filter = { subject: params.memberId, act: viewAct };
  const [{ kyc }, { items, last }] = await Promise.all([
    findKycCase(database, params.memberId),
    readAudit(database, filter, paging, call.now()),
  ]);
  const actorView = await readActorNames(
    database,
    items.map(({ actor }) => actor),
  );
  const documents = [...(kyc.sent?.documents ?? []), ...kyc.formerDocuments];
  const show = ({ id, at, actor, reason }: AuditLine) => {
    const documentId = documentIdSchema.parse(reason);
    const kind = documents.find((document) => document.documentId === documentId)?.kind ?? null;
    return { id, at, by: actorView(actor), documentId, kind };
  };
  return { items: items.map(show), next: paging.next(last) };
};
