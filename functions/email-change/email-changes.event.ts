import type { Services } from '#functions/entry/call.ts';
import { consume } from '#functions/entry/consume.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { findMember, findMemberByEmail } from '#functions/member/table/find-member.ts';
import { required } from '#functions/platform/environment.ts';
import { layOutMail } from '#functions/platform/mail/mail.ts';
import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { sendMail } from '#functions/platform/mail/send-mail.ts';
import { sendOnce } from '#functions/platform/mail/send-once.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { EventOf, PlatformEvent } from '#functions/platform/table/outbox.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { changeCode, isChanged } from './email-change.ts';
import { addressInUseMail, currentMailboxMail, newMailboxMail } from './email-change-mail.ts';
import type { EmailChange } from './email-change-schema.ts';
import { findEmailChange } from './table/email-change.ts';
import { type FollowPort, followEmailChange } from './use-case/follow-email-change.ts';

/** What it reaches outside the table. */
const outside: { readonly send: typeof sendMail; readonly identity?: FollowPort } = { send: sendMail };
type Outside = typeof outside;

/** The mail to the new mailbox: its code or, if a member already uses that address, a warning that someone tried to claim it. */
const mailToNew = async (
  change: EmailChange,
  services: Services,
  reader: Reader,
): Promise<{ readonly marker: string; readonly id: string; readonly content: MailContent }> => {
  const { database, secrets, now } = services;
  const owner = await findMemberByEmail(database, change.to);
  if (owner)
    return {
      marker: 'email-change-owner-mail',
      // Once a day, so that it cannot be used to flood a mailbox.
      id: `${owner.id} ${dayOf(instantOf(now()))}`,
      content: addressInUseMail(
        { ...reader, name: owner.profile.name, language: owner.profile.language },
        { at: instantOf(now()) },
      ),
    };
  const code = changeCode(await secrets.codes(), change, 'new');
  return {
    marker: 'email-change-new-mail',
    id: change.id,
    content: newMailboxMail(reader, { code, until: change.codesUntil }),
  };
};

const readerFor = ({ profile }: Member, brandName: string): Reader => ({
  name: profile.name,
  language: profile.language,
  brandName,
  siteOrigin: required('SITE_ORIGIN'),
});

/** Mails both codes; those of a change that has ended, or was begun again, are not mailed. */
const mailCodes = async (
  { memberId, changeId }: EventOf<'email-change-requested'>,
  services: Services,
  { send }: Outside,
): Promise<void> => {
  const { database, secrets, now } = services;
  const [change, member] = await Promise.all([
    findEmailChange(database, memberId),
    findMember(database, memberId),
  ]);
  if (change?.id !== changeId || change.state !== 'open' || change.codesUntil <= instantOf(now())) return;
  if (!member || member.status === 'closed') return;
  const { brand } = await readConfiguration(database);
  const reader = readerFor(member, brand.name);
  const code = changeCode(await secrets.codes(), change, 'current');
  const current = currentMailboxMail(reader, { code, to: change.to, until: change.codesUntil });
  await sendOnce(services, 'email-change-current-mail', changeId, () =>
    send(change.from, layOutMail(current, brand)),
  );
  const { marker, id, content } = await mailToNew(change, services, reader);
  await sendOnce(services, marker, id, () => send(change.to, layOutMail(content, brand)));
};

/** Completes a change whose request was cut off once the record had the new address. */
const complete = async (
  { memberId, changeId }: EventOf<'email-changed'>,
  { database }: Services,
  { identity }: Outside,
): Promise<void> => {
  const change = await findEmailChange(database, memberId);
  if (change?.id !== changeId || !isChanged(change) || change.state === 'done') return;
  await followEmailChange(database, change, identity);
};

/** What follows a change of address, behind its reply: whether the new address is known shows in no reply and no time. */
export const followInMail = async (
  event: PlatformEvent,
  services: Services,
  to: Outside = outside,
): Promise<void> => {
  if (event.type === 'email-change-requested') await mailCodes(event, services, to);
  if (event.type === 'email-changed') await complete(event, services, to);
};

export const handler = consume('email-changes', (event, services) => followInMail(event, services));
