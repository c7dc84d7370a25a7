import type { Services } from '#functions/entry/call.ts';
import { consume } from '#functions/entry/consume.ts';
import { findMemberByEmail } from '#functions/member/table/find-member.ts';
import { required } from '#functions/platform/environment.ts';
import { layOutMail } from '#functions/platform/mail/mail.ts';
import { sendMail } from '#functions/platform/mail/send-mail.ts';
import { sendOnce } from '#functions/platform/mail/send-once.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { PlatformEvent } from '#functions/platform/table/outbox.ts';
import { codeMail } from '#functions/registration/code-mail.ts';
import { recoveryCode } from './recovery.ts';
import { findRecovery } from './table/recoveries.ts';

/** Mails the code for a new password, if the address belongs to a member; behind the reply, which is the same if not. */
export const mailRecoveryCode = async (
  event: PlatformEvent,
  services: Services,
  send: typeof sendMail = sendMail,
): Promise<void> => {
  if (event.type !== 'recovery-requested') return;
  const { database } = services;
  const recovery = await findRecovery(database, event.addressHash, event.recoveryId);
  const member = recovery && (await findMemberByEmail(database, recovery.email));
  if (!member || member.status === 'closed') return;
  const { brand } = await readConfiguration(database);
  const content = codeMail('recover-password', {
    language: member.profile.language,
    brandName: brand.name,
    siteOrigin: required('SITE_ORIGIN'),
    email: member.email,
    code: recoveryCode(await services.secrets.codes(), recovery),
  });
  const mail = layOutMail(content, brand);
  await sendOnce(services, 'recovery-mail', event.eventId, () => send(member.email, mail));
};

export const handler = consume('recovery-codes', (event, services) => mailRecoveryCode(event, services));
