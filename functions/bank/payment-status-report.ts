import type { PaymentStatus } from '#shared/domain/payment-status.ts';
import { type PayeeCheck, payeeCheck, paymentStatus } from './payment-status.ts';
import { type ByteSource, decodeBytes } from './statement/decode-bytes.ts';
import { detailsMax } from './statement/limits.ts';
import { type StatementProblem, StatementRefusal } from './statement/statement-problem.ts';
import { usableReference } from './statement/usable-reference.ts';
import { readXml } from './statement/xml/read-xml.ts';
import { elementsNamed, textAt, type XmlElement } from './statement/xml/xml-element.ts';

/** A status, of the whole file, a batch in it or one payment. */
export interface StatusUpdate {
  readonly status: PaymentStatus;
  readonly payeeCheck: PayeeCheck | null;
  /** As the bank wrote it; null when the level has none. */
  readonly statusCode: string | null;
  readonly reasons: readonly { readonly code: string | null; readonly text: string | null }[];
}

/** A status report, pain.002, about one file. Levels that it doesn't mention are null or empty. */
export interface PaymentStatusReport {
  readonly messageId: string | null;
  /** The message id of our file. */
  readonly originalMessageId: string | null;
  readonly file: StatusUpdate | null;
  readonly batches: readonly (StatusUpdate & { readonly paymentInfoId: string | null })[];
  readonly payments: readonly (StatusUpdate & {
    readonly paymentInfoId: string | null;
    /** Null when the bank doesn't repeat it: then the report cannot be matched to a payment. */
    readonly endToEndId: string | null;
  })[];
}

const report = 'CstmrPmtStsRpt';
const batch = 'OrgnlPmtInfAndSts';
const containers = new Set(['Document', report, batch]);

const reasonsIn = (element: XmlElement): StatusUpdate['reasons'] =>
  elementsNamed(element, 'StsRsnInf').map((reason) => ({
    code: textAt(reason, 'Rsn', 'Cd') ?? textAt(reason, 'Rsn', 'Prtry'),
    text:
      elementsNamed(reason, 'AddtlInf')
        .map(({ text }) => text.trim())
        .join(' ') || null,
  }));

const updateIn = (element: XmlElement, statusName: string): StatusUpdate => {
  const statusCode = textAt(element, statusName);
  return {
    status: paymentStatus(statusCode),
    payeeCheck: payeeCheck(statusCode),
    statusCode,
    reasons: reasonsIn(element),
  };
};

/** What is known of the batch that is being read, before its payments and after. */
class ReportReader {
  messageId: string | null = null;
  originalMessageId: string | null = null;
  file: StatusUpdate | null = null;
  isReport = false;
  readonly batches: PaymentStatusReport['batches'][number][] = [];
  readonly payments: PaymentStatusReport['payments'][number][] = [];
  #batchFields: XmlElement[] = [];

  open(name: string, uri: string, line: number): void {
    // Real files come with and without a namespace.
    const isKnown = uri === '' || /^urn:iso:std:iso:20022:tech:xsd:pain\.002\.001\.\d\d$/u.test(uri);
    if (name === 'Document' ? !isKnown : name !== report && name !== batch)
      throw new StatementRefusal('unknown_root', `This is not a status report: ${name} in '${uri}'.`, line);
    this.isReport ||= name === report;
    if (name === batch) this.#batchFields = [];
  }

  element(parent: string, element: XmlElement): void {
    if (parent === report && element.name === 'GrpHdr') this.messageId = textAt(element, 'MsgId');
    if (parent === report && element.name === 'OrgnlGrpInfAndSts') {
      this.originalMessageId = usableReference(textAt(element, 'OrgnlMsgId'));
      if (textAt(element, 'GrpSts') !== null) this.file = updateIn(element, 'GrpSts');
    }
    if (parent !== batch) return;
    if (this.payments.length + this.#batchFields.length > detailsMax)
      throw new StatementRefusal('too_many_details', `More than ${detailsMax} payments.`, element.line);
    if (element.name === 'TxInfAndSts')
      this.payments.push({
        ...updateIn(element, 'TxSts'),
        paymentInfoId: this.#paymentInfoId(),
        endToEndId: usableReference(textAt(element, 'OrgnlEndToEndId')),
      });
    else this.#batchFields.push(element);
  }

  close(name: string, line: number): void {
    if (name !== batch) return;
    const element = this.#asElement(line);
    if (textAt(element, 'PmtInfSts') !== null)
      this.batches.push({ ...updateIn(element, 'PmtInfSts'), paymentInfoId: this.#paymentInfoId() });
  }

  #asElement(line: number): XmlElement {
    return { name: batch, line, currency: null, children: this.#batchFields, text: '' };
  }

  #paymentInfoId(): string | null {
    return usableReference(textAt(this.#asElement(0), 'OrgnlPmtInfId'));
  }
}

const readReport = async (source: ByteSource): Promise<PaymentStatusReport> => {
  const reader = new ReportReader();
  const text = decodeBytes(source, { encoding: 'utf-8', isMislabelled: false });
  for await (const events of readXml(text, containers))
    for (const event of events) {
      if (event.kind === 'open') reader.open(event.name, event.uri, event.line);
      else if (event.kind === 'element') reader.element(event.parent, event.element);
      else reader.close(event.name, event.line);
    }
  if (!reader.isReport) throw new StatementRefusal('no_statement', 'The file holds no status report.');
  const { messageId, originalMessageId, file, batches, payments } = reader;
  return { messageId, originalMessageId, file, batches, payments };
};

/**
 * Reads a bank's status report, pain.002 of any version: statuses of the file, its batches and single payments, by our
 * ids. Banks fill these levels as they like: some report rejections only, some the whole file only.
 */
export const readPaymentStatusReport = async (
  source: ByteSource,
): Promise<
  | { readonly kind: 'report'; readonly report: PaymentStatusReport }
  | { readonly kind: 'refused'; readonly problem: StatementProblem }
> => {
  try {
    return { kind: 'report', report: await readReport(source) };
  } catch (error) {
    if (!(error instanceof StatementRefusal)) throw error;
    return { kind: 'refused', problem: error.problem };
  }
};
