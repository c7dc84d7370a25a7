import { auditLineSchema } from '#functions/audit/audit-line-schema.ts';
import { readActorNames } from '#functions/audit/table/name-actors.ts';
import type { Handler } from '#functions/entry/call.ts';
import { auditBySubject } from '#functions/platform/table/keys.ts';
import { readAll } from '#functions/platform/table/read.ts';
import { readWithdrawalStops } from '#functions/withdrawal/table/withdrawal-stop.ts';
import type { operations } from '#shared/contract/operations.ts';
import { productAreas } from '#shared/domain/words.ts';
import { stopView } from './stop-view.ts';

const historyMax = 10;

/** Whether the withdrawals of each area are stopped or active, and recent changes, newest first. */
export const readIncidents: Handler<typeof operations.endpoints.readIncidents> = async ({ database }) => {
  const [stops, ...histories] = await Promise.all([
    readWithdrawalStops(database),
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
    history: lines.slice(0, historyMax).map((line) => ({ ...line, by: actorView(line.actor) })),
  };
};
