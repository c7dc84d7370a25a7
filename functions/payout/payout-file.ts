import { asMinor, type Minor } from '#shared/domain/money.ts';
import { formatDecimal } from '#shared/domain/money-text.ts';
import { requireSoundInstructions } from './check-instructions.ts';
import type { Payout, PayoutAddress, PayoutInstructions, PayoutParty } from './payout-instructions.ts';
import { sepaText, xmlText } from './sepa-text.ts';

/** All payments together. */
export const payoutTotal = ({ payouts }: PayoutInstructions): Minor =>
  asMinor(payouts.reduce((sum, { amountMinor }) => sum + amountMinor, 0));

const euros = (amount: Minor): string => formatDecimal(amount, 'EUR');
const element = (name: string, ...content: readonly string[]): string =>
  `<${name}>${content.join('')}</${name}>`;
const text = (name: string, value: string | null): string =>
  value === null || sepaText(value) === '' ? '' : element(name, xmlText(sepaText(value)));

/** In the order of the schema. */
const addressElement = (address: PayoutAddress | null): string =>
  address
    ? element(
        'PstlAdr',
        text('StrtNm', address.street),
        text('BldgNb', address.building),
        text('PstCd', address.postcode),
        text('TwnNm', address.town),
        text('Ctry', address.country),
      )
    : '';
const agent = (name: string, bic: string | null): string =>
  element(
    name,
    element(
      'FinInstnId',
      bic === null ? element('Othr', element('Id', 'NOTPROVIDED')) : element('BICFI', bic),
    ),
  );
const account = (name: string, { iban }: PayoutParty, ...more: readonly string[]): string =>
  element(name, element('Id', element('IBAN', iban)), ...more);

const remittance = ({ text: words, creditorReference }: Payout): string => {
  if (creditorReference !== null) {
    const type = element('Tp', element('CdOrPrtry', element('Cd', 'SCOR')), element('Issr', 'ISO'));
    return element('RmtInf', element('Strd', element('CdtrRefInf', type, element('Ref', creditorReference))));
  }
  const shown = text('Ustrd', words);
  return shown === '' ? '' : element('RmtInf', shown);
};

const transfer = (payout: Payout): string => {
  const { creditor } = payout;
  return element(
    'CdtTrfTxInf',
    element('PmtId', element('EndToEndId', xmlText(payout.endToEndId))),
    element('Amt', `<InstdAmt Ccy="EUR">${euros(payout.amountMinor)}</InstdAmt>`),
    creditor.bic === null ? '' : agent('CdtrAgt', creditor.bic),
    element('Cdtr', text('Nm', creditor.name), addressElement(creditor.address)),
    account('CdtrAcct', creditor),
    remittance(payout),
  );
};

const debtorElement = ({ name, address, lei }: PayoutInstructions['debtor']): string =>
  element(
    'Dbtr',
    text('Nm', name),
    addressElement(address),
    lei === null ? '' : element('Id', element('OrgId', element('LEI', lei))),
  );

/**
 * The file for the bank: pain.001.001.09 in UTF-8, SEPA credit transfers in euros. It depends on the batch alone, so
 * the same batch always gives the same bytes. Each payment is booked on its own (`BtchBookg` false), so that the
 * statement shows its end-to-end id; fees are shared (SLEV), and addresses are structured.
 * @throws RangeError for a batch that `checkInstructions` has a problem with
 */
export const payoutFile = (batch: PayoutInstructions): Uint8Array => {
  requireSoundInstructions(batch);
  const { debtor } = batch;
  const counts = [
    element('NbOfTxs', String(batch.payouts.length)),
    element('CtrlSum', euros(payoutTotal(batch))),
  ];
  const header = element(
    'GrpHdr',
    element('MsgId', xmlText(batch.messageId)),
    // Some banks refuse fractions of a second.
    element('CreDtTm', `${batch.createdAt.slice(0, 19)}Z`),
    ...counts,
    element('InitgPty', text('Nm', debtor.name)),
  );
  const payments = [
    element('PmtInfId', xmlText(batch.paymentInfoId)),
    element('PmtMtd', 'TRF'),
    element('BtchBookg', 'false'),
    ...counts,
    element('PmtTpInf', element('SvcLvl', element('Cd', 'SEPA'))),
    element('ReqdExctnDt', element('Dt', batch.executeOn)),
    debtorElement(debtor),
    account('DbtrAcct', debtor, element('Ccy', 'EUR')),
    agent('DbtrAgt', debtor.bic),
    element('ChrgBr', 'SLEV'),
    ...batch.payouts.map((payout) => `\n${transfer(payout)}`),
  ];
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>',
    header,
    element('PmtInf', ...payments, '\n'),
    '</CstmrCdtTrfInitn></Document>',
    '',
  ];
  return new TextEncoder().encode(lines.join('\n'));
};
