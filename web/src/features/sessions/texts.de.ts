import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of sessions. */
const german: Catalog<typeof english> = {
  'Browsers and devices signed in to your account. We email you when a new one signs in.':
    'Browser und Geräte, die bei Ihrem Konto angemeldet sind. Bei einem neuen Gerät benachrichtigen wir Sie per E-Mail.',
  'All other sessions are signed out immediately. You stay signed in here.':
    'Alle anderen Sitzungen werden sofort abgemeldet. Hier bleiben Sie angemeldet.',
  "This session is signed out immediately. If you don't recognize it, change your password as well: someone else may know it.":
    'Diese Sitzung wird sofort abgemeldet. Wenn Sie sie nicht kennen, ändern Sie auch Ihr Passwort: Möglicherweise kennt es eine andere Person.',

  'Sign out everywhere else': 'Überall sonst abmelden',
  'Sign out everywhere else?': 'Überall sonst abmelden?',
  'Sign out here?': 'Hier abmelden?',
  'Sign out {name}': '{name} abmelden',
  'Sign out {name}?': '{name} abmelden?',
  'There are more sessions than shown. “Sign out everywhere else” ends those too.':
    'Es gibt mehr Sitzungen, als hier angezeigt werden. „Überall sonst abmelden“ beendet auch diese.',
  "This is your current session. You'll go to the sign-in page.":
    'Das ist Ihre aktuelle Sitzung. Sie gelangen zur Anmeldeseite.',

  "You aren't signed in anywhere else.": 'Sie sind sonst nirgends angemeldet.',
  'this device': 'dieses Gerät',
};

export default german;
