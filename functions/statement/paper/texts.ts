import type { MemberEntryKind } from '#shared/domain/entry-kinds.ts';
import type { Language } from '#shared/domain/languages.ts';
import type { MemberAccount, ProductArea } from '#shared/domain/words.ts';

/** How amounts and dates are written, as on the screens. */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

interface Words {
  readonly areas: Readonly<Record<ProductArea, string>>;
  readonly accounts: Readonly<Record<MemberAccount, string>>;
  readonly kinds: Readonly<Record<MemberEntryKind, string>>;
  readonly states: Readonly<Record<string, string>>;
}

const english = {
  areas: { infinity: 'Infinity', security: 'Security' },
  accounts: {
    available: 'Available',
    held: 'Held',
    invested: 'Invested',
    deposited: 'Deposited',
    'principal-held': 'Principal held',
  },
  kinds: {
    'purchase-paid': 'Purchase paid',
    'deposit-confirmed': 'Deposit paid',
    'return-granted': 'Return',
    'sponsor-bonus-granted': 'Sponsor bonus',
    'manual-bonus-granted': 'Manual bonus',
    reinvestment: 'Reinvestment',
    compound: 'Compounded',
    matured: 'Matured',
    'withdrawal-requested': 'Withdrawal requested',
    'principal-withdrawal-requested': 'Principal withdrawal requested',
    'withdrawal-paid': 'Withdrawal paid',
    'withdrawal-returned': 'Withdrawal returned',
    'payment-unmatched': 'Payment set aside',
    'payment-matched': 'Payment that was set aside used',
    'payment-refunded': 'Payment sent back',
    correction: 'Correction',
  },
  states: {
    waiting: 'Waiting',
    active: 'Active',
    matured: 'Matured',
    withdrawn: 'Paid out',
    cancelled: 'Cancelled',
    rejected: 'Rejected',
    expired: 'Expired unpaid',
    approved: 'Approved, not paid yet',
    paid: 'Paid',
    failed: 'Failed, money returned',
  },
} as const satisfies Words;

const german = {
  areas: { infinity: 'Infinity', security: 'Security' },
  accounts: {
    available: 'Verfügbar',
    held: 'Zurückgelegt',
    invested: 'Angelegt',
    deposited: 'Eingelegt',
    'principal-held': 'Einlage zurückgelegt',
  },
  kinds: {
    'purchase-paid': 'Kauf bezahlt',
    'deposit-confirmed': 'Einlage bezahlt',
    'return-granted': 'Ertrag',
    'sponsor-bonus-granted': 'Sponsorbonus',
    'manual-bonus-granted': 'Manueller Bonus',
    reinvestment: 'Wiederanlage',
    compound: 'Aufgestockt',
    matured: 'Fällig geworden',
    'withdrawal-requested': 'Auszahlung beantragt',
    'principal-withdrawal-requested': 'Auszahlung der Einlage beantragt',
    'withdrawal-paid': 'Auszahlung bezahlt',
    'withdrawal-returned': 'Auszahlung zurückgebucht',
    'payment-unmatched': 'Zahlung zur Klärung zurückgelegt',
    'payment-matched': 'Zurückgelegte Zahlung verwendet',
    'payment-refunded': 'Zahlung zurückgesandt',
    correction: 'Berichtigung',
  },
  states: {
    waiting: 'Wartet',
    active: 'Aktiv',
    matured: 'Fällig geworden',
    withdrawn: 'Ausgezahlt',
    cancelled: 'Storniert',
    rejected: 'Abgelehnt',
    expired: 'Unbezahlt abgelaufen',
    approved: 'Freigegeben, noch nicht bezahlt',
    paid: 'Bezahlt',
    failed: 'Fehlgeschlagen, Geld zurückgebucht',
  },
} as const satisfies Words;

const words: Readonly<Record<Language, Words>> = { en: english, de: german };

/** Sentences and headings; English is what the code speaks. */
const sentences = {
  Statement: 'Kontoauszug',
  Receipt: 'Beleg',
  Member: 'Mitglied',
  'Member number': 'Mitgliedsnummer',
  Period: 'Zeitraum',
  'up to now, the month is not over': 'bis jetzt, der Monat läuft noch',
  Area: 'Bereich',
  Currency: 'Währung',
  'Document number': 'Dokumentnummer',
  'Made on': 'Erstellt am',
  Balances: 'Guthaben',
  Balance: 'Guthaben',
  Opening: 'Anfang',
  Change: 'Änderung',
  Closing: 'Ende',
  Total: 'Summe',
  'By kind': 'Nach Art',
  Kind: 'Art',
  Entries: 'Buchungen',
  'Money in': 'Eingang',
  'Money out': 'Ausgang',
  'of it fees': 'davon Gebühren',
  Fees: 'Gebühren',
  'When (UTC)': 'Wann (UTC)',
  Entry: 'Buchung',
  'Entry number': 'Buchungsnummer',
  'Balance after': 'Guthaben danach',
  'Opening balance': 'Anfangsguthaben',
  'Closing balance': 'Endguthaben',
  'No entry in this month.': 'Keine Buchung in diesem Monat.',
  Cause: 'Grund',
  State: 'Stand',
  'Ordered on': 'Bestellt am',
  'Requested on': 'Beantragt am',
  'Active since': 'Aktiv seit',
  'Matures on': 'Fällig am',
  'Payment reference': 'Zahlungsreferenz',
  'Transfer reference': 'Überweisungsreferenz',
  Payment: 'Zahlung',
  'Bank transfer': 'Banküberweisung',
  'Available balance': 'Verfügbares Guthaben',
  'Crypto payment provider': 'Krypto-Zahlungsdienst',
  'Paid to': 'Ausgezahlt an',
  Price: 'Preis',
  Fee: 'Gebühr',
  'Early-exit fee': 'Gebühr für vorzeitigen Ausstieg',
  Amount: 'Betrag',
  'Amount paid out': 'Ausgezahlter Betrag',
  'Amount to be paid out': 'Auszuzahlender Betrag',
  'Amount deposited': 'Eingelegter Betrag',
  'Total paid': 'Bezahlt insgesamt',
  'Total due': 'Fällig insgesamt',
  Purchase: 'Kauf',
  Deposit: 'Einlage',
  Withdrawal: 'Auszahlung',
  'Withdrawal of principal': 'Auszahlung aus einer Einlage',
  'Ledger entries': 'Buchungen im Hauptbuch',
  'Nothing has been booked for it yet.': 'Dafür wurde noch nichts gebucht.',
  Page: 'Seite',
  of: 'von',
  'Every amount is the sum of ledger entries. An entry is never changed; a mistake is corrected by a new one.':
    'Jeder Betrag ist die Summe von Buchungen. Eine Buchung wird nie geändert; ein Fehler wird durch eine neue berichtigt.',
  'Terms of {version}': 'Bedingungen vom Stand {version}',
} as const;
export type Sentence = keyof typeof sentences;

/** The words of one language. */
export const textsOf = (language: Language) => ({
  t: (sentence: Sentence): string => (language === 'de' ? sentences[sentence] : sentence),
  areaOf: (area: ProductArea): string => words[language].areas[area],
  accountOf: (account: MemberAccount): string => words[language].accounts[account],
  kindOf: (kind: string): string => (words[language].kinds as Record<string, string>)[kind] ?? kind,
  stateOf: (state: string): string => words[language].states[state] ?? state,
});
