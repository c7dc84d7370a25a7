/** What was asked and what was answered, with the order of calls and answers. */
import type { Act, Area } from './steps.ts';

export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: string }
  /** No answer came that says what happened. */
  | { readonly kind: 'lost' };

/** What an operation is about, and what its answer said. Only what is known when it is called, or was answered. */
export interface Facts {
  memberId?: string;
  area?: Area;
  amountMinor?: number;
  priceMinor?: number;
  orderId?: string;
  depositId?: string;
  withdrawalId?: string;
  /** What the provider did, and whether we never acknowledged its notice. */
  event?: 'pay' | 'repeat';
  lost?: boolean;
  proposalId?: string;
  proposes?: 'bonus' | 'payment';
  lineId?: string;
  payableId?: string;
  batchId?: string;
  compoundId?: string;
  beforeMinor?: number;
  afterMinor?: number;
  /** The state that a read answered. */
  state?: string;
  openMinor?: number;
  /** The bank's number of a transfer, and those that a statement shows. */
  sequence?: number;
  sequences?: readonly number[];
  /** By area and account. */
  wallets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface Operation {
  /** Of the step, with the number of the attempt where it was asked afresh. */
  readonly id: string;
  readonly act: Act | 'settled';
  readonly by: string;
  readonly called: number;
  answered: number | null;
  /** How often it was sent. */
  sent: number;
  outcome: Outcome;
  readonly facts: Facts;
}

export class History {
  readonly operations: Operation[] = [];
  /** The instants at which nothing was under way any more, and everything had been consumed. */
  readonly quiet: number[] = [];
  #instant = 0;

  begin(id: string, act: Act, by: string, facts: Facts): Operation {
    const operation: Operation = {
      id,
      act,
      by,
      called: this.#next(),
      answered: null,
      sent: 0,
      outcome: { kind: 'lost' },
      facts,
    };
    this.operations.push(operation);
    return operation;
  }

  end(operation: Operation, outcome: Outcome): void {
    operation.answered = this.#next();
    operation.outcome = outcome;
  }

  settle(): void {
    this.quiet.push(this.#next());
  }

  /** The first quiet instant after this one; null when none came. */
  quietAfter(instant: number): number | null {
    return this.quiet.find((quiet) => quiet > instant) ?? null;
  }

  #next(): number {
    this.#instant += 1;
    return this.#instant;
  }
}
