import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of changing the email address. */
const german: Catalog<typeof english> = {
  'You sign in with {email}, and we write to this address.':
    'Sie melden sich mit {email} an, und an diese Adresse schreiben wir Ihnen.',
  'Change my email address': 'Meine E-Mail-Adresse ändern',
  'Change email address': 'E-Mail-Adresse ändern',
  'New email address': 'Neue E-Mail-Adresse',
  'Send both codes': 'Beide Codes senden',
  "We'll send one code to your present mailbox and one to the new one; you need both. After the change, you'll be signed out everywhere else, and withdrawals are paused until {when}.":
    'Wir senden je einen Code an Ihr bisheriges und an das neue Postfach; Sie brauchen beide. Nach der Änderung werden Sie überall sonst abgemeldet, und Auszahlungen sind bis {when} ausgesetzt.',
  'This is already your email address.': 'Das ist bereits Ihre E-Mail-Adresse.',
  "We've sent a code to each mailbox. Both are valid for one hour; only the latest ones work.":
    'Wir haben an jedes der beiden Postfächer einen Code gesendet. Beide gelten eine Stunde; nur die neuesten zählen.',
  'Code sent to {email}': 'An {email} gesendeter Code',
  "This code isn't correct. {triesLeft, plural, =0 {Start again} one {# attempt left} other {# attempts left}}.":
    'Dieser Code ist nicht richtig. {triesLeft, plural, =0 {Beginnen Sie von vorn} one {Noch # Versuch} other {Noch # Versuche}}.',
  "Can't read mail to {email} any more? Write to <0></0>.":
    'Sie haben keinen Zugriff mehr auf {email}? Schreiben Sie an <0></0>.',
  'You can change it again from {when}.': 'Sie können sie ab {when} erneut ändern.',
  "Your email address has been changed. You're signed out everywhere else; withdrawals are paused until {when}. If it wasn't you, the email to your former mailbox undoes it.":
    'Ihre E-Mail-Adresse wurde geändert. Sie sind überall sonst abgemeldet; Auszahlungen sind bis {when} ausgesetzt. Wenn Sie das nicht waren, machen Sie es mit der E-Mail an Ihr bisheriges Postfach rückgängig.',
};

export default german;
