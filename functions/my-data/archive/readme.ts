import { formatsOf } from '#functions/platform/texts/formats.ts';
import { type PlainText, type Translate, textsOf } from '#functions/platform/texts/texts.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import type { DocumentKind } from '#shared/domain/kyc-documents.ts';
import type { Language } from '#shared/domain/languages.ts';
import { type ExportKind, exportKinds } from '#shared/domain/my-data.ts';
import { catalogs } from './catalogs.ts';
import type { ArchivedDocument } from './identity.ts';
import type { ArchiveText } from './texts.en.ts';

/** The width of the column of file names. */
const nameWidth = 50;

type Label = PlainText<ArchiveText>;

const kindTexts: Readonly<Record<ExportKind, Label>> = {
  profile: 'Your account: address, profile, status, consents, interests and sponsor (masked)',
  identity: 'Your identity verification: your details and the outcome',
  'payout-addresses': 'Your payout addresses',
  sessions: 'Your current sessions',
  devices: "Devices you've signed in with",
  balances: 'Your balances in each area',
  months: 'How your balances changed each month',
  purchases: 'Your purchases',
  reinvestments: 'Purchases paid from your available balance',
  deposits: 'Your deposits',
  compounds: 'Amounts you added to deposits from your available balance',
  positions: 'Your active positions, with principal and next date',
  bonuses: 'Your bonuses; the names of people you sponsored are masked, as everywhere',
  withdrawals: 'Your withdrawals, each with its payout address',
  'payments-set-aside': "Your payments that couldn't be matched right away, and what became of them",
  entries: 'Your ledger entries; the columns of the balances add up to balances.json',
  'sponsored-users': 'People you sponsored, on every level, as shown on the screen',
  notifications: 'Your notifications in the app',
  acts: 'Decisions about your account: when, what, and whether made by you, staff or the platform',
};

const documentTexts: Readonly<Record<DocumentKind, Label>> = {
  'identity-front': 'Identity document, front',
  'identity-back': 'Identity document, back',
  selfie: 'Selfie with the document',
  'proof-of-address': 'Proof of address',
};

const fateTexts: Readonly<Record<ArchivedDocument['fate'], Label>> = {
  included: 'included',
  deleted: 'deleted',
  earlier: 'part of an earlier verification; kept as evidence and not included',
};

const documentLines = (
  t: Translate<ArchiveText>,
  documents: readonly ArchivedDocument[],
  time: (instant: Instant) => string,
): string[] => {
  const lines = documents.map(({ kind, uploadedAt, fate, file }) => {
    const text = t('{document}, {time}: {fate}', {
      document: t(documentTexts[kind]),
      time: time(uploadedAt),
      fate: t(fateTexts[fate]),
    });
    return `${(file ?? '-').padEnd(nameWidth)} ${text}`;
  });
  return lines.length > 0 ? ['', t('Your identity documents, as you uploaded them'), ...lines] : [];
};

const archiveTexts = textsOf(catalogs);

/** The archive's README: what each file holds, in the member's language. */
export const readmeOf = (
  language: Language,
  about: {
    readonly brand: string;
    readonly contact: string;
    readonly currency: string;
    readonly madeAt: Instant;
  },
  documents: readonly ArchivedDocument[],
): string => {
  const { brand, contact, currency, madeAt } = about;
  const t = archiveTexts(language);
  const { time } = formatsOf(language);
  const lines = [
    t('Your data at {brand}', { brand }),
    '',
    t('Created on {time} from the data in your account at that time.', { time: time(madeAt) }),
    '',
    t(
      'Each type of data comes twice: as JSON for programs and as CSV for spreadsheets (UTF-8, separated by commas).',
    ),
    t(
      'Amounts are in {currency}: a column ending in "Minor" is in cents, and the column beside it has the same amount as a decimal.',
      { currency },
    ),
    t(
      'Columns ending in "Bps" are rates in hundredths of a per cent. Times are in UTC. Members of our team appear as "staff" only.',
    ),
    t("Not included: other people's data, and secrets such as passwords and codes, which we don't know."),
    t('Questions: {contact}', { contact }),
    '',
    t('Files'),
    ...exportKinds.map((kind) => `${`${kind}.json, ${kind}.csv`.padEnd(nameWidth)} ${t(kindTexts[kind])}`),
    ...documentLines(t, documents, time),
  ];
  return lines.map((line) => `${line}\r\n`).join('');
};
