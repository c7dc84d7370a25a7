import { auditLineSchema } from '#functions/audit/audit-line-schema.ts';
import { readActorNames } from '#functions/audit/table/name-actors.ts';
import type { BankFile } from '#functions/bank/bank-account-schema.ts';
import { readHeldFiles } from '#functions/bank/table/bank-files.ts';
import type { Handler } from '#functions/entry/call.ts';
import { readDrifts } from '#functions/identity-drift/table/identity-drifts.ts';
import { readMembers } from '#functions/member/table/read-members.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { auditBySubject } from '#functions/platform/table/keys.ts';
import { readAll } from '#functions/platform/table/read.ts';
import { differenceOf, stopsPayoutsAt } from '#functions/reconciliation/reconciliation.ts';
import type { Reconciliation } from '#functions/reconciliation/reconciliation-schema.ts';
import { readReconciliations } from '#functions/reconciliation/table/reconciliations.ts';
import { readWithdrawalStops } from '#functions/withdrawal/table/withdrawal-stop.ts';
import type { operations, ReconciliationView } from '#shared/contract/operations.ts';
import { heldLinesMax } from '#shared/domain/held-line.ts';
import { productAreas } from '#shared/domain/words.ts';
import { stopView } from './stop-view.ts';

const historyMax = 10;
const identitiesMax = 20;

/** The lines of held statements that make a difference. */
const linesOf = (
  { heldFileIds }: Reconciliation,
  files: readonly BankFile[],
): Pick<ReconciliationView, 'lines' | 'moreLines'> => {
  const held = files
    .filter(({ id }) => heldFileIds.includes(id))
    .flatMap(({ id, statements }) =>
      statements.flatMap((statement) => (statement.held ? [{ fileId: id, ...statement.held }] : [])),
    );
  const lines = held.flatMap(({ fileId, unknown }) => unknown.map((line) => ({ ...line, fileId })));
  const shown = lines.slice(0, heldLinesMax).map((line, index) => ({ ...line, number: index + 1 }));
  const counted = held.reduce((sum, { unknownMore }) => sum + unknownMore, 0);
  return { lines: shown, moreLines: counted + lines.length - shown.length };
};

const reconciliationView = (
  one: Reconciliation,
  files: readonly BankFile[],
  differenceHours: number,
): ReconciliationView => ({
  ...one,
  differenceMinor: differenceOf(one),
  heldFiles: one.heldFileIds.length,
  ...linesOf(one, files),
  stopsPayoutsAt: stopsPayoutsAt(one, differenceHours),
});

/** Members of whom the sign-in service has something else than our record. */
const readIdentityDrifts = async (database: Database) => {
  const { items, last } = await readDrifts(database, identitiesMax);
  const members = await readMembers(database, items);
  return {
    items: items.map(({ memberId, differences }, index) => ({
      memberId,
      name: members[index]?.profile.name ?? memberId,
      differences: [...differences],
    })),
    isMore: last !== undefined,
  };
};

/**
 * Whether the withdrawals of each area are stopped or active, recent changes, newest first, and whether cash agrees with
 * the bank and the provider, and identities with the records.
 */
export const readIncidents: Handler<typeof operations.endpoints.readIncidents> = async ({ database }) => {
  const [stops, compared, files, identities, { reconciliation }, ...histories] = await Promise.all([
    readWithdrawalStops(database),
    readReconciliations(database),
    readHeldFiles(database),
    readIdentityDrifts(database),
    readConfiguration(database),
    ...productAreas.map((area) =>
      readAll(
        database,
        { index: 'gsi2', pk: auditBySubject(area), order: 'newest-first' },
        auditLineSchema,
        historyMax,
      ),
    ),
  ]);
  const lines = histories.flat().sort((one, other) => (one.id < other.id ? 1 : -1));
  const actorView = await readActorNames(
    database,
    [...stops, ...lines].map(({ actor }) => actor),
  );
  return {
    areas: productAreas.map((area) =>
      stopView(
        area,
        stops.find((stop) => stop.area === area),
        actorView,
      ),
    ),
    cash: compared.map((one) => reconciliationView(one, files, reconciliation.differenceHours)),
    identities,
    history: lines.slice(0, historyMax).map((line) => ({ ...line, by: actorView(line.actor) })),
  };
};
