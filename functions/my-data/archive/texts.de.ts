import type { Catalog } from '#functions/platform/texts/texts.ts';
import type { ArchiveText } from './texts.en.ts';

export const de: Catalog<ArchiveText> = {
  'Your data at {brand}': 'Ihre Daten bei {brand}',
  'Created on {time} from the data in your account at that time.':
    'Erstellt am {time} aus den Daten, die zu diesem Zeitpunkt in Ihrem Konto vorlagen.',
  'Each type of data comes twice: as JSON for programs and as CSV for spreadsheets (UTF-8, separated by commas).':
    'Jede Art von Daten ist zweimal enthalten: als JSON für Programme und als CSV für Tabellen (UTF-8, durch Kommas getrennt).',
  'Amounts are in {currency}: a column ending in "Minor" is in cents, and the column beside it has the same amount as a decimal.':
    'Beträge sind in {currency}: Spalten, die auf "Minor" enden, enthalten Cent, die Spalte daneben denselben Betrag als Dezimalzahl.',
  'Columns ending in "Bps" are rates in hundredths of a per cent. Times are in UTC. Members of our team appear as "staff" only.':
    'Spalten, die auf "Bps" enden, enthalten Sätze in Hundertstel Prozent. Zeiten sind in UTC. Mitarbeitende erscheinen nur als "staff".',
  "Not included: other people's data, and secrets such as passwords and codes, which we don't know.":
    'Nicht enthalten: Daten anderer Personen sowie Geheimnisse wie Passwörter und Codes, die wir nicht kennen.',
  'Questions: {contact}': 'Fragen: {contact}',
  Files: 'Dateien',

  // Types of data
  'Your account: address, profile, status, consents, interests and sponsor (masked)':
    'Ihr Konto: Adresse, Profil, Status, Einwilligungen, Interessen und Sponsor (maskiert)',
  'Your identity verification: your details and the outcome':
    'Ihre Identitätsprüfung: Ihre Angaben und das Ergebnis',
  'Your payout addresses': 'Ihre Auszahlungsadressen',
  'Your current sessions': 'Ihre aktuellen Sitzungen',
  "Devices you've signed in with": 'Geräte, mit denen Sie sich angemeldet haben',
  'Your balances in each area': 'Ihre Salden in jedem Bereich',
  'How your balances changed each month': 'Die Veränderungen Ihrer Salden in jedem Monat',
  'Your purchases': 'Ihre Käufe',
  'Purchases paid from your available balance': 'Käufe, die Sie aus dem verfügbaren Guthaben bezahlt haben',
  'Your deposits': 'Ihre Einlagen',
  'Amounts you added to deposits from your available balance':
    'Beträge, um die Sie Einlagen aus dem verfügbaren Guthaben aufgestockt haben',
  'Your active positions, with principal and next date':
    'Ihre laufenden Anlagen mit Kapital und nächstem Termin',
  'Your bonuses; the names of people you sponsored are masked, as everywhere':
    'Ihre Boni; die Namen der von Ihnen gesponserten Personen sind wie überall maskiert',
  'Your withdrawals, each with its payout address': 'Ihre Auszahlungen, jeweils mit Auszahlungsadresse',
  "Your payments that couldn't be matched right away, and what became of them":
    'Ihre Zahlungen, die nicht sofort zugeordnet werden konnten, und was daraus wurde',
  'Your ledger entries; the columns of the balances add up to balances.json':
    'Ihre Buchungen; die Spalten der Salden ergeben zusammen balances.json',
  'People you sponsored, on every level, as shown on the screen':
    'Von Ihnen gesponserte Personen auf allen Ebenen, wie auf dem Bildschirm',
  'Your notifications in the app': 'Ihre Mitteilungen in der App',
  'Decisions about your account: when, what, and whether made by you, staff or the platform':
    'Entscheidungen über Ihr Konto: wann, was, und ob durch Sie, Mitarbeitende oder die Plattform',

  // Documents
  'Your identity documents, as you uploaded them':
    'Ihre Identitätsdokumente, so wie Sie sie hochgeladen haben',
  '{document}, {time}: {fate}': '{document}, {time}: {fate}',
  'Identity document, front': 'Ausweis, Vorderseite',
  'Identity document, back': 'Ausweis, Rückseite',
  'Selfie with the document': 'Selfie mit dem Ausweis',
  'Proof of address': 'Adressnachweis',
  included: 'enthalten',
  deleted: 'gelöscht',
  'part of an earlier verification; kept as evidence and not included':
    'Teil einer früheren Prüfung; als Nachweis aufbewahrt und nicht enthalten',
};
