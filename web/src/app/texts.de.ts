import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the frame. */
const german: Catalog<typeof english> = {
  'The nightly check of our books found a difference. Withdrawals are stopped until two people have resolved it; balances are unaffected.':
    'Die nächtliche Prüfung unserer Bücher hat eine Abweichung ergeben. Auszahlungen sind angehalten, bis zwei Personen sie geklärt haben; Ihr Guthaben ist davon nicht betroffen.',

  'An investment lost value. Withdrawals are stopped until two people have decided how to continue, in the same way for everyone.':
    'Eine Anlage hat an Wert verloren. Auszahlungen sind angehalten, bis zwei Personen entschieden haben, wie es für alle gleichermaßen weitergeht.',
  'Your role needs a second factor': 'Ihre Rolle braucht einen zweiten Faktor',
  "With your role you decide about other people's money, so a password alone isn't enough. Add a passkey or set up an authenticator; your role takes effect right after.":
    'Mit Ihrer Rolle entscheiden Sie über das Geld anderer; ein Passwort allein genügt dafür nicht. Fügen Sie einen Passkey hinzu oder richten Sie einen Authenticator ein; Ihre Rolle gilt unmittelbar danach.',
  'This session began before your second factor was set up.':
    'Diese Sitzung begann, bevor Ihr zweiter Faktor eingerichtet war.',
  'This moves {amount}. An amount this large needs its own confirmation with your second factor. What you entered is kept.':
    'Dieser Vorgang bewegt {amount}. Ein so hoher Betrag erfordert eine eigene Bestätigung mit Ihrem zweiten Faktor. Ihre Eingaben bleiben erhalten.',
  'This needs your second factor from the last 15 minutes. What you entered is kept.':
    'Dafür ist Ihr zweiter Faktor aus den letzten 15 Minuten nötig. Ihre Eingaben bleiben erhalten.',
  'Sign-in unavailable': 'Anmeldung nicht möglich',
  'Reset password': 'Passwort zurücksetzen',
  'Report a sign-in': 'Anmeldung melden',

  Reports: 'Meldungen',

  Questions: 'Fragen',

  'New deposit': 'Neue Einlage',

  Control: 'Leitstand',

  'Sanctioned members': 'Sanktionierte Mitglieder',
  'Blocked members': 'Gesperrte Mitglieder',
  'Members flagged for fraud': 'Mitglieder mit Betrugsverdacht',

  'Notifications, {count} unread': 'Benachrichtigungen, {count} ungelesen',
  'Notifications, none unread': 'Benachrichtigungen, keine ungelesenen',
  'No connection.': 'Keine Verbindung.',
  'What you see may be out of date, and nothing can be sent.':
    'Was Sie sehen, ist vielleicht nicht mehr aktuell, und es kann nichts gesendet werden.',
  'Something went wrong': 'Ein Fehler ist aufgetreten',
  'Skip to content': 'Zum Inhalt springen',
  'Main navigation': 'Hauptnavigation',

  '{area} withdrawals are stopped.': 'Auszahlungen aus {area} sind angehalten.',

  'Balances and holdings are unaffected.': 'Guthaben und Anlagen sind davon nicht betroffen.',

  'Leave without saving?': 'Seite ohne Speichern verlassen?',
  "What you entered on this page isn't saved yet. If you leave, it will be lost.":
    'Ihre Eingaben auf dieser Seite sind noch nicht gespeichert. Wenn Sie die Seite verlassen, gehen sie verloren.',
  'Leave without saving': 'Ohne Speichern verlassen',
  Stay: 'Auf der Seite bleiben',
  'Stop the upload?': 'Hochladen abbrechen?',
  'A file is still uploading. If you leave this page, the upload stops.':
    'Eine Datei wird noch hochgeladen. Wenn Sie die Seite verlassen, wird das Hochladen abgebrochen.',
  'Stop and leave': 'Abbrechen und verlassen',
  "Your recovery codes are shown only once. If you leave without saving them, you'll have to create new ones.":
    'Ihre Wiederherstellungscodes werden nur einmal angezeigt. Wenn Sie die Seite verlassen, ohne sie zu sichern, müssen Sie neue erstellen.',
  'We kept what you typed before your session ended. If you were in a dialog, open it again to continue.':
    'Ihre Eingaben aus der Zeit vor dem Ende Ihrer Sitzung sind noch da. Falls ein Dialog geöffnet war, öffnen Sie ihn erneut, um fortzufahren.',

  'Find a page, an action or a member': 'Seite, Aktion oder Mitglied suchen',
  'Find a page or an action': 'Seite oder Aktion suchen',
  'Nothing found': 'Nichts gefunden',
  'Go to a page': 'Seite öffnen',
  Recent: 'Zuletzt geöffnet',
  Orders: 'Aufträge',
  'Buy {package}': '{package} kaufen',
  'Withdrawal, {amount}': 'Auszahlung, {amount}',
  Pages: 'Seiten',
  Actions: 'Aktionen',
  'Hide amounts': 'Beträge verbergen',
  'Show amounts': 'Beträge anzeigen',
  'Keyboard shortcuts': 'Tastenkürzel',
  'Take the tour': 'Rundgang starten',
  'Single-key shortcuts': 'Tastenkürzel mit einer Taste',
  'Turn these off if you use speech input or trigger them by accident.':
    'Schalten Sie sie aus, wenn Sie die Spracheingabe verwenden oder sie versehentlich auslösen.',
  'Ctrl K': 'Strg K',
  'Light theme': 'Helle Darstellung',
  'Dark theme': 'Dunkle Darstellung',
  'Match device theme': 'Darstellung wie Gerät',
  'Page not found': 'Seite nicht gefunden',
  'The address may be incorrect, or the page may have moved.':
    'Die Adresse ist möglicherweise falsch, oder die Seite wurde verschoben.',

  "This page couldn't be loaded": 'Diese Seite konnte nicht geladen werden',
  'A newer version of this site may be available, or your connection was interrupted. Your changes are safe.':
    'Möglicherweise gibt es eine neuere Version dieser Website, oder Ihre Verbindung war unterbrochen. Ihre Änderungen sind nicht verloren.',
  Reload: 'Neu laden',
  'Returns are not guaranteed. You can lose some or all of the money you invest.':
    'Erträge sind nicht garantiert. Sie können angelegtes Geld teilweise oder ganz verlieren.',
  'Contact: <0></0>': 'Kontakt: <0></0>',
  'Decisions for you to make: {count}': 'Entscheidungen für Sie: {count}',
  'Entries of an account': 'Buchungen eines Kontos',
  'CSV columns': 'CSV-Spalten',
};

export default german;
