import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the audit log, the accrual runs and the incident switches. */
const german: Catalog<typeof english> = {
  'Lines that are not in the books': 'Umsätze, die nicht in den Büchern stehen',
  '{count, plural, one {and # more line} other {and # more lines}}':
    '{count, plural, one {und # weiterer Umsatz} other {und # weitere Umsätze}}',
  'All sessions ended': 'Alle Sitzungen beendet',
  'Account closed by the member': 'Konto vom Mitglied geschlossen',

  'Withdrawals of {area}': 'Auszahlungen von {area}',
  'Difference: {account}': 'Differenz: {account}',
  'Payouts stopped': 'Auszahlungen gestoppt',
  'Books differ': 'Weicht ab',
  'It shows {shown}, and our books say {expected}: a difference of {difference}.':
    'Dort stehen {shown}, in unseren Büchern {expected}: eine Differenz von {difference}.',
  '{count, plural, one {A bank file} other {# bank files}} could not come into the books.':
    '{count, plural, one {Eine Bankdatei konnte} other {# Bankdateien konnten}} nicht in die Bücher kommen.',
  'Nothing is paid by bank since': 'Keine Überweisungen seit',
  'Stops bank payouts from': 'Stoppt Überweisungen ab',
  'Open statements': 'Kontoauszüge öffnen',
  'Open the account': 'Konto öffnen',
  'Entries of {area}': 'Buchungen in {area}',
  'Member blocked': 'Mitglied gesperrt',
  'Identity approved': 'Identität bestätigt',
  'Purchase confirmed': 'Kauf bestätigt',
  'Purchase rejected': 'Kauf abgelehnt',
  'Deposit confirmed': 'Einlage bestätigt',
  'Deposit rejected': 'Einlage abgelehnt',

  'Withdrawal rejected': 'Auszahlung abgelehnt',
  'Payment matched': 'Zahlung zugeordnet',
  'Bank line matched': 'Bankumsatz zugeordnet',
  'Manual booking confirmed by a bank line': 'Manuelle Buchung durch Bankumsatz bestätigt',
  'Payout batch confirmed by a bank line': 'Zahlungslauf durch Bankumsatz bestätigt',
  'Payout batch made': 'Zahlungslauf erstellt',
  'Payout batch released': 'Zahlungslauf freigegeben',
  'Payee entered': 'Zahlungsempfänger erfasst',
  'Payee accepted': 'Zahlungsempfänger akzeptiert',
  'Transfer made by hand': 'Von Hand überwiesen',
  'Payment given up': 'Zahlung aufgegeben',
  'Payout batch discarded': 'Zahlungslauf verworfen',
  'Payout file saved': 'Zahlungsdatei gespeichert',
  'Bank statement uploaded': 'Kontoauszug hochgeladen',
  'Decision about a bank file proposed': 'Entscheidung über eine Bankdatei vorgeschlagen',
  'Bank file admitted': 'Bankdatei zugelassen',
  'Bank file set aside': 'Bankdatei verworfen',
  'Proposal about a bank file dropped': 'Vorschlag zu einer Bankdatei zurückgenommen',
  'Columns of CSV statements mapped': 'Spalten von CSV-Auszügen zugeordnet',

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
  'The sign-in service has no identity of this member.':
    'Beim Anmeldedienst gibt es für dieses Mitglied keine Identität.',
  'Their sign-in is disabled at the sign-in service.': 'Die Anmeldung ist beim Anmeldedienst deaktiviert.',
  'The account is closed, but its identity still exists.':
    'Das Konto ist geschlossen, die Identität besteht aber noch.',
  'The sign-in service has a different email address.':
    'Beim Anmeldedienst ist eine andere E-Mail-Adresse hinterlegt.',
  'Their sign-in does not ask for the authenticator, although it is on.':
    'Bei der Anmeldung wird der Authenticator nicht abgefragt, obwohl er eingeschaltet ist.',
  'Their sign-in asks for an authenticator, although none is on.':
    'Bei der Anmeldung wird ein Authenticator abgefragt, obwohl keiner eingeschaltet ist.',
  'A sign-in without their authenticator was refused; the sign-in service had been told not to ask for it.':
    'Eine Anmeldung ohne den Authenticator wurde abgelehnt; beim Anmeldedienst war die Abfrage abgeschaltet worden.',
  'The sign-in service has different roles.': 'Beim Anmeldedienst sind andere Rollen hinterlegt.',
  'Sign-in of {name}': 'Anmeldung von {name}',
  'Sign-in differs': 'Anmeldung weicht ab',
  'More members are affected; those listed have differed for the longest.':
    'Weitere Mitglieder sind betroffen; aufgeführt sind die ältesten Abweichungen.',
  'Session of a colleague ended': 'Sitzung im Team beendet',
  'Member sheet viewed': 'Mitgliedsblatt angesehen',
  'List exported': 'Liste exportiert',
};

export default german;
