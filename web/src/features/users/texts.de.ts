import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of users. */
const german: Catalog<typeof english> = {
  'Your account waits for its approval': 'Ihr Konto wartet auf seine Freigabe',
  'An administrator looks at each new account. You get a message as soon as it is open.':
    'Die Verwaltung sieht sich jedes neue Konto an. Sie erhalten eine Nachricht, sobald es offen ist.',
  'Registered, e-mail confirmed': 'Registriert, E-Mail bestätigt',
  'An administrator approves the account': 'Die Verwaltung gibt das Konto frei',
  'Nothing else is needed from you.': 'Von Ihnen wird nichts weiter gebraucht.',
  'Look again': 'Noch einmal nachsehen',
  'Complete the profile meanwhile': 'Inzwischen das Profil ergänzen',

  'Waits for its approval': 'Wartet auf seine Freigabe',

  'Restricted: no money moves': 'Eingeschränkt: kein Geld bewegt sich',

  'Your account is restricted': 'Ihr Konto ist eingeschränkt',
  'Your account is restricted: it moves no money at present.':
    'Ihr Konto ist eingeschränkt: Es bewegt zurzeit kein Geld.',
  'You see everything as before, and what runs goes on accruing. To appeal, write to <0></0>.':
    'Sie sehen alles wie bisher, und was läuft, wächst weiter. Um zu widersprechen, schreiben Sie an <0></0>.',

  'Not verified yet': 'Noch nicht geprüft',

  'Has run out': 'Abgelaufen',
  'Verify it': 'Prüfen lassen',

  'Your sponsor': 'Ihr Sponsor',

  'The e-mail address is how you sign in and how we reach you about your money: write to us to change it. A sponsor is fixed when an account is made, because bonuses were agreed on it.':
    'Mit der E-Mail-Adresse melden Sie sich an, und über sie erreichen wir Sie, wenn es um Ihr Geld geht: Schreiben Sie uns, um sie zu ändern. Ein Sponsor steht fest, sobald ein Konto entsteht, denn darauf wurden Boni vereinbart.',

  'Only you and our staff see it. People you sponsor see a shortened name.':
    'Nur Sie und unser Team sehen es. Menschen, deren Sponsor Sie sind, sehen einen gekürzten Namen.',
  'Your identity is verified with what you sent then, and <0>the verification</0> keeps it: a change here does not change it. If your name or your address is a new one, write to us, so that it can be verified anew.':
    'Ihre Identität ist mit dem geprüft, was Sie damals gesendet haben, und <0>die Prüfung</0> behält es: Eine Änderung hier ändert daran nichts. Wenn Ihr Name oder Ihre Adresse neu ist, schreiben Sie uns, damit neu geprüft werden kann.',

  'Save the profile': 'Profil speichern',
  Saved: 'Gespeichert',
  'Your profile was changed in another tab or on another device meanwhile. What you typed is still here. There it says now:':
    'Ihr Profil wurde inzwischen in einem anderen Fenster oder auf einem anderen Gerät geändert. Was Sie geschrieben haben, steht noch hier. Dort steht jetzt:',

  'Your home area opens after sign-in and comes first everywhere. The other one stays in reach.':
    'Ihr Heimatbereich öffnet sich nach der Anmeldung und steht überall vorn. Der andere bleibt erreichbar.',

  'I am interested in': 'Mich interessiert',

  'Save the areas': 'Interessen speichern',

  'Holds here at once, and on your other devices too. Mails come in this language.':
    'Gilt hier sofort und auch auf Ihren anderen Geräten. E-Mails kommen in dieser Sprache.',

  'Saved in your profile': 'In Ihrem Profil gespeichert',
};

export default german;
