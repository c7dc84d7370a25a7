import type { Services } from '#functions/entry/call.ts';
import { consume } from '#functions/entry/consume.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { memberPointerItem } from '#functions/member/table/items.ts';
import { addressHashOf } from '#functions/platform/address-hash.ts';
import { required } from '#functions/platform/environment.ts';
import { layOutMail } from '#functions/platform/mail/mail.ts';
import { sendMail } from '#functions/platform/mail/send-mail.ts';
import { sendOnce } from '#functions/platform/mail/send-once.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { emailKey } from '#functions/platform/table/keys.ts';
import type { EventOf, PlatformEvent } from '#functions/platform/table/outbox.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { codeMail } from './code-mail.ts';
import { type ConfirmableRegistration, registrationCode, withNextCode } from './open-registration.ts';
import { noteRepeatedSignUp } from './table/note-repeated-sign-up.ts';
import { findRegistration, readConfirmable, writeNextCode } from './table/open-registrations.ts';
import { finishRegistration } from './use-case/finish-registration.ts';
import type { AddressPort } from './use-case/settle-address.ts';

/** What it reaches outside the table. */
const outside: { readonly send: typeof sendMail; readonly identity?: AddressPort } = { send: sendMail };
type Outside = typeof outside;

const ownerOf = (database: Services['database'], email: string) =>
  readItem(database, emailKey(email), memberPointerItem);

const mailCode = async (
  open: ConfirmableRegistration,
  eventId: string,
  services: Services,
  { send }: Outside,
): Promise<void> => {
  const { brand } = await readConfiguration(services.database);
  const content = codeMail('confirm-sign-up', {
    language: open.language,
    brandName: brand.name,
    siteOrigin: required('SITE_ORIGIN'),
    email: open.email,
    code: registrationCode(await services.secrets.codes(), open),
  });
  const mail = layOutMail(content, brand);
  await sendOnce(services, 'registration-mail', eventId, () => send(open.email, mail));
};

/** A new address gets its code; the owner of a member's address gets a mail about the attempt. */
const answerRegistration = async (
  { addressHash, registrationId, eventId }: EventOf<'registration-requested'>,
  services: Services,
  to: Outside,
): Promise<void> => {
  const { database, now, log } = services;
  const open = await findRegistration(database, addressHash, registrationId);
  if (!open?.sub) return;
  const owner = await ownerOf(database, open.email);
  if (!owner) return mailCode({ ...open, sub: open.sub }, eventId, services, to);
  await noteRepeatedSignUp(database, owner.memberId, now());
  log.info('registered with a known address', { memberId: owner.memberId });
};

/** The newest registration of the address gets another code, if it can still be confirmed. */
const answerResend = async (
  { addressHash, eventId }: EventOf<'registration-code-requested'>,
  services: Services,
  to: Outside,
): Promise<void> => {
  const { database, now } = services;
  const [newest] = await readConfirmable(database, addressHash);
  if (!newest || (await ownerOf(database, newest.email))) return;
  const next = withNextCode(newest, (await services.secrets.codes()).id, now());
  if (!next) return;
  const isFirst = await writeNextCode(database, next, eventId, now());
  // Delivered again: the code was made, and its mail is sent unless it was.
  await mailCode(isFirst ? next : newest, eventId, services, to);
};

/** Completes a confirmation whose request was cut off once the member was registered. */
const complete = async (
  { memberId }: EventOf<'member-registered'>,
  { database }: Services,
  { identity }: Outside,
): Promise<void> => {
  const member = await findMember(database, memberId);
  if (!member) return;
  const open = await readConfirmable(database, addressHashOf(member.email));
  const own = open.find(({ sub }) => sub === member.sub);
  if (own) await finishRegistration(database, own, identity);
};

/** What follows a request to register, behind its reply: whether the address is known shows in no reply and no time. */
export const answerInMail = async (
  event: PlatformEvent,
  services: Services,
  to: Outside = outside,
): Promise<void> => {
  if (event.type === 'registration-requested') await answerRegistration(event, services, to);
  if (event.type === 'registration-code-requested') await answerResend(event, services, to);
  if (event.type === 'member-registered') await complete(event, services, to);
};

export const handler = consume('registration-codes', (event, services) => answerInMail(event, services));
