import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of settings. */
const german: Catalog<typeof english> = {
  'Sections of the settings': 'Bereiche der Einstellungen',
  'Go to': 'Gehe zu',

  'Security and access': 'Sicherheit und Zugang',

  'Data export and account closure': 'Datenexport und Kontoschließung',

  'Account security': 'Kontosicherheit',
  On: 'An',
  Off: 'Aus',
  'Second factor': 'Zweiter Faktor',
  'Authenticator since <0></0>': 'Authenticator seit <0></0>',
  'Authenticator and {count, plural, one {one passkey} other {# passkeys}}':
    'Authenticator und {count, plural, one {ein Passkey} other {# Passkeys}}',
  '{count, plural, one {One passkey} other {# passkeys}}':
    '{count, plural, one {Ein Passkey} other {# Passkeys}}',
  'It protects your account even if your password is stolen.':
    'Er schützt Ihr Konto auch dann, wenn Ihr Passwort gestohlen wird.',
  'Password and sign-in': 'Passwort und Anmeldung',
  Set: 'Festgelegt',
  'Last changed <0></0>': 'Zuletzt geändert: <0></0>',
  'Not changed since you joined, <0></0>': 'Seit Ihrem Beitritt unverändert: <0></0>',
  '{count, plural, one {Only this device} other {# devices}}':
    '{count, plural, one {Nur dieses Gerät} other {# Geräte}}',
  'Do you recognize all of them?': 'Kennen Sie alle?',
  'No other device is signed in.': 'Kein anderes Gerät ist angemeldet.',
};

export default german;
