import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the frame. */
const german: Catalog<typeof english> = {
  'The nightly proof of our books found a difference. Withdrawals wait until two people have explained it; no balance changes by that.':
    'Die nächtliche Prüfung unserer Bücher hat eine Abweichung gefunden. Auszahlungen warten, bis zwei Menschen sie erklärt haben; kein Guthaben ändert sich dadurch.',
  Home: 'Startseite',

  'Sign-in is not possible': 'Anmeldung nicht möglich',
  'Forgotten password': 'Passwort vergessen',
  'This was not me': 'Das war ich nicht',

  Reports: 'Meldungen',

  Questions: 'Fragen',

  'New deposit': 'Einlegen',

  Identities: 'Identitäten',

  Control: 'Leitstand',

  'Sanctioned members': 'Sanktionierte Mitglieder',
  'Blocked members': 'Gesperrte Mitglieder',
  'Members marked for fraud': 'Als Betrug markierte Mitglieder',

  'Notifications, {count} unread': 'Benachrichtigungen, {count} ungelesen',
  'Notifications, all read': 'Benachrichtigungen, alles gelesen',
  'Something went wrong': 'Etwas ist schiefgegangen',
  'Skip to content': 'Zum Inhalt springen',
  'Main navigation': 'Hauptnavigation',

  'Withdrawals of {area} are stopped.': 'Auszahlungen von {area} sind angehalten.',

  'Balances and positions are unchanged.': 'Guthaben und Positionen sind unverändert.',

  'Find a page, an action or a member': 'Seite, Aktion oder Mitglied',
  'Find a page or an action': 'Seite oder Aktion suchen',
  'Nothing found': 'Nichts gefunden',
  Pages: 'Seiten',
  Actions: 'Aktionen',
  'Hide amounts': 'Beträge verbergen',
  'Show amounts': 'Beträge zeigen',
  'Keyboard shortcuts': 'Tastenkürzel',
  'Single-key shortcuts': 'Tastenkürzel mit einer Taste',
  'Turn them off if you dictate, or if keys act when you do not want it.':
    'Schalten Sie sie aus, wenn Sie diktieren oder Tasten ungewollt etwas auslösen.',
  'Ctrl K': 'Strg K',
  'Light theme': 'Helles Erscheinungsbild',
  'Dark theme': 'Dunkles Erscheinungsbild',
  'Theme as the device': 'Erscheinungsbild wie das Gerät',
  'There is no page here': 'Hier ist keine Seite',
  'The address may be mistyped, or the page has moved. Nothing was changed by coming here.':
    'Vielleicht ist die Adresse vertippt, oder die Seite ist umgezogen. Es wurde dadurch nichts geändert.',

  'This page could not be loaded': 'Diese Seite konnte nicht geladen werden',
  'There may be a newer version of this site, or the connection was interrupted. Nothing you have done is lost.':
    'Vielleicht gibt es eine neuere Fassung dieser Website, oder die Verbindung war unterbrochen. Nichts, was Sie getan haben, ist verloren.',
  'Load again': 'Neu laden',
  'Returns are not guaranteed. Money that you invest can be lost in part or in full.':
    'Erträge sind nicht garantiert. Angelegtes Geld kann teilweise oder ganz verloren gehen.',
  'Contact: <0></0>': 'Kontakt: <0></0>',
  Suspense: 'Klärung',
};

export default german;
