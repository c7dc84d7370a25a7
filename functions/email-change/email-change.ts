import type { Member } from '#functions/member/member-schema.ts';
import { deriveCode, isRightCode } from '#functions/platform/derived-code.ts';
import type { KeyRing } from '#functions/platform/key-ring.ts';
import type { Session } from '#functions/sign-in/session-schema.ts';
import { addHours, type Instant, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { EmailChangeId } from '#shared/domain/ids.ts';
import { reportLinkDays } from '#shared/domain/limits.ts';
import type { ChangedEmail, EmailChange } from './email-change-schema.ts';

/** As the mails say. */
const codesHours = 1;
/**
 * Codes that one change takes. Whoever changes an address can read the new mailbox, so only one of a million codes keeps
 * them out; with the few changes that can be begun in an hour, guessing it takes years.
 */
export const codesTriesMax = 5;

/** Whose mailbox a code proves. */
export const mailboxes = ['current', 'new'] as const;
export type Mailbox = (typeof mailboxes)[number];

export const isChanged = (change: EmailChange): change is ChangedEmail => change.state !== 'open';

/**
 * From when the member can change the address again; null if they can now. While the former mailbox can undo a change,
 * no other follows: it would undo to the right address only if it was the last.
 */
export const changeableFrom = (last: EmailChange | null, now: Date): Instant | null =>
  last !== null && isChanged(last) && last.undoableUntil > instantOf(now) ? last.undoableUntil : null;

/** @throws AppError email_change_held while a report of the member is open */
export const requireNoHold = ({ withdrawalsHeldSince }: Pick<Member, 'withdrawalsHeldSince'>): void => {
  if (withdrawalsHeldSince !== null) throw new AppError('email_change_held');
};

/**
 * Checks that the member may change the address to this one.
 * @throws AppError email_change_held, email_unchanged, email_changed_recently
 */
export const checkChange = (
  member: Pick<Member, 'email' | 'withdrawalsHeldSince'>,
  last: EmailChange | null,
  email: string,
  now: Date,
): void => {
  requireNoHold(member);
  if (email === member.email) throw new AppError('email_unchanged');
  const until = changeableFrom(last, now);
  if (until !== null) throw new AppError('email_changed_recently', { until });
};

export const openChange = (
  { id: memberId, email: from }: Pick<Member, 'id' | 'email'>,
  to: string,
  { id, keyId }: { readonly id: EmailChangeId; readonly keyId: string },
  now: Date,
): EmailChange => ({
  id,
  memberId,
  from,
  to,
  keyId,
  codesUntil: addHours(instantOf(now), codesHours),
  tries: 0,
  state: 'open',
  changedAt: null,
  undoableUntil: null,
  session: null,
});

/** The code that goes to a mailbox. */
export const changeCode = (
  ring: KeyRing,
  { id, keyId }: Pick<EmailChange, 'id' | 'keyId'>,
  mailbox: Mailbox,
): string => deriveCode(ring, keyId, ['email change code', id, mailbox], 6);

/** The mailboxes whose code is wrong. */
export const wrongCodes = (
  ring: KeyRing,
  change: EmailChange,
  given: Readonly<Record<Mailbox, string>>,
): Mailbox[] =>
  mailboxes.filter((mailbox) => !isRightCode(changeCode(ring, change, mailbox), given[mailbox]));

/** Whether its codes still count. A request that was cut off after the change may be repeated. */
export const takesCodes = ({ state, codesUntil }: EmailChange, now: Date): boolean =>
  state !== 'done' && codesUntil > instantOf(now);

/** The change with which the member gets the new address. */
export const decideChanged = (
  change: EmailChange,
  { id, secretHash, device, address }: Pick<Session, 'id' | 'secretHash' | 'device' | 'address'>,
  now: Date,
): ChangedEmail => {
  const changedAt = instantOf(now);
  return {
    ...change,
    state: 'moving',
    changedAt,
    undoableUntil: addHours(changedAt, reportLinkDays * 24),
    session: { id, secretHash, device, address },
  };
};

/**
 * Whether a report takes the change back: that of the change itself, or of a sign-in before it, whose mail also went to
 * the former mailbox.
 */
export const isUndoneBy = (
  change: ChangedEmail,
  reported: { readonly changeId: EmailChangeId } | { readonly signedInAt: Instant },
  now: Date,
): boolean => {
  if (change.undoableUntil <= instantOf(now)) return false;
  return 'changeId' in reported ? change.id === reported.changeId : reported.signedInAt <= change.changedAt;
};
