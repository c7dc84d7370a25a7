import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of settings. */
const german: Catalog<typeof english> = {
  'Parts of the settings': 'Teile der Einstellungen',
  'Jump to': 'Springen zu',

  Access: 'Zugang',

  'Export and closing': 'Export und Schließung',

  'How your account is secured': 'Wie Ihr Konto gesichert ist',
  On: 'An',
  Off: 'Aus',
  'Since <0></0>': 'Seit <0></0>',
  'With it, a stolen password alone opens nothing.': 'Mit ihm öffnet ein gestohlenes Passwort allein nichts.',
  'Password and sign-in': 'Passwort und Anmeldung',
  Set: 'Gesetzt',
  'Last changed <0></0>': 'Zuletzt geändert: <0></0>',
  'Unchanged since you joined, <0></0>': 'Unverändert, seit Sie dabei sind: <0></0>',
  '{count, plural, one {Only this device} other {# devices}}':
    '{count, plural, one {Nur dieses Gerät} other {# Geräte}}',
  'Do you know all of them?': 'Kennen Sie alle?',
  'Nobody else is signed in.': 'Sonst ist niemand angemeldet.',
};

export default german;
