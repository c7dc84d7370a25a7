import type { VersionPlan } from '#functions/configuration/plan-version.ts';
import { sharersOf } from '#functions/kyc/use-case/approve-shared-identity.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { debtChange } from '#functions/ledger/ledger.ts';
import { entriesOf } from '#functions/ledger/table/post-entries.ts';
import { memberSchema } from '#functions/member/member-schema.ts';
import { requireMember } from '#functions/member/table/find-member.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { CarryingOut, CarryingOutAny } from '#functions/proposal/carrying-out.ts';
import { effectOf, type Judged, type Tried } from '#functions/proposal/effect.ts';
import type { Proposal } from '#functions/proposal/proposal-schema.ts';
import { countDecision, readMoneyBefore } from '#functions/proposal/table/money-before.ts';
import { countAdministrators } from '#functions/staff-role/table/administrators.ts';
import { readWithdrawalStops } from '#functions/withdrawal/table/withdrawal-stop.ts';
import { changeWithdrawalStop } from '#functions/withdrawal/use-case/change-withdrawal-stop.ts';
import { AppError } from '#shared/domain/errors.ts';
import { sumMinor } from '#shared/domain/money.ts';
import { memberOf, type ProposedAct } from '#shared/domain/proposed-act.ts';
import { countsAsAdministrator } from '#shared/domain/staff-roles.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { carryOut } from './carry-out.ts';

const stopEndedBy = async (database: Database, act: ProposedAct): Promise<Tried['endsStop']> => {
  if (act.kind !== 'lift-stop') return null;
  const stop = (await readWithdrawalStops(database)).find(({ area }) => area === act.area);
  return stop ? { since: stop.since, reason: stop.reason } : null;
};

/** How many administrators could act once the status takes one of them away. */
const administratorsLeftBy = async (
  database: Database,
  act: ProposedAct,
): Promise<Tried['administratorsLeft']> => {
  if (act.kind !== 'member-status') return null;
  const [member, count] = await Promise.all([
    requireMember(database, act.memberId),
    countAdministrators(database),
  ]);
  return countsAsAdministrator(member) ? count - 1 : null;
};

const configurationView = (plan: VersionPlan): NonNullable<Tried['configuration']> => ({
  version: plan.configuration.version,
  effectiveFrom: plan.effectiveFrom,
  beforeVersion: plan.beforeVersion,
  differences: [...plan.differences],
  losing: [...plan.losing],
  rebased: plan.rebased.map(({ replacedVersion, effectiveFrom, again }) => ({
    replacedVersion,
    effectiveFrom,
    again: again && {
      version: again.configuration.version,
      differences: [...again.differences],
      losing: [...again.losing],
    },
  })),
});

/** What a reversal takes from members for bonuses; the payment itself shows in the balances. */
const takenBackBy = async (
  database: Database,
  act: ProposedAct,
  entries: readonly Entry[],
): Promise<Tried['takenBack']> => {
  if (act.kind !== 'reversal') return [];
  const taking = entries.flatMap((entry) => {
    const { memberId, transfers } = entry;
    const fromBalance = transfers.filter(
      ({ from, to }) => from.account === 'available' && to.account === 'pool',
    );
    const takenMinor = sumMinor(...fromBalance.map(({ amountMinor }) => amountMinor));
    const owedMinor = debtChange(entry);
    return memberId && takenMinor + owedMinor > 0 ? [{ memberId, takenMinor, owedMinor }] : [];
  });
  const members = await readItems(
    database,
    taking.map(({ memberId }) => memberKey(memberId)),
  );
  return taking.map((taken, index) => ({
    ...taken,
    memberName: parseItem(memberSchema, members[index])?.profile.name ?? '',
  }));
};

interface CarriedOut extends Pick<Tried, 'entries' | 'configuration' | 'usedBefore'> {
  readonly refusal: AppError | null;
}

/** The act's entries, or the versions it makes; where it can't be carried out, the refusal. */
const carriedOutOrRefused = async (
  database: Database,
  transaction: Transaction,
  proposal: Proposal,
  carrying: CarryingOutAny,
): Promise<CarriedOut> => {
  try {
    const { plan, usedBefore } = await carryOut(database, transaction, proposal, carrying);
    const configuration = plan ? configurationView(plan) : null;
    return { entries: entriesOf(transaction), configuration, usedBefore, refusal: null };
  } catch (error) {
    if (error instanceof AppError)
      return { entries: [], configuration: null, usedBefore: null, refusal: error };
    throw error;
  }
};

/** For staff; the site tells members by the cause, in their language. */
const reason =
  'An investment lost value. Withdrawals are stopped until two people have decided how to continue, in the same way for everyone. Balances are unaffected.';

/** A loss that breaks a policy limit stops the area's withdrawals in the transaction that books it. */
const stopAfterLoss = async (
  database: Database,
  transaction: Transaction,
  area: ProductArea,
  { actor, now }: CarryingOut,
): Promise<void> => {
  const stops = await readWithdrawalStops(database);
  if (stops.some((stop) => stop.area === area)) return;
  const stop = { area, stopped: true, cause: 'loss', reason, actor } as const;
  await changeWithdrawalStop(database, transaction, stop, now);
};

/** A proposal carried out in a transaction that isn't committed yet, and what it does. */
export interface TriedProposal extends Judged {
  readonly transaction: Transaction;
}

/**
 * Carries a proposal out without committing it. What staff are shown and what an approval commits both come from here,
 * so neither can differ from the other.
 */
export const tryProposal = async (
  database: Database,
  proposal: Proposal,
  carrying: CarryingOutAny,
): Promise<TriedProposal> => {
  const { act } = proposal;
  const transaction = new Transaction();
  const [carriedOut, endsStop, administratorsLeft, sharedWith, money] = await Promise.all([
    carriedOutOrRefused(database, transaction, proposal, carrying),
    stopEndedBy(database, act),
    administratorsLeftBy(database, act),
    act.kind === 'kyc-shared-identity' ? sharersOf({ database, ...carrying }, act, carrying) : [],
    'area' in act ? readMoneyBefore({ database, shards: carrying.shards }, act.area, memberOf(act)) : null,
  ]);
  const { entries } = carriedOut;
  const takenBack = await takenBackBy(database, act, entries);
  const tried = { ...carriedOut, sharedWith, endsStop, takenBack, administratorsLeft };
  const judged = effectOf(act, tried, money);
  if (money && judged.effect.figures && entries.length > 0) countDecision(transaction, money);
  if (judged.effect.stopsWithdrawals && money)
    await stopAfterLoss(database, transaction, money.area, carrying);
  return { transaction, ...judged };
};
