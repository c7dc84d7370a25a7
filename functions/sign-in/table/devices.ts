import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import { memberPointerItem } from '#functions/member/table/items.ts';
import { configurationOf } from '#functions/platform/table/current-configuration.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  currentConfigurationKey,
  deviceKey,
  firstDeviceKey,
  memberKey,
  newDeviceKey,
  subKey,
} from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { deviceSchema } from '#functions/sign-in/device-schema.ts';
import type { Session } from '#functions/sign-in/session-schema.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';

/** Whether the member has used a browser before: they have; it is their very first; or they have used only others. */
export type Familiarity = 'known' | 'first' | 'new';

/** Another browser became the member's first at the same moment. */
export class FirstDeviceTaken extends Error {}

/** A browser that a member has not used for this long counts as new again. */
const keepMs = 400 * 86_400_000;

/**
 * Reads what a sign-in depends on, in two round trips: the member of the identity, and whether they have used the
 * browser before.
 */
export const readSignIn = async (
  database: Database,
  sub: string,
  deviceHash: string,
  now: Date,
): Promise<{
  readonly member: Member | null;
  readonly configuration: Configuration;
  readonly familiarity: Familiarity;
}> => {
  const [pointer, configured] = await readItems(database, [subKey(sub), currentConfigurationKey]);
  const configuration = configurationOf(configured);
  const found = parseItem(memberPointerItem, pointer);
  if (!found) return { member: null, configuration, familiarity: 'first' };
  const { memberId } = found;
  const keys = [memberKey(memberId), deviceKey(memberId, deviceHash), firstDeviceKey(memberId)];
  const [member, stored, first] = await readItems(database, keys);
  const device = parseItem(deviceSchema, stored);
  const isKnown = device !== null && now.getTime() - Date.parse(device.lastSeenAt) < keepMs;
  return {
    member: parseItem(memberSchema, member),
    configuration,
    familiarity: isKnown ? 'known' : first ? 'new' : 'first',
  };
};

/**
 * Records the browser of a new session, in the transaction of the sign-in. A member's first browser needs no
 * notification; any other new one does, and what a report of it needs is kept for longer than the session.
 */
export const putDevice = (
  transaction: Transaction,
  session: Session,
  familiarity: Familiarity,
  now: Date,
): void => {
  const { id: sessionId, memberId, deviceHash, device, address } = session;
  if (deviceHash === null) return;
  const at = instantOf(now);
  const ttl = Math.floor((now.getTime() + keepMs) / 1_000);
  const first = familiarity === 'known' ? {} : { firstSeenAt: at };
  const seen = { device, lastSeenAt: at, ttl, ...first };
  transaction.add(deviceKey(memberId, deviceHash), { signIns: 1 }, { set: seen });
  if (familiarity === 'first')
    transaction.create(firstDeviceKey(memberId), { firstSeenAt: at }, () => new FirstDeviceTaken());
  if (familiarity === 'new') {
    transaction.create(newDeviceKey(memberId, sessionId), {
      sessionId,
      device,
      address,
      signedInAt: at,
      ttl,
    });
    emit(transaction, { type: 'new-device', memberId, sessionId, device, address }, now);
  }
};
