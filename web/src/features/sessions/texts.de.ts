import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of sessions. */
const german: Catalog<typeof english> = {
  'Browsers and devices that are signed in to your account. When a new one appears, you get a mail.':
    'Browser und Geräte, die an Ihrem Konto angemeldet sind. Kommt ein neues dazu, erhalten Sie eine E-Mail.',
  'Every other place is signed out at once. Here you stay signed in.':
    'Überall sonst werden Sie sofort abgemeldet. Hier bleiben Sie angemeldet.',
  'It is signed out at once. If you do not know this place, change your password as well: whoever was there knows it.':
    'Dort wird sofort abgemeldet. Wenn Sie diesen Ort nicht kennen, ändern Sie auch Ihr Passwort: Wer dort war, kennt es.',

  'Sign out everywhere else': 'Überall sonst abmelden',
  'Sign out everywhere else?': 'Überall sonst abmelden?',
  'Sign out here?': 'Hier abmelden?',
  'Sign out {name}': '{name} abmelden',
  'Sign out {name}?': '{name} abmelden?',
  'There are more than are shown. Signing out everywhere else ends them, too.':
    'Es gibt mehr, als hier stehen. „Überall sonst abmelden“ beendet auch sie.',
  'This is the place where you are now. You go to the sign-in page.':
    'Das ist der Ort, an dem Sie gerade sind. Sie kommen zur Anmeldung.',

  'You are signed in nowhere else.': 'Sie sind nirgendwo sonst angemeldet.',
  'last used <0></0>': 'zuletzt benutzt <0></0>',
  'signed in <0></0>': 'angemeldet am <0></0>',
  'this one': 'dieses',
};

export default german;
