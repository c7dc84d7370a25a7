/** Reads the payout file that a customer hands in (pain.001): which transfers the bank is to make. */
import { SaxesParser } from 'saxes';
import { BankRefusal, type TransferOrder } from './ledger.ts';

export interface PayoutOrder {
  /** The id of the file. */
  messageId: string;
  /** The account to pay from. */
  debtorIban: string;
  transfers: TransferOrder[];
}

const refuse = (message: string): never => {
  throw new BankRefusal(400, `The payout file was refused: ${message}`);
};

/** Minor units of an amount with a point, as XML has it. */
const minorOf = (text: string, digits: number): number => {
  const [, whole = '', fraction = ''] = /^(\d{1,13})(?:\.(\d*))?$/u.exec(text) ?? [];
  if (whole === '' || fraction.length > digits) return refuse(`${text} is no amount.`);
  return Number(whole + fraction.padEnd(digits, '0'));
};

/**
 * The transfers of a file in this currency. The bank takes a file as a whole or not at all.
 * @throws BankRefusal 400 when it isn't sound, or its count and sum aren't those of its transfers
 */
export function payoutOrder(xml: string, currency: string, digits: number): PayoutOrder {
  const path: string[] = [];
  let text = '';
  let transfer: Record<string, string> = {};
  const header: Record<string, string> = {};
  const transfers: TransferOrder[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => refuse(error.message));
  parser.on('doctype', () => refuse('it has a document type.'));
  parser.on('opentag', ({ local, attributes }) => {
    path.push(local);
    text = '';
    if (local === 'CdtTrfTxInf') transfer = {};
    if (local === 'InstdAmt') transfer.currency = attributes.Ccy?.value ?? '';
  });
  parser.on('text', (piece) => {
    text += piece;
  });
  parser.on('closetag', () => {
    const at = path.join('/');
    const [, inTransfer] = /CdtTrfTxInf\/(.+)$/u.exec(at) ?? [];
    if (inTransfer) transfer[inTransfer] = text;
    else header[at.replace(/^Document\/CstmrCdtTrfInitn\//u, '')] = text;
    if (path.pop() === 'CdtTrfTxInf') {
      if (transfer.currency !== currency) refuse(`it pays in ${transfer.currency}, not in ${currency}.`);
      transfers.push({
        direction: 'out',
        endToEndId: transfer['PmtId/EndToEndId'],
        amountMinor: minorOf(transfer['Amt/InstdAmt'] ?? '', digits),
        party: { name: transfer['Cdtr/Nm'] ?? '', iban: transfer['CdtrAcct/Id/IBAN'] ?? '' },
        reference: transfer['RmtInf/Ustrd'] ?? '',
      });
    }
    text = '';
  });
  parser.write(xml).close();
  const sum = transfers.reduce((total, { amountMinor }) => total + amountMinor, 0);
  for (const part of ['GrpHdr', 'PmtInf']) {
    if (Number(header[`${part}/NbOfTxs`]) !== transfers.length)
      refuse('its count is not that of its transfers.');
    if (minorOf(header[`${part}/CtrlSum`] ?? '', digits) !== sum)
      refuse('its sum is not that of its transfers.');
  }
  return {
    messageId: header['GrpHdr/MsgId'] ?? '',
    debtorIban: header['PmtInf/DbtrAcct/Id/IBAN'] ?? '',
    transfers,
  };
}
