import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the audit log, the accrual runs and the incident switches. */
const german: Catalog<typeof english> = {
  'All sessions ended': 'Alle Sitzungen beendet',
  'Account closed by the member': 'Konto vom Mitglied geschlossen',

  'Withdrawals of {area}': 'Auszahlungen von {area}',

  'Member made active': 'Mitglied freigegeben',
  'Member put back to waiting': 'Mitglied wartet wieder auf Freigabe',
  'Withdrawal put back to waiting': 'Auszahlung wartet wieder',
  'Member sanctioned': 'Mitglied eingeschränkt',
  'Member blocked': 'Mitglied gesperrt',
  'Member marked for fraud': 'Mitglied wegen Betrugs vermerkt',
  'Identity case taken up': 'Identitätsprüfung übernommen',
  'Identity case let go': 'Identitätsprüfung zurückgegeben',
  'Document of an identity looked at': 'Ausweisdokument angesehen',
  'Identity approved': 'Identität bestätigt',
  'Identity approved with a document of another member':
    'Identität mit dem Dokument eines anderen Mitglieds bestätigt',

  'More asked for about an identity': 'Zur Identität nachgefragt',
  'Purchase confirmed': 'Kauf bestätigt',
  'Part payment of a purchase': 'Teilzahlung eines Kaufs',
  'Payment for a purchase set aside': 'Zahlung für einen Kauf beiseitegelegt',
  'Part payment of a deposit': 'Teilzahlung einer Einlage',
  'Payment for a deposit set aside': 'Zahlung für eine Einlage beiseitegelegt',
  'Part payment of a purchase sent back': 'Teilzahlung eines Kaufs zurückgesandt',
  'Part payment of a deposit sent back': 'Teilzahlung einer Einlage zurückgesandt',
  'Purchase rejected': 'Kauf abgelehnt',
  'Deposit confirmed': 'Einlage bestätigt',
  'Deposit rejected': 'Einlage abgelehnt',
  'Withdrawal taken up': 'Auszahlung übernommen',
  'Withdrawal let go': 'Auszahlung freigegeben',
  'Withdrawal approved': 'Auszahlung genehmigt',

  'Withdrawal rejected': 'Auszahlung abgelehnt',
  'Withdrawal that could not be paid': 'Auszahlung fehlgeschlagen',
  'Withdrawals stopped': 'Auszahlungen angehalten',
  'Withdrawals go on': 'Auszahlungen laufen',
  'Payment matched': 'Zahlung zugeordnet',

  'Proposal made': 'Vorschlag gemacht',
  'Proposal approved': 'Vorschlag genehmigt',
  'Proposal rejected': 'Vorschlag abgelehnt',
  'Proposal taken back': 'Vorschlag zurückgenommen',
  'Role given: support': 'Rolle gegeben: Support',
  'Role given: compliance': 'Rolle gegeben: Compliance',
  'Role given: treasurer': 'Rolle gegeben: Kasse',
  'Role given: administrator': 'Rolle gegeben: Administrator',
  'Role taken away: support': 'Rolle genommen: Support',
  'Role taken away: compliance': 'Rolle genommen: Compliance',
  'Role taken away: treasurer': 'Rolle genommen: Kasse',
  'Role taken away: administrator': 'Rolle genommen: Administrator',
  'Configuration in force': 'Konfiguration in Kraft getreten',

  'Every act of staff, written in the same moment as the act itself, and sealed within the hour. Nobody can change a line.':
    'Jede Handlung der Mitarbeitenden, im selben Augenblick geschrieben wie die Handlung selbst und binnen einer Stunde versiegelt. Niemand kann eine Zeile ändern.',
  Filter: 'Filter',

  'To what': 'Woran',

  Everything: 'Alles',

  'To what (number)': 'Woran (Nummer)',
  'By {name}': 'Von {name}',
  'one person': 'einer Person',
  'Acts of everybody': 'Handlungen von allen',
  'the platform ({name})': 'die Plattform ({name})',

  'Number of the line': 'Nummer der Zeile',
  'Nothing found so far': 'Bis hierher nichts gefunden',
  'Look further back': 'Weiter zurück suchen',
  'No act matches': 'Keine Handlung passt',

  'Nothing was done yet': 'Es wurde noch nichts getan',

  'Incident switches': 'Notschalter',
  'Whoever sees harm stops withdrawals at once. To let them go on needs a second person.':
    'Wer Schaden sieht, hält Auszahlungen sofort an. Damit sie weiterlaufen, braucht es eine zweite Person.',
  'Open the audit log': 'Protokoll öffnen',
  'Withdrawals are stopped': 'Auszahlungen sind angehalten',
  'A proof of the ledger found a difference': 'Eine Prüfung der Bücher fand eine Abweichung',
  'Stopped by {name}': 'Angehalten von {name}',
  'Stop withdrawals of {area} …': '{area}-Auszahlungen anhalten …',
  'Stop withdrawals of {area}?': 'Auszahlungen von {area} anhalten?',
  'Stop them now': 'Jetzt anhalten',
  'Reason, shown to members': 'Grund, den Mitglieder lesen',
  'Nobody can request, approve or pay a withdrawal of this area any more. No balance changes. To let them go on needs two people.':
    'Niemand kann in diesem Bereich mehr eine Auszahlung beantragen, genehmigen oder überweisen. Kein Guthaben ändert sich. Damit sie weiterlaufen, braucht es zwei Personen.',
  'Propose that they go on …': 'Weiterlaufen vorschlagen …',
  'Let withdrawals of {area} go on?': 'Sollen Auszahlungen von {area} weiterlaufen?',

  'Why they can go on': 'Warum sie weiterlaufen können',
  'They stay stopped until a colleague approves.': 'Sie bleiben angehalten, bis jemand anderes zustimmt.',
  'What was switched lately': 'Was zuletzt geschaltet wurde',

  'Accrual and seals': 'Erträge und Siegel',
  'Returns are granted four times a day, in parts that can be stopped and repeated.':
    'Erträge werden viermal am Tag gewährt, in Teilen, die angehalten und wiederholt werden können.',
  'No run yet': 'Noch kein Lauf',
  'The first one starts by itself, within six hours.': 'Der erste beginnt von selbst, binnen sechs Stunden.',
  'under way': 'läuft',

  'something failed': 'etwas ging schief',
  'cut off, goes on with the next run': 'abgebrochen, der nächste Lauf macht weiter',
  'Parts that are done': 'Fertige Teile',
  '{done} of {all} parts, {settled} periods settled, {matured} positions matured, {granted} granted later':
    '{done} von {all} Teilen, {settled} Zeiträume abgerechnet, {matured} Positionen fällig geworden, {granted} nachträglich gewährt',
  '{count} failed': '{count} fehlgeschlagen',
  'last heard of': 'zuletzt gemeldet',
  'Positions still due': 'Noch fällige Positionen',
  'Oldest due on': 'Älteste fällig am',
  'Latest seal': 'Neuestes Siegel',
  'number {number}, {lines, plural, one {# line} other {# lines}}':
    'Nummer {number}, {lines, plural, one {# Zeile} other {# Zeilen}}',
  'none yet': 'noch keines',
  Sealed: 'Versiegelt',
};

export default german;
