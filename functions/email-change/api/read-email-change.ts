import { changeableFrom, takesCodes } from '#functions/email-change/email-change.ts';
import { findEmailChange } from '#functions/email-change/table/email-change.ts';
import type { Handler } from '#functions/entry/call.ts';
import type { emailChange } from '#shared/contract/email-change.ts';

export const readEmailChange: Handler<typeof emailChange.endpoints.readEmailChange> = async ({
  database,
  signedIn: { member },
  now,
}) => {
  const last = await findEmailChange(database, member.id);
  const isOpen = last?.state === 'open' && takesCodes(last, now());
  return {
    email: member.email,
    open: isOpen ? { email: last.to, codesUntil: last.codesUntil } : null,
    changeableFrom: changeableFrom(last, now()),
  };
};
