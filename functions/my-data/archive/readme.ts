import type { Instant } from '#shared/domain/calendar.ts';
import type { DocumentKind } from '#shared/domain/kyc-documents.ts';
import type { Language } from '#shared/domain/languages.ts';
import { type ExportKind, exportKinds } from '#shared/domain/my-data.ts';
import type { ArchivedDocument } from './identity.ts';

/** The column where the description of a file begins. */
const nameWidth = 50;

const english: Readonly<Record<ExportKind, string>> = {
  profile: 'What we know about you: address, profile, status, consents, interest, who sponsored you (masked)',
  identity: 'Your identification: what you told us and what became of it',
  'payout-addresses': 'Where you want to be paid',
  sessions: 'Where you are signed in',
  devices: 'Devices with which you have signed in',
  balances: 'Your balances in each area',
  months: 'What each month changed on your balances',
  purchases: 'Your purchases',
  reinvestments: 'Purchases that you paid from your available balance',
  deposits: 'Your deposits',
  compounds: 'What you added to deposits from your available balance',
  positions: 'What is running, with its principal and its next date',
  bonuses: 'Your bonuses; the names of those you sponsored are masked, as everywhere',
  withdrawals: 'Your withdrawals, with the address that each of them went to',
  'payments-set-aside': 'Payments of yours that matched nothing at first, and what became of them',
  entries: 'Every entry of the ledger that is yours; the columns of the balances add up to balances.json',
  'sponsored-users': 'Whom you sponsored, on every level, as you see them on the screen',
  notifications: 'What we told you in the app',
  acts: 'Decisions about your account: when, what, and whether you, staff or the platform made them',
};
const german: Readonly<Record<ExportKind, string>> = {
  profile: 'Was wir über Sie wissen: Adresse, Profil, Status, Einwilligungen, Interesse, Sponsor (maskiert)',
  identity: 'Ihre Identitätsprüfung: Ihre Angaben, und was daraus wurde',
  'payout-addresses': 'Wohin Sie ausgezahlt werden möchten',
  sessions: 'Wo Sie angemeldet sind',
  devices: 'Geräte, mit denen Sie sich angemeldet haben',
  balances: 'Ihre Bestände in jedem Bereich',
  months: 'Was jeder Monat an Ihren Beständen geändert hat',
  purchases: 'Ihre Käufe',
  reinvestments: 'Käufe, die Sie aus dem verfügbaren Bestand bezahlt haben',
  deposits: 'Ihre Einlagen',
  compounds: 'Was Sie aus dem verfügbaren Bestand zu Einlagen hinzugefügt haben',
  positions: 'Was läuft, mit seinem Kapital und dem nächsten Termin',
  bonuses: 'Ihre Boni; die Namen derer, die Sie gesponsert haben, sind maskiert wie überall',
  withdrawals: 'Ihre Auszahlungen mit der Adresse, an die jede ging',
  'payments-set-aside': 'Ihre Zahlungen, die zunächst zu nichts passten, und was daraus wurde',
  entries: 'Jede Buchung, die Ihnen gehört; die Spalten der Bestände ergeben zusammen balances.json',
  'sponsored-users': 'Wen Sie gesponsert haben, auf jeder Ebene, so wie auf dem Bildschirm',
  notifications: 'Was wir Ihnen in der App mitgeteilt haben',
  acts: 'Entscheidungen über Ihr Konto: wann, was, und ob Sie, Mitarbeitende oder die Plattform sie trafen',
};

interface DocumentWords {
  readonly title: string;
  readonly kinds: Readonly<Record<DocumentKind, string>>;
  readonly fates: Readonly<Record<ArchivedDocument['fate'], string>>;
}

const documentWords: Readonly<Record<Language, DocumentWords>> = {
  en: {
    title: 'Documents with which you proved who you are, as you uploaded them',
    kinds: {
      'identity-front': 'Identity document, front',
      'identity-back': 'Identity document, back',
      selfie: 'You with the document',
      'proof-of-address': 'Proof of address',
    },
    fates: {
      included: 'is here',
      deleted: 'was deleted',
      earlier: 'belongs to an earlier proof; kept as evidence, and not here',
    },
  },
  de: {
    title: 'Dokumente, mit denen Sie sich ausgewiesen haben, wie Sie sie hochgeladen haben',
    kinds: {
      'identity-front': 'Ausweis, Vorderseite',
      'identity-back': 'Ausweis, Rückseite',
      selfie: 'Sie mit dem Ausweis',
      'proof-of-address': 'Adressnachweis',
    },
    fates: {
      included: 'liegt bei',
      deleted: 'wurde gelöscht',
      earlier: 'gehört zu einem früheren Nachweis; aufbewahrt, liegt nicht bei',
    },
  },
};

const documentLines = (language: Language, documents: readonly ArchivedDocument[]): string[] => {
  const { title, kinds, fates } = documentWords[language];
  const lines = documents.map(
    ({ kind, uploadedAt, fate, file }) =>
      `${(file ?? '-').padEnd(nameWidth)} ${kinds[kind]}, ${uploadedAt}: ${fates[fate]}`,
  );
  return lines.length > 0 ? ['', title, ...lines] : [];
};

interface About {
  readonly brand: string;
  readonly contact: string;
  readonly currency: string;
  readonly madeAt: Instant;
}

const intro: Readonly<Record<Language, (about: About) => string>> = {
  en: ({ brand, contact, currency, madeAt }) =>
    `Your data at ${brand}

Made on ${madeAt} (UTC), from what stood in your account while it was made.

Each kind of data is here twice: as JSON for programs, and as CSV for spreadsheets (UTF-8, comma).
Amounts are in ${currency}: a column that ends in "Minor" is in cents, the one beside it is the same as a decimal.
Rates that end in "Bps" are hundredths of a per cent. Times are UTC. Staff are named as "staff" only.
What is not here: other people's data, and secrets such as passwords and codes, which we do not know.
Questions: ${contact}

Files
`,
  de: ({ brand, contact, currency, madeAt }) =>
    `Ihre Daten bei ${brand}

Erstellt am ${madeAt} (UTC) aus dem, was währenddessen in Ihrem Konto stand.

Jede Art von Daten liegt zweimal bei: als JSON für Programme und als CSV für Tabellen (UTF-8, Komma).
Beträge sind in ${currency}: Spalten, die auf "Minor" enden, in Cent, die daneben dasselbe als Dezimalzahl.
Sätze, die auf "Bps" enden, sind Hundertstel Prozent. Zeiten sind UTC. Mitarbeitende heißen hier nur "staff".
Nicht enthalten: Daten anderer, und Geheimnisse wie Passwörter und Codes, die wir nicht kennen.
Fragen: ${contact}

Dateien
`,
};

/** What each file of the archive is, in the member's language. */
export const readmeOf = (
  language: Language,
  about: About,
  documents: readonly ArchivedDocument[],
): string => {
  const words = language === 'de' ? german : english;
  const lines = [
    ...exportKinds.map((kind) => `${`${kind}.json, ${kind}.csv`.padEnd(nameWidth)} ${words[kind]}`),
    ...documentLines(language, documents),
  ];
  return `${intro[language](about)}${lines.join('\n')}\n`.replaceAll('\n', '\r\n');
};
