import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PurchaseId } from '#shared/domain/ids.ts';
import { type PaymentReference, paymentReference } from '#shared/domain/payment-reference.ts';
import { digitsLikeReference, mistypedAs } from './mistyped-reference.ts';

const reference = paymentReference('infinity', 'pur_01KMMFWG9FDM05P2VBNRJW85BR' as PurchaseId);
const right = reference.slice(2);

/** How many of the four mistakes lead from one text to the other, by the definition: slow, and without a limit. */
const distance = (one: string, other: string): number => {
  const known = new Map<string, number>();
  const upTo = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i} ${j}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const ways = [
      upTo(i - 1, j) + 1,
      upTo(i, j - 1) + 1,
      upTo(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
    ];
    if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
      ways.push(upTo(i - 2, j - 2) + 1);
    const least = Math.min(...ways);
    known.set(key, least);
    return least;
  };
  return upTo(one.length, other.length);
};

/** A text after one mistake: a digit that is wrong, missing or too many, or two that changed places. */
const afterMistake = (text: string, kind: number, place: number, digit: string): string => {
  const at = place % (text.length - 1);
  const [before, here, next, after] = [text.slice(0, at), text[at], text[at + 1], text.slice(at + 2)];
  if (kind === 0) return before + digit + next + after;
  if (kind === 1) return before + next + after;
  return kind === 2 ? before + digit + here + next + after : before + next + here + after;
};
const mistake = fc.tuple(fc.nat(3), fc.nat(100), fc.constantFrom(...'0123456789'));

describe('a reference with mistakes', () => {
  test('is found with one or two of them, of any kind, and with no more', () => {
    const mistakes = fc.array(mistake, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(mistakes, (made) => {
        const typed = made.reduce(
          (text, [kind, place, digit]) => afterMistake(text, kind, place, digit),
          right,
        );
        const isFound = typed !== right && distance(typed, right) <= 2;
        expect(mistypedAs([typed], reference)).toBe(isFound ? typed : null);
      }),
      { examples: [[[[3, 0, '0']]], [[[3, 16, '0']]], [[[1, 0, '0']]], [[[2, 17, '0']]]] },
    );
  });

  test.each([
    ['the first', (one: string, _: string, third: string) => one + third],
    ['the second', (_: string, two: string, third: string) => third + two],
  ])('is not found where of two pairs only %s digit changed its place', (_, changed) => {
    const pairs = [0, 9].map((at) => {
      const [one = '', two = ''] = right.slice(at, at + 2);
      const third = [...'0123456789'].find((digit) => !right.slice(at, at + 4).includes(digit)) ?? '';
      return changed(two, one, third) + right.slice(at + 2, at + 9);
    });
    expect(distance(pairs.join(''), right)).toBeGreaterThan(2);
    expect(mistypedAs([pairs.join('')], reference)).toBeNull();
  });

  test('is the nearest of several, and not the reference itself', () => {
    const one = afterMistake(right, 1, 4, '0');
    const two = afterMistake(one, 1, 9, '0');
    expect(mistypedAs([two, one], reference)).toBe(one);
    expect(mistypedAs([right, two], reference)).toBe(two);
    expect(mistypedAs([right], reference)).toBeNull();
    expect(mistypedAs([], reference as PaymentReference)).toBeNull();
  });
});

describe('what could be a reference in a text', () => {
  const run = (length: number): string => '1234567890'.repeat(4).slice(0, length);

  test.each([16, 18, 20])('is a run of %i digits, however it is spaced', (length) => {
    const digits = run(length);
    expect(digitsLikeReference(`RF${digits.slice(0, 4)} ${digits.slice(4, 9)}-${digits.slice(9)}`)).toEqual([
      digits,
    ]);
  });

  test.each([15, 31])('is no run of %i digits', (length) => {
    expect(digitsLikeReference(run(length))).toEqual([]);
  });

  test.each([21, 30])('is what a run of %i digits begins and ends with', (length) => {
    expect(digitsLikeReference(run(length))).toEqual([run(18), run(length).slice(-18)]);
  });
});
