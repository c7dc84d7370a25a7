import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of users. */
const german: Catalog<typeof english> = {
  'Your account is awaiting approval': 'Ihr Konto wartet auf Freigabe',
  "An administrator reviews each new account. We'll let you know as soon as yours is open.":
    'Die Administration prüft jedes neue Konto. Wir benachrichtigen Sie, sobald Ihres freigegeben ist.',
  'Registered, email confirmed': 'Registriert, E-Mail bestätigt',
  'An administrator approves your account': 'Die Administration gibt Ihr Konto frei',
  Refresh: 'Aktualisieren',
  'Complete your profile': 'Profil vervollständigen',

  'Restricted: no money can be moved': 'Eingeschränkt: kein Geld kann bewegt werden',

  "Your account is restricted: it can't move money right now.":
    'Ihr Konto ist eingeschränkt: Derzeit kann damit kein Geld bewegt werden.',
  "The reason couldn't be loaded. Reload the page to read it.":
    'Der Grund konnte nicht geladen werden. Laden Sie die Seite neu, um ihn zu lesen.',
  'You can still see everything, and your holdings keep accruing returns. To appeal, write to <0></0>.':
    'Sie sehen weiterhin alles, und auf Ihre Anlagen laufen weiter Erträge auf. Wenn Sie widersprechen möchten, schreiben Sie an <0></0>.',

  Verify: 'Verifizieren',

  'Your sponsor': 'Ihr Sponsor',

  "You sign in with this email address, and we use it to contact you about your money; you can change it under “Security and access”. Your sponsor can't be changed, because bonuses depend on it.":
    'Mit dieser E-Mail-Adresse melden Sie sich an, und über sie erreichen wir Sie; ändern können Sie sie unter „Sicherheit und Zugang“. Ihr Sponsor kann nicht geändert werden, weil Boni davon abhängen.',

  'Only you and our staff see this. Members you sponsor see a shortened name.':
    'Nur Sie und unser Team sehen diese Angaben. Mitglieder, die Sie sponsern, sehen einen gekürzten Namen.',
  "These details come from <0>your identity verification</0>; changes below don't affect them. If your name or address has changed, contact us so that we can verify it again.":
    'Diese Angaben stammen aus <0>Ihrer Identitätsprüfung</0>; Änderungen weiter unten wirken sich darauf nicht aus. Wenn sich Ihr Name oder Ihre Adresse geändert hat, kontaktieren Sie uns für eine neue Prüfung.',

  'Save profile': 'Profil speichern',
  Saved: 'Gespeichert',
  'Your profile was changed in another tab or on another device. Your entries are still here. The saved version is:':
    'Ihr Profil wurde in einem anderen Tab oder auf einem anderen Gerät geändert. Ihre Eingaben sind noch da. Gespeichert ist:',

  'Your home area is listed first. You can switch to the other one at any time.':
    'Ihr Startbereich steht an erster Stelle. Sie können jederzeit zum anderen wechseln.',

  "I'm interested in": 'Ich interessiere mich für',

  'Save areas': 'Interessengebiete speichern',

  'Applies here and on your other devices. We also use this language for emails.':
    'Gilt hier und auf Ihren anderen Geräten. Auch E-Mails erhalten Sie in dieser Sprache.',

  'Saved in your profile': 'In Ihrem Profil gespeichert',
  'Meanwhile you can set up what a withdrawal needs.':
    'In der Zwischenzeit können Sie einrichten, was Auszahlungen voraussetzen.',
};

export default german;
