/** A transfer to the account, or away from it. */
export interface StatedTransfer {
  readonly amountMinor: number;
  readonly direction?: 'in' | 'out';
  /** The other party. */
  readonly payer: { readonly name: string; readonly iban: string };
  readonly text: string;
  /** It brings back the transfer that had this end-to-end id. */
  readonly returned?: { readonly endToEndId: string; readonly code: string };
  /** The payments that it books in one sum. */
  readonly parts?: readonly Omit<StatedTransfer, 'direction' | 'parts' | 'batch'>[];
  /** The id of the payout file that it books in one sum. */
  readonly batch?: string;
  readonly endToEndId?: string;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const amountOf = (minor: number): string => (minor / 100).toFixed(2);
const balance = (code: 'OPBD' | 'CLBD', minor: number, day: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amountOf(Math.abs(minor))}</Amt>` +
  `<CdtDbtInd>${minor < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

const party = ({ direction, payer }: StatedTransfer): string => {
  const role = direction === 'out' ? 'Cdtr' : 'Dbtr';
  return (
    `<RltdPties><${role}><Pty><Nm>${escaped(payer.name)}</Nm></Pty></${role}>` +
    `<${role}Acct><Id><IBAN>${payer.iban}</IBAN></Id></${role}Acct></RltdPties>`
  );
};

const referenceOf = ({ returned, endToEndId = returned?.endToEndId }: StatedTransfer): string =>
  endToEndId === undefined ? '' : `<Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>`;
const reasonOf = ({ returned }: StatedTransfer): string =>
  returned ? `<RtrInf><Rsn><Cd>${returned.code}</Cd></Rsn></RtrInf>` : '';

const detail = (transfer: StatedTransfer): string =>
  `<TxDtls>${referenceOf(transfer)}<Amt Ccy="EUR">${amountOf(transfer.amountMinor)}</Amt>` +
  `${party(transfer)}<RmtInf><Ustrd>${escaped(transfer.text)}</Ustrd></RmtInf>${reasonOf(transfer)}</TxDtls>`;

const detailsOf = (transfer: StatedTransfer): string => {
  const { parts = [transfer], batch, direction } = transfer;
  if (batch !== undefined) return `<Btch><MsgId>${batch}</MsgId><PmtInfId>${batch}</PmtInfId></Btch>`;
  return parts.map((part) => detail(direction === undefined ? part : { ...part, direction })).join('');
};

const entry = (transfer: StatedTransfer, reference: string, day: string): string =>
  `<Ntry><Amt Ccy="EUR">${amountOf(transfer.amountMinor)}</Amt>` +
  `<CdtDbtInd>${transfer.direction === 'out' ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>` +
  `<BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><BkTxCd/>` +
  `<NtryDtls>${detailsOf(transfer)}</NtryDtls></Ntry>`;

/** A camt.053 of one day that adds up. */
export const statementOf = (
  account: {
    readonly iban: string;
    readonly openingMinor: number;
    readonly day: string;
    readonly number?: number;
  },
  transfers: readonly StatedTransfer[],
): string => {
  const { iban, openingMinor, day, number = 7 } = account;
  const closingMinor = transfers.reduce(
    (sum, { amountMinor, direction }) => sum + (direction === 'out' ? -amountMinor : amountMinor),
    openingMinor,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>',
    `<GrpHdr><MsgId>${day}</MsgId><CreDtTm>${day}T20:00:00Z</CreDtTm></GrpHdr>`,
    `<Stmt><Id>${day}</Id><LglSeqNb>${number}</LglSeqNb><Acct><Id><IBAN>${iban.replaceAll(' ', '')}</IBAN></Id><Ccy>EUR</Ccy></Acct>`,
    balance('OPBD', openingMinor, day),
    balance('CLBD', closingMinor, day),
    ...transfers.map((transfer, index) => entry(transfer, `${day}-${number}-${index}`, day)),
    '</Stmt></BkToCstmrStmt></Document>',
  ].join('\n');
};

/** What a bank sends beside statements: a report within the day, or a notification, which has no balances. */
const informing = {
  'camt.052': { root: 'AcctRpt', holder: 'Rpt' },
  'camt.054': { root: 'DbtCdtNtfctn', holder: 'Ntfctn' },
} as const;

/** The same entries as a statement has, in a message of a kind of which nothing is booked. */
export const informingOf = (statement: string, kind: keyof typeof informing = 'camt.052'): string => {
  const { root, holder } = informing[kind];
  const text = statement
    .replace('camt.053', kind)
    .replaceAll('BkToCstmrStmt', `BkToCstmr${root}`)
    .replaceAll(/<(\/?)Stmt>/gu, `<$1${holder}>`);
  return kind === 'camt.054' ? text.replaceAll(/<Bal>.*<\/Bal>\n/gu, '') : text;
};
