import type { Context, ScheduledEvent } from 'aws-lambda';
import type { KycCase } from '#functions/domain/kyc.ts';
import { decideDue } from '#functions/domain/kyc-expiry.ts';
import type { Services } from '#functions/http/call.ts';
import { realServices } from '#functions/http/services.ts';
import { kycCaseItem } from '#functions/storage/items.ts';
import { kycDue } from '#functions/storage/keys.ts';
import { readOwnKyc, writeDueKyc } from '#functions/storage/kyc.ts';
import { emit } from '#functions/storage/outbox.ts';
import { readPage } from '#functions/storage/read.ts';
import { commit, Transaction } from '#functions/storage/transaction.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';

const pageSize = 50;
const actor = { kind: 'system', name: 'expire-identities' } as const;

/** Does what is due for one case as it stands when read strongly consistent; false when nothing is any more. */
const carryOne = async (services: Services, { memberId }: KycCase): Promise<boolean> => {
  const { database } = services;
  const now = services.now();
  const standing = await readOwnKyc(database, memberId);
  const due = standing && decideDue(standing, actor, now);
  if (!standing?.verifiedUntil || !due) return false;
  const { verifiedUntil } = standing;
  const transaction = new Transaction();
  writeDueKyc(transaction, due.kyc);
  if (due.told) emit(transaction, { type: 'identity-due', memberId, verifiedUntil, what: due.told }, now);
  try {
    await commit(database, transaction);
    return true;
  } catch (error) {
    // The member or compliance changed it just now; it is due again at the next run.
    if (error instanceof AppError && error.code === 'try_again') return false;
    throw error;
  }
};

/**
 * Reminds members whose identity counts as verified for not much longer, and ends the verifications whose last day has
 * passed. Each is a transaction of its own, so that a run can be stopped, repeated or doubled.
 * @returns how many cases were carried on
 */
export const expireIdentities = async (services: Services, mayGoOn: () => boolean): Promise<number> => {
  const between = ['0', `${dayOf(instantOf(services.now()))}~`] as const;
  let carried = 0;
  let after: Record<string, unknown> | undefined;
  do {
    const page = await readPage(
      services.database,
      { index: 'gsi3', pk: kycDue, between, order: 'oldest-first' },
      kycCaseItem,
      { limit: pageSize, after },
    );
    for (const found of page.items) if (await carryOne(services, found)) carried += 1;
    after = page.last;
  } while (after && mayGoOn());
  return carried;
};

/** Leaves time to finish the case at hand. */
const reserveMs = 10_000;

export const handler = async (_event: ScheduledEvent, context: Context) => {
  const services = realServices();
  const carried = await expireIdentities(services, () => context.getRemainingTimeInMillis() > reserveMs);
  services.log.info('reminded of identities and ended them', { carried });
  return { carried };
};
