import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import { asTime } from '#functions/platform/mail/mail-words.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { safetyMail } from '#functions/platform/mail/safety-mail.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import type { SecurityReport } from './security-report-schema.ts';

/** Browser, system and address; what is not known is not said. */
const placeOf = (place: { readonly device: string; readonly address: string }): string =>
  [place.device, place.address].filter((part) => part !== '').join(' · ');

/** Somebody signed in on a browser that the member had not used: when, on which, from where, and the way out. */
export const newDeviceMail = (
  reader: Reader,
  signIn: { readonly at: Instant; readonly device: string; readonly address: string },
  notMeUrl: string,
): MailContent => {
  const words = {
    en: {
      subject: 'A sign-in on a new device',
      paragraphs: [
        'Somebody signed in to your account with a browser that you had not used before. If it was you, there is nothing to do.',
      ],
      what: 'Sign-in on a new device',
      alarm: 'We end every session and your password, hold withdrawals, and look into it with you.',
      label: 'This was not me',
    },
    de: {
      subject: 'Eine Anmeldung auf einem neuen Gerät',
      paragraphs: [
        'Jemand hat sich mit einem Browser an Ihrem Konto angemeldet, den Sie zuvor nicht benutzt haben. Wenn Sie das waren, ist nichts zu tun.',
      ],
      what: 'Anmeldung auf einem neuen Gerät',
      alarm:
        'Wir beenden alle Sitzungen und Ihr Passwort, halten Auszahlungen an und gehen dem mit Ihnen nach.',
      label: 'Das war ich nicht',
    },
  } as const;
  const { subject, paragraphs, what, alarm, label } = words[reader.language];
  const where = placeOf(signIn);
  return safetyMail(reader, {
    subject,
    paragraphs,
    what,
    at: signIn.at,
    ...(where ? { where } : {}),
    alarm: { text: alarm, link: { label, url: notMeUrl } },
  });
};

/** The member changed the password: withdrawals rest for a while, and other places are signed out. */
export const passwordChangedMail = (
  reader: Reader,
  { at, restsUntil }: { readonly at: Instant; readonly restsUntil: Instant },
): MailContent => {
  const until = asTime(restsUntil, reader.language);
  const words = {
    en: {
      subject: 'Your password was changed',
      paragraphs: [
        `The password of your account was changed in its settings. All other places were signed out. For your safety withdrawals rest until ${until}; everything else works as before.`,
      ],
      what: 'Password changed in the settings',
    },
    de: {
      subject: 'Ihr Passwort wurde geändert',
      paragraphs: [
        `Das Passwort Ihres Kontos wurde in den Einstellungen geändert. Überall sonst wurden Sie abgemeldet. Zu Ihrer Sicherheit ruhen Auszahlungen bis ${until}; alles andere geht wie gewohnt.`,
      ],
      what: 'Passwort in den Einstellungen geändert',
    },
  } as const;
  return safetyMail(reader, { ...words[reader.language], at });
};

type Reported = Pick<SecurityReport, 'device' | 'address' | 'reportedAt' | 'signedInAt'>;

/** The member reported a sign-in: what was done, and what comes next. */
export const securityReportedMail = (reader: Reader, report: Reported): MailContent => {
  const words = {
    en: {
      subject: 'We secured your account',
      paragraphs: [
        'You told us that a sign-in was not your own. Every session of your account and its password have ended, and withdrawals are held. Your money is unchanged.',
        'Set a new password with the code that we mailed to you. We look into the sign-in and write to you when withdrawals can go on.',
      ],
      what: 'Sign-in reported as not your own',
      label: 'Set a new password',
      alarm: 'If you did not tell us so, write to us: somebody else reads your mails.',
    },
    de: {
      subject: 'Wir haben Ihr Konto gesichert',
      paragraphs: [
        'Sie haben uns gesagt, dass eine Anmeldung nicht Ihre eigene war. Alle Sitzungen Ihres Kontos und sein Passwort sind beendet, und Auszahlungen sind angehalten. Ihr Geld ist unverändert.',
        'Legen Sie mit dem Code aus unserer E-Mail ein neues Passwort fest. Wir gehen der Anmeldung nach und schreiben Ihnen, wenn Auszahlungen weitergehen können.',
      ],
      what: 'Anmeldung als fremd gemeldet',
      label: 'Neues Passwort festlegen',
      alarm: 'Wenn Sie uns das nicht gesagt haben, schreiben Sie uns: Jemand anderes liest Ihre E-Mails.',
    },
  } as const;
  const { subject, paragraphs, what, label, alarm } = words[reader.language];
  const where = placeOf(report);
  return safetyMail(reader, {
    subject,
    paragraphs,
    what,
    at: report.reportedAt,
    ...(where ? { where } : {}),
    link: { label, url: new URL('/forgot-password/', reader.siteOrigin).href },
    alarm: { text: alarm },
  });
};

/** The same for the staff: who reported what, and where to look into it. Staff read English. */
export const reportForStaffMail = (
  { siteOrigin }: Pick<Reader, 'siteOrigin'>,
  report: SecurityReport,
): MailContent => ({
  language: 'en',
  subject: `A sign-in was reported: ${report.memberName}`,
  heading: 'A member says: this was not me',
  paragraphs: [
    'All sessions and the password of the account are ended, and its withdrawals are held until somebody looks into it.',
  ],
  facts: [
    { name: 'Member', value: `${report.memberName} (${report.memberEmail})` },
    { name: 'Sign-in', value: asTime(report.signedInAt, 'en') },
    { name: 'Where', value: placeOf(report) || 'not known' },
    { name: 'Reported', value: asTime(report.reportedAt, 'en') },
  ],
  link: {
    label: 'Look into it',
    url: new URL(`/users/security-reports/?open=${report.id}`, siteOrigin).href,
  },
  footnote: 'You get this mail because it is the contact address of the platform.',
});

/** Staff looked into a report: withdrawals go on. `remark` is what they tell the member. */
export const holdLiftedMail = (
  reader: Reader,
  { at, remark }: { at: Instant; remark: string },
): MailContent => {
  const words = {
    en: {
      subject: 'Withdrawals of your account go on',
      paragraphs: [
        'We looked into the sign-in that you reported. Nothing holds the withdrawals of your account any more.',
        `Our remark: ${remark}`,
      ],
      what: 'Withdrawals released after a report',
    },
    de: {
      subject: 'Auszahlungen Ihres Kontos gehen weiter',
      paragraphs: [
        'Wir sind der Anmeldung nachgegangen, die Sie gemeldet haben. Auszahlungen Ihres Kontos hält nichts mehr auf.',
        `Unsere Bemerkung: ${remark}`,
      ],
      what: 'Auszahlungen nach einer Meldung freigegeben',
    },
  } as const;
  return safetyMail(reader, { ...words[reader.language], at });
};
