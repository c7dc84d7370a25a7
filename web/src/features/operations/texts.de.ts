import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the audit log, the accrual runs and the incident switches. */
const german: Catalog<typeof english> = {
  'All sessions ended': 'Alle Sitzungen beendet',
  'Account closed by the member': 'Konto vom Mitglied geschlossen',

  'Withdrawals of {area}': 'Auszahlungen von {area}',
  'Member blocked': 'Mitglied gesperrt',
  'Identity approved': 'Identität bestätigt',
  'Purchase confirmed': 'Kauf bestätigt',
  'Purchase rejected': 'Kauf abgelehnt',
  'Deposit confirmed': 'Einlage bestätigt',
  'Deposit rejected': 'Einlage abgelehnt',

  'Withdrawal rejected': 'Auszahlung abgelehnt',
  'Payment matched': 'Zahlung zugeordnet',

  'Proposal made': 'Vorschlag gemacht',
  'Proposal approved': 'Vorschlag genehmigt',
  'Proposal rejected': 'Vorschlag abgelehnt',
  Filter: 'Filter',

  Everything: 'Alles',
  'By {name}': 'Von {name}',
  'one person': 'einer Person',
  'the platform ({name})': 'die Plattform ({name})',

  'Accrual and seals': 'Erträge und Siegel',
  '{count} failed': '{count} fehlgeschlagen',
  'Latest seal': 'Neuestes Siegel',
  'none yet': 'noch keines',
  Sealed: 'Versiegelt',
  'Member sanctioned': 'Mitglied sanktioniert',
  'Member marked for fraud': 'Mitglied wegen Betrugs markiert',
  'Withdrawal approved': 'Auszahlung freigegeben',
  'Withdrawals stopped': 'Auszahlungen gestoppt',
  'Nothing found so far': 'Bisher nichts gefunden',
  'Stopped by {name}': 'Gestoppt von {name}',
  'They stay stopped until a colleague approves.': 'Sie bleiben gestoppt, bis eine zweite Person zustimmt.',
  'Member returned to approval': 'Mitglied zurück in Freigabe',
  'Member activated': 'Mitglied freigeschaltet',
  'Withdrawal returned for review': 'Auszahlung erneut zur Prüfung',
  'Identity case claimed': 'Identitätsprüfung übernommen',
  'Identity case released': 'Identitätsprüfung freigegeben',
  'Identity document viewed': 'Ausweisdokument angesehen',
  "Identity approved with another member's document":
    'Identität mit dem Dokument eines anderen Mitglieds bestätigt',
  'More identity information requested': 'Weitere Angaben zur Identität angefordert',
  'Part payment for a purchase': 'Teilzahlung für einen Kauf',
  'Purchase payment kept as unmatched': 'Zahlung für einen Kauf nicht zugeordnet',
  'Part payment for a deposit': 'Teilzahlung für eine Einlage',
  'Deposit payment kept as unmatched': 'Zahlung für eine Einlage nicht zugeordnet',
  'Part payment for a purchase refunded': 'Teilzahlung für einen Kauf zurücküberwiesen',
  'Part payment for a deposit refunded': 'Teilzahlung für eine Einlage zurücküberwiesen',
  'Withdrawal claimed': 'Auszahlung übernommen',
  'Withdrawal released': 'Auszahlung zurückgegeben',
  'Withdrawal failed': 'Auszahlung fehlgeschlagen',
  'Withdrawals resumed': 'Auszahlungen wieder aufgenommen',
  'Proposal withdrawn': 'Vorschlag zurückgezogen',
  'Role granted: support': 'Rolle vergeben: Support',
  'Role granted: compliance': 'Rolle vergeben: Compliance',
  'Role granted: treasurer': 'Rolle vergeben: Treasury',
  'Role granted: administrator': 'Rolle vergeben: Administrator',
  'Role removed: support': 'Rolle entzogen: Support',
  'Role removed: compliance': 'Rolle entzogen: Compliance',
  'Role removed: treasurer': 'Rolle entzogen: Treasury',
  'Role removed: administrator': 'Rolle entzogen: Administrator',
  'Configuration took effect': 'Konfiguration in Kraft getreten',
  "Everything staff do, recorded together with the action itself and sealed within the hour. Entries can't be changed.":
    'Alle Handlungen des Teams, zusammen mit der Handlung selbst aufgezeichnet und binnen einer Stunde versiegelt. Einträge lassen sich nicht ändern.',
  Subject: 'Gegenstand',
  'Subject (number)': 'Gegenstand (Nummer)',
  "Show everyone's actions": 'Handlungen aller anzeigen',
  'Entry ID': 'Eintragsnummer',
  'Search further back': 'Weiter zurück suchen',
  'No matching entries': 'Keine passenden Einträge',
  'Emergency stop': 'Notstopp',
  'One person can stop withdrawals immediately. Resuming them needs a second person.':
    'Eine Person kann Auszahlungen sofort stoppen. Die Wiederaufnahme erfordert eine Vier-Augen-Freigabe.',
  'Open audit log': 'Prüfprotokoll öffnen',
  Stopped: 'Gestoppt',
  'A ledger check found a difference': 'Eine Prüfung des Hauptbuchs fand eine Abweichung',
  'Stop {area} withdrawals…': '{area}-Auszahlungen stoppen …',
  'Stop {area} withdrawals?': '{area}-Auszahlungen stoppen?',
  'Stop withdrawals': 'Auszahlungen stoppen',
  'Reason (shown to members)': 'Grund (für Mitglieder sichtbar)',
  "No one will be able to request, approve or pay withdrawals in this area. Balances don't change. Resuming takes two people.":
    'In diesem Bereich kann niemand mehr Auszahlungen beantragen, freigeben oder zahlen. Guthaben ändern sich nicht. Die Wiederaufnahme erfordert eine Vier-Augen-Freigabe.',
  'Propose resuming…': 'Wiederaufnahme vorschlagen …',
  'Resume {area} withdrawals?': '{area}-Auszahlungen wieder aufnehmen?',
  'Why they can resume': 'Warum sie wieder aufgenommen werden können',
  'Recent changes': 'Letzte Änderungen',
  'Returns are granted four times a day, in parts that can be interrupted and repeated.':
    'Erträge werden viermal am Tag gutgeschrieben, in Teilen, die unterbrochen und wiederholt werden können.',
  'No runs yet': 'Noch keine Läufe',
  'The first run starts automatically within six hours.':
    'Der erste Lauf startet automatisch binnen sechs Stunden.',
  'interrupted, continues with the next run': 'unterbrochen, der nächste Lauf setzt fort',
  'Completed parts': 'Abgeschlossene Teile',
  '{done} of {all} parts, {settled} periods settled, {matured} positions matured, {granted} bonuses paid from the queue':
    '{done} von {all} Teilen, {settled} Zeiträume abgerechnet, {matured} Positionen fällig geworden, {granted} wartende Boni gezahlt',
  'last updated': 'zuletzt aktualisiert',
  'Positions overdue': 'Überfällige Positionen',
  'Oldest due date': 'Älteste Fälligkeit',
  'number {number}, {lines, plural, one {# entry} other {# entries}}':
    'Nummer {number}, {lines, plural, one {# Eintrag} other {# Einträge}}',
  'A loss broke a policy limit; approved by {name}':
    'Ein Verlust hat eine Vorgabe verletzt; freigegeben von {name}',
};

export default german;
