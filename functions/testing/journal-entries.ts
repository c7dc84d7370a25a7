import type { Services } from '#functions/entry/call.ts';
import { keepJournal } from '#functions/proof/journal.event.ts';
import { scanBareTable } from './bare-platform.ts';
import { queued } from './queued.ts';

/** Journals each new entry and audit line of a bare table, as its consumer does. */
export const journalEntries = async (services: Services): Promise<void> => {
  const items = (await scanBareTable(services)).filter(({ pk }) => /^(ENTRY|AUDIT)#/.test(pk));
  await keepJournal(() => services)(queued(...items));
};
