import type { Minor } from '#shared/domain/money.ts';
import type { Direction, PaymentFacts, ReturnReason } from '../statement-file.ts';
import { usableReference } from '../usable-reference.ts';
import { elementAt, elementsNamed, textAt, tidyText, type XmlElement } from '../xml/xml-element.ts';
import { otherPartyOf } from './camt-party.ts';
import { amountAt, directionAt } from './camt-values.ts';

/** What an entry says before its details, as far as they need it. */
export interface DetailContext {
  readonly currency: string;
  readonly direction: Direction;
  readonly ownAccount: string;
}

/** A `TxDtls`: a payment of an entry. */
export interface CamtDetail extends PaymentFacts {
  /** In the entry's currency; null when the bank names no such amount. */
  readonly amountMinor: Minor | null;
  readonly direction: Direction;
  readonly bankReference: string | null;
  readonly batch: { readonly messageId: string | null; readonly paymentInfoId: string | null } | null;
  /** By reason or by the bank's code. */
  readonly isReturn: boolean;
}

/** Returned, unpaid, or a reversal because of a return. */
const returnFamilies: ReadonlySet<string> = new Set(['RRTN', 'UPDD', 'RPCR']);

/** True when the code of the transaction says that a payment came back. */
export const isReturnByCode = (element: XmlElement | null): boolean =>
  returnFamilies.has(textAt(element, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd') ?? '') ||
  // German banks: code 159 of their own list is the return of a transfer.
  /^N[A-Z]{3}\+159\+/u.test(textAt(element, 'BkTxCd', 'Prtry', 'Cd') ?? '');

const allTexts = (element: XmlElement | null, name: string): string[] =>
  elementsNamed(element, name).flatMap(({ text }) => tidyText(text) ?? []);

const returnReasonOf = (detail: XmlElement): ReturnReason | null => {
  const returned = elementAt(detail, 'RtrInf');
  if (!returned) return null;
  const code = textAt(returned, 'Rsn', 'Cd') ?? textAt(returned, 'Rsn', 'Prtry');
  return { code, text: allTexts(returned, 'AddtlInf').join(' ') || null };
};

/** Version .02 has no amount of its own in a detail: it is among the `AmtDtls`, or nowhere. */
const amountOf = (detail: XmlElement, currency: string): Minor | null => {
  const places = [['Amt'], ['AmtDtls', 'TxAmt', 'Amt'], ['AmtDtls', 'InstdAmt', 'Amt']];
  for (const place of places) {
    const amount = amountAt(detail, currency, ...place);
    if (amount?.currency === currency) return amount.amountMinor;
  }
  return null;
};

const batchIn = (references: XmlElement | null): CamtDetail['batch'] => {
  const messageId = usableReference(textAt(references, 'MsgId'));
  const paymentInfoId = usableReference(textAt(references, 'PmtInfId'));
  return messageId === null && paymentInfoId === null ? null : { messageId, paymentInfoId };
};

/** Reads a `TxDtls`. @throws StatementRefusal `amount`, `currency` */
export const camtDetail = (detail: XmlElement, context: DetailContext): CamtDetail => {
  const references = elementAt(detail, 'Refs');
  const remittance = elementAt(detail, 'RmtInf');
  const structured = elementsNamed(remittance, 'Strd');
  const direction = directionAt(detail) ?? context.direction;
  const returnReason = returnReasonOf(detail);
  const isReturn = returnReason !== null || isReturnByCode(detail);
  const texts = [
    ...allTexts(remittance, 'Ustrd'),
    ...structured.flatMap((part) => allTexts(part, 'AddtlRmtInf')),
    ...allTexts(detail, 'AddtlTxInf'),
  ];
  return {
    amountMinor: amountOf(detail, context.currency),
    direction,
    bankReference: usableReference(textAt(references, 'AcctSvcrRef')),
    batch: batchIn(references),
    isReturn,
    endToEndId: usableReference(textAt(references, 'EndToEndId')),
    transactionId: usableReference(textAt(references, 'TxId')),
    mandateId: usableReference(textAt(references, 'MndtId')),
    otherParty: otherPartyOf(elementAt(detail, 'RltdPties'), { direction, isReturn }, context.ownAccount),
    remittanceText: texts.join(' '),
    creditorReferences: structured.flatMap((part) => textAt(part, 'CdtrRefInf', 'Ref') ?? []),
    returnReason,
  };
};

/** The ids of our own file in `NtryDtls/Btch`. One bank pads them with blanks. */
export const camtBatch = (batch: XmlElement): CamtDetail['batch'] => batchIn(batch);
