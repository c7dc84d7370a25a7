import type { Actor } from '#functions/platform/actor.ts';
import { newId } from '#functions/platform/new-id.ts';
import { auditByActor, auditBySubject, auditKey } from '#functions/platform/table/keys.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { instantOf } from '#shared/domain/calendar.ts';

/** Writes an audit line in the transaction of the act: who did what to which subject, and why. */
export const writeAudit = (
  transaction: Transaction,
  line: {
    readonly actor: Actor;
    readonly act: string;
    readonly subjectId: string;
    readonly reason: string | null;
  },
  now: Date,
): void => {
  const id = newId('AuditId', now);
  const at = instantOf(now);
  transaction.create(auditKey(at, id), {
    ...line,
    id,
    at,
    ...(line.actor.kind === 'system' ? {} : { gsi1pk: auditByActor(line.actor.memberId), gsi1sk: id }),
    gsi2pk: auditBySubject(line.subjectId),
    gsi2sk: id,
  });
};
