import * as z from 'zod/mini';
import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Call } from '#functions/entry/call.ts';
import { onceKey } from '#functions/platform/table/keys.ts';
import { commitOnce } from '#functions/platform/table/once.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { memberOverview } from '#shared/contract/member-overview.ts';

type ReadingCall = Pick<
  Call<typeof memberOverview.endpoints.readMember>,
  'database' | 'signedIn' | 'actor' | 'now' | 'params'
>;

const consumer = 'sheet-view';
const marker = z.lazy(() => z.object({ sk: z.string() }));
/** The screen reads the parts of a sheet side by side and again after each act; all of that is one view. */
const viewMs = 15 * 60_000;

/** One audit line for a quarter of an hour in which a person reads a colleague's or member's sheet, or parts of it. */
const noteSheetView = async ({ database, signedIn, actor, now, params }: ReadingCall): Promise<void> => {
  const { memberId } = params;
  const viewerId = signedIn.member.id;
  if (viewerId === memberId) return;
  const id = `${viewerId}#${memberId}#${Math.floor(now().getTime() / viewMs)}`;
  if (await readItem(database, onceKey(consumer, id), marker)) return;
  await commitOnce(database, consumer, id, now(), (transaction) =>
    writeAudit(transaction, { actor, act: 'member-sheet-viewed', subjectId: memberId, reason: null }, now()),
  );
};

/** A handler of a part of the sheet that replies only once the view is in the audit log. */
export const viewed =
  <C extends ReadingCall, Reply>(read: (call: C) => Promise<Reply>) =>
  async (call: C): Promise<Reply> => {
    const reply = await read(call);
    await noteSheetView(call);
    return reply;
  };
