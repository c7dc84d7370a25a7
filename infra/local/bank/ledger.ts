/** The one account of the stand-in bank: its lines, and the statements that close them. */
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { openStore } from '../cognito/durable-store.ts';

/** The other side of a transfer. */
export interface Party {
  name: string;
  /** Without spaces. */
  iban: string;
}

/** A transfer that is booked in one sum with others. */
export interface BankPart {
  amountMinor: number;
  reference: string;
  endToEndId: string | null;
  party: Party;
  /** As of a line of its own; absent for what is no return. */
  returnReason?: string | null;
}

export interface BankLine {
  /** From 1, without gaps. */
  sequence: number;
  /** The bank's own reference of the entry; no two lines share one. */
  bankReference: string;
  direction: 'in' | 'out';
  amountMinor: number;
  bookedOn: string;
  /** What the payer wrote. */
  reference: string;
  /** Null for a transfer whose payer gave none. */
  endToEndId: string | null;
  party: Party;
  /** Why it came back, e.g. AC04; null unless the line is the return of an earlier one. */
  returnReason: string | null;
  /** The transfers that it books in one sum; absent for a line of one transfer. */
  parts?: BankPart[];
  /** The id of the payout file that it books in one sum, without saying which transfers it holds. */
  payoutFileId?: string;
}

export interface BankStatement {
  /** From 1, without gaps. */
  number: number;
  openingMinor: number;
  closingMinor: number;
  /** The day of the statement before, or its own for the first. */
  openedOn: string;
  closedOn: string;
  /** Milliseconds since 1970. */
  closedAt: number;
  /** The sequence of the last line that this or an earlier statement holds; 0 when none does. */
  lastSequence: number;
  isDelivered: boolean;
}

export interface TransferOrder {
  direction: 'in' | 'out';
  reference: string;
  amountMinor: number;
  party: Party;
  /** For an outgoing one; made up unless given. */
  endToEndId?: string | undefined;
}

/** Something that the bank does not do; the message is a sentence for the caller. */
export class BankRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface Ledger {
  balanceMinor: () => number;
  /** Oldest first. */
  lines: () => BankLine[];
  statements: () => BankStatement[];
  linesOf: (statement: BankStatement) => BankLine[];
  /** Books a transfer today. An account may be overdrawn. @throws BankRefusal */
  transfer: (order: TransferOrder) => BankLine;
  /** Books transfers from the other side in one sum, with what each of them is. @throws BankRefusal */
  collect: (orders: TransferOrder[]) => BankLine;
  /**
   * Books the transfers of a payout file today, all or none: each on its own, or the file in one sum.
   * @throws BankRefusal when one of them was sent before
   */
  payOut: (orders: TransferOrder[], inOneSumAs?: string) => BankLine[];
  /** Books the return of an outgoing transfer today. @throws BankRefusal when it is unknown, or has come back already */
  giveBack: (endToEndId: string, reason: string) => BankLine;
  /** Books the returns of outgoing transfers in one sum. @throws BankRefusal as for one */
  giveBackTogether: (returns: { endToEndId: string; reason: string }[]) => BankLine;
  /** Closes a statement with every line since the last one; there may be none. */
  closeStatement: () => BankStatement;
  setDelivered: (statement: BankStatement) => void;
  close: () => void;
}

const partOf = ({ amountMinor, reference, party, endToEndId }: TransferOrder): BankPart => ({
  amountMinor,
  reference,
  party,
  endToEndId: endToEndId ?? null,
});

/** Opens the account in that file. Each change is one synced line of it, so that a crash leaves it whole. */
export function openLedger(file: string, now: () => number): Ledger {
  const store = openStore(file);
  const lines = store.collection<BankLine>('lines');
  const statements = store.collection<BankStatement>('statements');
  const today = () => dayOf(instantOf(new Date(now())));
  const changeOf = ({ direction, amountMinor }: Pick<BankLine, 'direction' | 'amountMinor'>) =>
    direction === 'in' ? amountMinor : -amountMinor;
  const sumOf = (some: BankLine[]) => some.reduce((sum, line) => sum + changeOf(line), 0);
  const balanceMinor = () => sumOf(lines.values());

  const book = (line: Omit<BankLine, 'sequence' | 'bankReference' | 'bookedOn'>): BankLine => {
    if (!Number.isSafeInteger(balanceMinor() + changeOf(line)))
      throw new BankRefusal(400, 'No account of this bank can hold such a balance.');
    const sequence = lines.values().length + 1;
    const bookedOn = today();
    const bankReference = `${bookedOn}-${String(sequence).padStart(9, '0')}`;
    const booked = { ...line, sequence, bankReference, bookedOn };
    lines.put(String(sequence), booked);
    return booked;
  };
  const withId = (endToEndId: string): BankPart[] =>
    lines
      .values()
      .flatMap((line) => [line, ...(line.parts ?? [])])
      .filter((one) => one.endToEndId === endToEndId);
  const before = ({ number }: BankStatement) => statements.get(String(number - 1));

  const requireNew = (endToEndId: string): void => {
    if (withId(endToEndId).length > 0)
      throw new BankRefusal(409, `A transfer with the end-to-end id ${endToEndId} was sent before.`);
  };
  const returnable = (endToEndId: string): BankPart => {
    const [sent, returned] = withId(endToEndId);
    if (!sent) throw new BankRefusal(404, `No outgoing transfer has the end-to-end id ${endToEndId}.`);
    if (returned) throw new BankRefusal(409, `The transfer ${endToEndId} has come back already.`);
    return sent;
  };
  const transfer: Ledger['transfer'] = ({ direction, reference, amountMinor, party, endToEndId: given }) => {
    const made = `E2E-${String(lines.values().length + 1).padStart(9, '0')}`;
    const endToEndId = direction === 'out' ? (given ?? made) : null;
    if (endToEndId !== null) requireNew(endToEndId);
    return book({ direction, reference, amountMinor, party, endToEndId, returnReason: null });
  };

  const together = (direction: BankLine['direction'], parts: BankPart[], payoutFileId?: string): BankLine =>
    book({
      direction,
      reference: '',
      amountMinor: parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      party: { name: `${parts.length} transfers`, iban: '' },
      endToEndId: null,
      returnReason: null,
      parts,
      ...(payoutFileId && { payoutFileId }),
    });

  return {
    balanceMinor,
    lines: lines.values,
    statements: statements.values,
    linesOf: (statement) =>
      lines.values().slice(before(statement)?.lastSequence ?? 0, statement.lastSequence),
    transfer,
    collect: (orders) => together('in', orders.map(partOf)),
    payOut: (orders, inOneSumAs) => {
      for (const { endToEndId = '' } of orders) requireNew(endToEndId);
      return inOneSumAs === undefined
        ? orders.map(transfer)
        : [together('out', orders.map(partOf), inOneSumAs)];
    },
    giveBack: (endToEndId, returnReason) => {
      const { reference, amountMinor, party } = returnable(endToEndId);
      return book({ direction: 'in', reference, amountMinor, party, endToEndId, returnReason });
    },
    giveBackTogether: (returns) => {
      const parts = returns.map(({ endToEndId, reason }) => {
        const { reference, amountMinor, party } = returnable(endToEndId);
        return { reference, amountMinor, party, endToEndId, returnReason: reason };
      });
      return together('in', parts);
    },
    closeStatement: () => {
      const last = statements.values().at(-1);
      const openingMinor = last?.closingMinor ?? 0;
      const since = lines.values().slice(last?.lastSequence ?? 0);
      const closedOn = today();
      const statement: BankStatement = {
        number: (last?.number ?? 0) + 1,
        openingMinor,
        closingMinor: openingMinor + sumOf(since),
        openedOn: last?.closedOn ?? closedOn,
        closedOn,
        closedAt: now(),
        lastSequence: lines.values().length,
        isDelivered: false,
      };
      statements.put(String(statement.number), statement);
      return statement;
    },
    setDelivered: (statement) =>
      statements.put(String(statement.number), { ...statement, isDelivered: true }),
    close: store.close,
  };
}
