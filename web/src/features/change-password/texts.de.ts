import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of change password. */
const german: Catalog<typeof english> = {
  'All other places are signed out, and withdrawals rest until {when}: if it is not you who changes it, nothing leaves before you have noticed.':
    'Überall sonst werden Sie abgemeldet, und Auszahlungen ruhen bis {when}: Wenn nicht Sie es ändern, geht nichts hinaus, bevor Sie es bemerkt haben.',

  'Change my password': 'Passwort ändern',
  'Change the password': 'Passwort ändern',
  'Choose one that you use nowhere else. We never ask for it, by mail or on the phone.':
    'Wählen Sie eines, das Sie sonst nirgends benutzen. Wir fragen nie danach, weder per E-Mail noch am Telefon.',
  'Current password': 'Jetziges Passwort',

  'This is not your current password. {triesLeft, plural, =0 {Try again in an hour} one {# try is left} other {# tries are left}}.':
    'Das ist nicht Ihr jetziges Passwort. {triesLeft, plural, =0 {Versuchen Sie es in einer Stunde noch einmal} one {# Versuch bleibt} other {# Versuche bleiben}}.',
  'This one is easy to guess, or is your current one. Choose another.':
    'Dieses ist leicht zu erraten oder Ihr jetziges. Wählen Sie ein anderes.',
  'Your password is changed. All other places are signed out; withdrawals rest until {when}.':
    'Ihr Passwort ist geändert. Überall sonst sind Sie abgemeldet; Auszahlungen ruhen bis {when}.',
};

export default german;
