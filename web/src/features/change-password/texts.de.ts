import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of change password. */
const german: Catalog<typeof english> = {
  "You'll be signed out everywhere else, and withdrawals are paused until {when}. If you didn't make this change, you have time to notice before any money leaves.":
    'Sie werden überall sonst abgemeldet, und Auszahlungen sind bis {when} ausgesetzt. So bleibt Ihnen Zeit zu reagieren, falls die Änderung nicht von Ihnen stammt.',

  'Change my password': 'Passwort ändern',
  'Change password': 'Passwort ändern',
  "Choose one that you don't use anywhere else. We never ask for it, by email or by phone.":
    'Wählen Sie eines, das Sie sonst nirgends verwenden. Wir fragen nie danach, weder per E-Mail noch am Telefon.',

  'This password is easy to guess or is your current one. Choose another.':
    'Dieses Passwort ist leicht zu erraten oder Ihr aktuelles. Wählen Sie ein anderes.',
  "Your password has been changed. You're signed out everywhere else; withdrawals are paused until {when}.":
    'Ihr Passwort wurde geändert. Sie sind überall sonst abgemeldet; Auszahlungen sind bis {when} ausgesetzt.',
};

export default german;
