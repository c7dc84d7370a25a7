import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of authenticator. */
const german: Catalog<typeof english> = {
  'A second step at sign-in: an app on your phone or computer that shows a new code every 30 seconds.':
    'Ein zweiter Schritt bei der Anmeldung: eine App auf Ihrem Telefon oder Computer, die alle 30 Sekunden einen neuen Code anzeigt.',
  'Account in the app': 'Konto in der App',
  'All codes': 'Alle Codes',

  'Code from the app': 'Code aus der App',
  'Each code lets you sign in once without your second factor. Using one turns your authenticator off and removes your passkeys.':
    'Mit jedem Code können Sie sich einmal ohne zweiten Faktor anmelden. Dabei wird Ihr Authenticator ausgeschaltet, und Ihre Passkeys werden entfernt.',
  'Enter the six digits.': 'Geben Sie die sechs Ziffern ein.',
  'For your safety, withdrawals are paused for {hours} hours after you turn it on or off. Everything else works as usual.':
    'Zu Ihrer Sicherheit sind Auszahlungen nach dem Ein- oder Ausschalten {hours} Stunden ausgesetzt. Alles andere funktioniert wie gewohnt.',

  "I've saved them": 'Ich habe sie gespeichert',
  "You'll need a code at each sign-in and to confirm withdrawals and payout addresses. If you lose your device, a recovery code lets you in.":
    'Sie benötigen bei jeder Anmeldung sowie für Auszahlungen und Auszahlungsadressen einen Code. Wenn Sie Ihr Gerät verlieren, können Sie sich mit einem Wiederherstellungscode anmelden.',
  "Your identity is confirmed, but the change didn't go through. Try again.":
    'Ihre Identität ist bestätigt, aber die Änderung wurde nicht ausgeführt. Versuchen Sie es erneut.',

  'Keep it off': 'Ausgeschaltet lassen',
  'Created on {when}': 'Erstellt am {when}',
  'Create new codes': 'Neue Codes erstellen',
  'Create new recovery codes?': 'Neue Wiederherstellungscodes erstellen?',
  'New recovery codes': 'Neue Wiederherstellungscodes',
  'On this device or without a camera, add the account manually:':
    'Auf diesem Gerät oder ohne Kamera fügen Sie das Konto manuell hinzu:',

  'QR code for your authenticator app': 'QR-Code für Ihre Authenticator-App',
  'Recovery codes': 'Wiederherstellungscodes',
  'Save as a text file': 'Als Textdatei speichern',
  'Scan it with your app': 'Mit Ihrer App scannen',
  'Setup key': 'Einrichtungsschlüssel',
  'Set up the authenticator': 'Authenticator einrichten',

  'You entered your password a few minutes ago. Enter it again; your app setup is kept.':
    'Die Eingabe Ihres Passworts liegt einige Minuten zurück. Geben Sie es erneut ein; die Einrichtung in der App bleibt erhalten.',
  'The app now shows a different code, or its clock is wrong. Set its time automatically and enter the next code.':
    'Die App zeigt jetzt einen anderen Code, oder ihre Uhr geht falsch. Stellen Sie die Uhrzeit automatisch ein und geben Sie den nächsten Code ein.',

  'These are shown only once. Keep them where you can find them without your device, such as in a password manager or on paper.':
    'Sie werden nur dieses eine Mal angezeigt. Bewahren Sie sie so auf, dass Sie auch ohne Ihr Gerät Zugriff haben, etwa in einem Passwortmanager oder auf Papier.',

  "Confirm that it's you.": 'Bestätigen Sie, dass Sie es sind.',

  'Too many attempts. You can try again within an hour; nothing was changed.':
    'Zu viele Versuche. Spätestens in einer Stunde können Sie es erneut versuchen; es wurde nichts geändert.',
  'Too many incorrect attempts. You can try again after 15 minutes at most.':
    'Zu viele falsche Versuche. Nach spätestens 15 Minuten können Sie es erneut versuchen.',
  'Too much time has passed. Enter your password again.':
    'Es ist zu viel Zeit vergangen. Geben Sie Ihr Passwort noch einmal ein.',
  "The code confirms that it's you who is setting up an authenticator. Enter your password next.":
    'Der Code bestätigt, dass Sie selbst einen Authenticator einrichten. Danach geben Sie Ihr Passwort ein.',
  'This needs your second factor from the last 15 minutes.':
    'Dafür ist Ihr zweiter Faktor aus den letzten 15 Minuten nötig.',
  'Turn off': 'Ausschalten',
  'Turn on authenticator': 'Authenticator einschalten',
  'Turn your authenticator off?': 'Ihren Authenticator ausschalten?',
  "If someone learns your password, they still can't get in: each sign-in and withdrawal needs a code that only your device shows. Any authenticator app works.":
    'Auch wer Ihr Passwort kennt, kommt nicht hinein: Jede Anmeldung und jede Auszahlung erfordert einen Code, den nur Ihr Gerät anzeigt. Sie können jede Authenticator-App verwenden.',
  "You'll get ten new codes; your existing codes will stop working.":
    'Sie erhalten zehn neue Codes; die bisherigen gelten dann nicht mehr.',
  'Your authenticator is off.': 'Ihr Authenticator ist ausgeschaltet.',
  'Your authenticator is on. Keep the recovery codes separate from your device.':
    'Ihr Authenticator ist eingeschaltet. Bewahren Sie die Wiederherstellungscodes getrennt von Ihrem Gerät auf.',
  'Your password': 'Ihr Passwort',
  "You'll sign in with your password alone, and withdrawals are paused for {hours} hours. Your recovery codes will stop working.":
    'Sie melden sich dann nur mit Ihrem Passwort an, und Auszahlungen sind {hours} Stunden ausgesetzt. Ihre Wiederherstellungscodes gelten nicht mehr.',
  'Your recovery codes': 'Ihre Wiederherstellungscodes',
  'time-based, 6 digits, every 30 seconds': 'zeitbasiert, 6 Ziffern, alle 30 Sekunden',
  '{brand}, account {email}': '{brand}, Konto {email}',
  '{count, plural, one {# left} other {# left}}': '{count, plural, one {noch #} other {noch #}}',

  // Passkeys
  'A second step with nothing to type: your fingerprint, face or screen lock, or a security key. A passkey works only on this site, so a fake one gets nothing.':
    'Ein zweiter Schritt, bei dem Sie nichts eintippen: Fingerabdruck, Gesicht oder Bildschirmsperre oder ein Sicherheitsschlüssel. Ein Passkey funktioniert nur auf dieser Website; eine gefälschte bekommt nichts.',
  'No passkeys yet': 'Noch keine Passkeys',
  'Add one for each device that you sign in with.':
    'Fügen Sie für jedes Gerät, mit dem Sie sich anmelden, einen hinzu.',
  'For your safety, withdrawals are paused for {hours} hours after you add or remove a passkey. Everything else works as usual.':
    'Zu Ihrer Sicherheit sind Auszahlungen {hours} Stunden ausgesetzt, nachdem Sie einen Passkey hinzugefügt oder entfernt haben. Alles andere funktioniert wie gewohnt.',
  'Add a passkey': 'Passkey hinzufügen',
  'Add passkey': 'Passkey hinzufügen',
  'You have as many passkeys as an account can have. Remove one to add another.':
    'Sie haben die höchste Zahl an Passkeys erreicht. Entfernen Sie einen, um einen anderen hinzuzufügen.',
  "This browser doesn't support passkeys. Open this page in another one.":
    'Dieser Browser unterstützt keine Passkeys. Öffnen Sie diese Seite in einem anderen.',
  'Name of the passkey': 'Name des Passkeys',
  'Tells it apart from your others, for example “Work laptop” or “Blue security key”.':
    'Damit unterscheiden Sie ihn von Ihren anderen, zum Beispiel „Laptop im Büro“ oder „Blauer Sicherheitsschlüssel“.',
  'Your browser then asks where to keep the passkey.':
    'Ihr Browser fragt danach, wo der Passkey gespeichert werden soll.',
  'Passkey added.': 'Passkey hinzugefügt.',
  'Passkey removed.': 'Passkey entfernt.',
  synced: 'synchronisiert',
  'on one device': 'auf einem Gerät',
  'added <0></0>': 'hinzugefügt <0></0>',
  'not used yet': 'noch nicht benutzt',
  'Rename {name}': '{name} umbenennen',
  Rename: 'Umbenennen',
  'Remove this passkey?': 'Diesen Passkey entfernen?',
  'Remove passkey': 'Passkey entfernen',
  'It no longer works for this account. Delete it on the device as well.':
    'Er gilt dann nicht mehr für dieses Konto. Löschen Sie ihn auch auf dem Gerät.',
  'Rename passkey': 'Passkey umbenennen',
  'Save name': 'Namen speichern',
  '{count, plural, one {One recovery code left.} other {# recovery codes left.}}':
    '{count, plural, one {Noch ein Wiederherstellungscode.} other {Noch # Wiederherstellungscodes.}}',
  "You'll sign in with your password and a passkey, and withdrawals are paused for {hours} hours.":
    'Sie melden sich dann mit Passwort und Passkey an, und Auszahlungen sind {hours} Stunden ausgesetzt.',
};

export default german;
