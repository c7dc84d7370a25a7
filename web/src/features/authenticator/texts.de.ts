import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of authenticator. */
const german: Catalog<typeof english> = {
  'A second proof that it is you: an app on your phone or computer that shows a new code every half minute.':
    'Ein zweiter Beweis, dass Sie es sind: eine App auf Ihrem Telefon oder Computer, die alle halbe Minute einen neuen Code zeigt.',
  'Account in the app': 'Konto in der App',
  'All codes': 'Alle Codes',

  'Code that the app shows': 'Code, den die App zeigt',
  'Each of them lets you sign in once without your authenticator, which is turned off by it.':
    'Jeder von ihnen lässt Sie sich einmal ohne Ihren Authenticator anmelden, der dadurch ausgeschaltet wird.',
  'Enter the six digits.': 'Geben Sie die sechs Ziffern ein.',
  'For your safety withdrawals rest for {hours} hours after it was turned on or off; everything else works as before.':
    'Zu Ihrer Sicherheit ruhen Auszahlungen {hours} Stunden, nachdem er ein- oder ausgeschaltet wurde; alles andere geht wie gewohnt.',

  'I have kept them': 'Ich habe sie verwahrt',
  'It is asked for at each sign-in, and confirms withdrawals and payout addresses. A recovery code lets you in when your device is lost.':
    'Er wird bei jeder Anmeldung verlangt und bestätigt Auszahlungen und Auszahlungsadressen. Ein Wiederherstellungscode lässt Sie hinein, wenn Ihr Gerät verloren ist.',
  'It is you, that is settled. The act itself did not go through yet; you can try again.':
    'Dass Sie es sind, ist geklärt. Die Handlung selbst ist noch nicht durchgegangen; Sie können es noch einmal versuchen.',

  'Leave it off': 'Ausgeschaltet lassen',
  'Made on {when}': 'Erzeugt am {when}',
  'Make new codes': 'Neue Codes erzeugen',
  'Make new recovery codes?': 'Neue Wiederherstellungscodes erzeugen?',
  'New recovery codes': 'Neue Wiederherstellungscodes',
  'On this same device, or without a camera, add the account by hand:':
    'Auf diesem selben Gerät oder ohne Kamera fügen Sie das Konto von Hand hinzu:',

  'QR code for your authenticator app': 'QR-Code für Ihre Authenticator-App',
  'Recovery codes': 'Wiederherstellungscodes',
  'Save as a text file': 'Als Textdatei speichern',
  'Scan it with your app': 'Mit Ihrer App scannen',
  Secret: 'Geheimnis',
  'Set up the authenticator': 'Authenticator einrichten',

  'Some minutes have passed since you entered your password. Enter it once more; what you set up in the app stays.':
    'Seit Sie Ihr Passwort eingegeben haben, sind einige Minuten vergangen. Geben Sie es noch einmal ein; was Sie in der App eingerichtet haben, bleibt.',
  'The app shows another code now, or its clock is wrong. Let it set its time by itself and give the next code.':
    'Die App zeigt jetzt einen anderen Code, oder ihre Uhr geht falsch. Lassen Sie sie ihre Zeit selbst stellen, und geben Sie den nächsten Code ein.',

  'They are shown this once. Keep them where you find them without your device, such as in a password manager or on paper.':
    'Sie werden nur dieses eine Mal gezeigt. Bewahren Sie sie dort auf, wo Sie sie auch ohne Ihr Gerät finden, etwa in einer Passwortverwaltung oder auf Papier.',

  'To be sure that it is you.': 'Damit sicher ist, dass Sie es sind.',

  'Too many attempts. Try again in an hour at the latest; nothing was changed.':
    'Zu viele Versuche. Versuchen Sie es spätestens in einer Stunde wieder; es wurde nichts geändert.',
  'Too many wrong attempts. After 15 minutes at the latest you can try again.':
    'Zu viele falsche Versuche. Spätestens nach 15 Minuten können Sie es wieder versuchen.',
  'Too much time has passed. Enter your password again.':
    'Es ist zu viel Zeit vergangen. Geben Sie Ihr Passwort noch einmal ein.',
  'Turn it off': 'Ausschalten',
  'Turn the authenticator on': 'Authenticator einschalten',
  'Turn your authenticator off?': 'Ihren Authenticator ausschalten?',
  'Who learns your password gets no further: each sign-in and each withdrawal needs a code that only your device shows. Any authenticator app will do.':
    'Wer Ihr Passwort erfährt, kommt nicht weiter: Jede Anmeldung und jede Auszahlung braucht einen Code, den nur Ihr Gerät zeigt. Jede Authenticator-App ist recht.',
  'You get ten new codes; those that you have are void from then on.':
    'Sie erhalten zehn neue Codes; die bisherigen gelten von da an nicht mehr.',
  'Your authenticator is off.': 'Ihr Authenticator ist ausgeschaltet.',
  'Your authenticator is on. Keep the recovery codes apart from your device.':
    'Ihr Authenticator ist eingeschaltet. Bewahren Sie die Wiederherstellungscodes getrennt von Ihrem Gerät auf.',
  'Your password': 'Ihr Passwort',
  'Your password alone will open your account, and withdrawals rest for {hours} hours. Your recovery codes become void.':
    'Ihr Passwort allein öffnet dann Ihr Konto, und Auszahlungen ruhen {hours} Stunden. Ihre Wiederherstellungscodes gelten nicht mehr.',
  'Your recovery codes': 'Ihre Wiederherstellungscodes',
  'by time, 6 digits, every 30 seconds': 'zeitbasiert, 6 Ziffern, alle 30 Sekunden',
  '{brand}, account {email}': '{brand}, Konto {email}',
  '{count, plural, one {# left} other {# left}}': '{count, plural, one {noch #} other {noch #}}',
};

export default german;
