/** Writes camt.053.001.08, apart from the product's reader so that the two check each other. */
import { decimals } from '../coinpayments/protocol.ts';
import type { BankLine, BankStatement, Party } from './ledger.ts';

export interface BankAccount {
  /** Without spaces. */
  iban: string;
  bic: string;
  holder: string;
  currency: string;
  /** How many digits the currency has behind the point. */
  digits: number;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const element = (name: string, ...content: string[]): string => `<${name}>${content.join('')}</${name}>`;

const amount = ({ currency, digits }: BankAccount, minor: number): string =>
  `<Amt Ccy="${currency}">${decimals(Math.abs(minor), digits)}</Amt>`;
const sign = (isCredit: boolean): string => element('CdtDbtInd', isCredit ? 'CRDT' : 'DBIT');
const day = (name: string, text: string): string => element(name, element('Dt', text));

const balance = (account: BankAccount, code: string, minor: number, on: string): string =>
  element(
    'Bal',
    element('Tp', element('CdOrPrtry', element('Cd', code))),
    amount(account, minor),
    sign(minor >= 0),
    day('Dt', on),
  );

const partyOf = (role: 'Dbtr' | 'Cdtr', { name, iban }: Party): string =>
  element(role, element('Pty', element('Nm', escaped(name)))) +
  element(`${role}Acct`, element('Id', element('IBAN', iban)));

/** Check digits of ISO 11649: modulo 97, as in an IBAN. */
const isCreditorReference = (text: string): boolean => {
  if (!/^RF\d{2}[0-9A-Z]{1,21}$/u.test(text)) return false;
  const figures = `${text.slice(4)}${text.slice(0, 4)}`.replaceAll(/[A-Z]/gu, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(figures) % 97n === 1n;
};

/** A payer's bank passes on a reference that stands alone as such, and everything else as text. */
const remittance = (reference: string): string => {
  const alone = reference.replaceAll(' ', '').toUpperCase();
  if (isCreditorReference(alone)) {
    const type = element('Tp', element('CdOrPrtry', element('Cd', 'SCOR')), element('Issr', 'ISO'));
    return element('RmtInf', element('Strd', element('CdtrRefInf', type, element('Ref', alone))));
  }
  return reference === '' ? '' : element('RmtInf', element('Ustrd', escaped(reference)));
};

/** Family and kind of a SEPA credit transfer: received, sent, or come back. */
const codeOf = ({ direction, returnReason }: BankLine): string => {
  const [family, kind] =
    returnReason !== null ? ['ICDT', 'RRTN'] : direction === 'in' ? ['RCDT', 'ESCT'] : ['ICDT', 'ESCT'];
  const inner = element('Fmly', element('Cd', family ?? ''), element('SubFmlyCd', kind ?? ''));
  return element('BkTxCd', element('Domn', element('Cd', 'PMNT'), inner));
};

/** As banks do, a return names the parties of the payment that came back. */
const parties = (account: BankAccount, { direction, returnReason, party }: BankLine): string => {
  const own = { name: account.holder, iban: account.iban };
  const arrives = direction === 'in' && returnReason === null;
  const [debtor, creditor] = arrives ? [party, own] : [own, party];
  return element('RltdPties', partyOf('Dbtr', debtor), partyOf('Cdtr', creditor));
};

const words = ({ direction, returnReason }: BankLine): string =>
  returnReason !== null ? 'RETURNED TRANSFER' : direction === 'in' ? 'TRANSFER RECEIVED' : 'TRANSFER SENT';

/** The elements in the order of the schema. */
const transferIn = (account: BankAccount, line: BankLine): string =>
  element(
    'TxDtls',
    element('Refs', element('EndToEndId', escaped(line.endToEndId ?? 'NOTPROVIDED'))),
    amount(account, line.amountMinor) + sign(line.direction === 'in'),
    codeOf(line),
    parties(account, line),
    remittance(line.reference),
    line.returnReason === null ? '' : element('RtrInf', element('Rsn', element('Cd', line.returnReason))),
  );

/** A payout file in one sum, by its ids alone, as some banks do. */
const fileIn = (account: BankAccount, line: BankLine, fileId: string): string => {
  const ids = element('MsgId', escaped(fileId)) + element('PmtInfId', escaped(fileId));
  const sum = amount(account, line.amountMinor) + sign(line.direction === 'in');
  return (
    element('Btch', ids, element('NbOfTxs', String(line.parts?.length ?? 0))) +
    element('TxDtls', element('Refs', ids), sum, codeOf(line))
  );
};

const detailsOf = (account: BankAccount, line: BankLine): string => {
  if (line.payoutFileId !== undefined) return fileIn(account, line, line.payoutFileId);
  const { parts = [line] } = line;
  return parts.map((part) => transferIn(account, { ...line, ...part })).join('');
};

const entry = (account: BankAccount, line: BankLine): string =>
  element(
    'Ntry',
    amount(account, line.amountMinor) + sign(line.direction === 'in'),
    element('Sts', element('Cd', 'BOOK')),
    day('BookgDt', line.bookedOn),
    day('ValDt', line.bookedOn),
    element('AcctSvcrRef', line.bankReference),
    codeOf(line),
    element('NtryDtls', detailsOf(account, line)),
    element('AddtlNtryInf', words(line)),
  );

/** The file of a statement; the same statement always gives the same bytes. */
export const statementFile = (account: BankAccount, statement: BankStatement, lines: BankLine[]): Buffer => {
  const { number, openingMinor, closingMinor, openedOn, closedOn, closedAt } = statement;
  const madeAt = element('CreDtTm', new Date(closedAt).toISOString());
  const servicer = element('Svcr', element('FinInstnId', element('BICFI', account.bic)));
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>',
    element('GrpHdr', element('MsgId', `camt053-${account.iban}-${number}`), madeAt),
    `<Stmt>${element('Id', `${account.iban}-${number}`)}${element('ElctrncSeqNb', String(number))}${madeAt}`,
    element(
      'Acct',
      element('Id', element('IBAN', account.iban)),
      element('Ccy', account.currency),
      element('Ownr', element('Nm', escaped(account.holder))),
      servicer,
    ),
    balance(account, 'OPBD', openingMinor, openedOn),
    balance(account, 'CLBD', closingMinor, closedOn),
    ...lines.map((line) => entry(account, line)),
    '</Stmt></BkToCstmrStmt></Document>\n',
  ].join('\n');
  return Buffer.from(text);
};
