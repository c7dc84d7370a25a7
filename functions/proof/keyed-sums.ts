import { createHmac, randomBytes } from 'node:crypto';

/** A prime near the largest that fits beside its carry in 64 bits. */
const modulus = 2n ** 61n - 1n;

/** Of more parts there are too many selections to try. */
const partsMax = 12;

/** A sum below the modulus, of one below it and any other number. */
const plus = (sum: bigint, other: bigint): bigint => {
  const total = (sum + other) % modulus;
  return total < 0n ? total + modulus : total;
};

/** An amount that was added for a subject. */
export interface Term {
  readonly subject: string;
  readonly term: string;
  readonly amount: number;
}

/** What sums can be resumed from. The key is secret: anyone who knows it could make two faults cancel out. */
export interface SumsState {
  readonly key: Uint8Array;
  readonly sums: BigUint64Array;
  /** Buckets in doubt whatever their sum is. */
  readonly marked: Set<number>;
}

/** Sums of nothing, over so many buckets, with a key of their own. */
export const noSums = (buckets: number): SumsState => ({
  key: randomBytes(32),
  sums: new BigUint64Array(buckets),
  marked: new Set(),
});

/**
 * Shows for millions of subjects, in a fixed amount of memory, whether all their terms come to zero: each term of each
 * subject is multiplied by a weight of its own, and the products are added up by bucket. A bucket whose subjects all come
 * to zero is zero. Any other is zero with a probability of 2^-61, whatever the amounts are, because the weights follow
 * from a random key that only the proof knows.
 */
export class KeyedSums {
  readonly #key: Uint8Array;
  readonly #sums: BigUint64Array;
  readonly #marked: Set<number>;

  constructor({ key, sums, marked }: SumsState) {
    this.#key = key;
    this.#sums = sums;
    this.#marked = marked;
  }

  add(subject: string, term: string, amount: number): void {
    if (amount === 0) return;
    const bucket = this.bucketOf(subject);
    this.#sums[bucket] = plus(this.#sums[bucket] ?? 0n, this.#weighted(subject, term, amount));
  }

  /** Whether the sum of a bucket is that of some of these, or of all of them; marked buckets never are. */
  isSumOfSome(bucket: number, parts: readonly (readonly Term[])[]): boolean {
    if (this.#marked.has(bucket) || parts.length > partsMax) return false;
    const values = parts.map((terms) =>
      terms.reduce((sum, { subject, term, amount }) => plus(sum, this.#weighted(subject, term, amount)), 0n),
    );
    const isReached = (rest: bigint, from: number): boolean =>
      rest === 0n ||
      values.slice(from).some((value, index) => isReached(plus(rest, modulus - value), from + index + 1));
    return isReached(this.#sums[bucket] ?? 0n, 0);
  }

  /** Puts a subject in doubt that no sum can describe. */
  mark(subject: string): void {
    this.#marked.add(this.bucketOf(subject));
  }

  bucketOf(subject: string): number {
    return this.#hash(subject).readUInt32BE() % this.#sums.length;
  }

  /** The buckets with a subject whose terms do not come to zero, or that was marked. */
  inDoubt(): number[] {
    const found: number[] = [];
    this.#sums.forEach((sum, bucket) => {
      if (sum !== 0n || this.#marked.has(bucket)) found.push(bucket);
    });
    return found;
  }

  #weighted(subject: string, term: string, amount: number): bigint {
    const weight = BigInt.asUintN(61, this.#hash(JSON.stringify([subject, term])).readBigUInt64BE());
    return weight * BigInt(amount);
  }

  #hash(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest();
  }
}
