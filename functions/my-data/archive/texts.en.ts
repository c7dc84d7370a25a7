/** Every sentence of the data archive's readme; each other language translates exactly these. */
export const en = [
  'Your data at {brand}',
  'Created on {time} from the data in your account at that time.',
  'Each type of data comes twice: as JSON for programs and as CSV for spreadsheets (UTF-8, separated by commas).',
  'Amounts are in {currency}: a column ending in "Minor" is in cents, and the column beside it has the same amount as a decimal.',
  'Columns ending in "Bps" are rates in hundredths of a per cent. Times are in UTC. Members of our team appear as "staff" only.',
  "Not included: other people's data, and secrets such as passwords and codes, which we don't know.",
  'Questions: {contact}',
  'Files',

  // Types of data
  'Your account: address, profile, status, consents, interests and sponsor (masked)',
  'Your identity verification: your details and the outcome',
  'Your payout addresses',
  'Your current sessions',
  "Devices you've signed in with",
  'Your balances in each area',
  'How your balances changed each month',
  'Your purchases',
  'Purchases paid from your available balance',
  'Your deposits',
  'Amounts you added to deposits from your available balance',
  'Your active positions, with principal and next date',
  'Your bonuses; the names of people you sponsored are masked, as everywhere',
  'Your withdrawals, each with its payout address',
  "Your payments that couldn't be matched right away, and what became of them",
  'Your ledger entries; the columns of the balances add up to balances.json',
  'People you sponsored, on every level, as shown on the screen',
  'Your notifications in the app',
  'Decisions about your account: when, what, and whether made by you, staff or the platform',

  // Documents
  'Your identity documents, as you uploaded them',
  '{document}, {time}: {fate}',
  'Identity document, front',
  'Identity document, back',
  'Selfie with the document',
  'Proof of address',
  'included',
  'deleted',
  'part of an earlier verification; kept as evidence and not included',
] as const;

export type ArchiveText = (typeof en)[number];
