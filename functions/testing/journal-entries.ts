import type { Services } from '#functions/entry/call.ts';
import { instantOfId } from '#functions/platform/new-id.ts';
import { keepJournal } from '#functions/proof/journal.event.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { scanBareTable } from './bare-platform.ts';
import { queued } from './queued.ts';

/** Journals each new entry and audit line of a bare table, as its consumer does; with `since`, only those made from then on. */
export const journalEntries = async (services: Services, since?: Date): Promise<void> => {
  const items = (await scanBareTable(services)).filter(
    ({ pk, id }) => /^(ENTRY|AUDIT)#/.test(pk) && (!since || instantOfId(String(id)) >= instantOf(since)),
  );
  await keepJournal(() => services)(queued(...items));
};
