import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findReferences,
  formatReference,
  isPaymentReference,
  orderOfReference,
  type PaymentReference,
  paymentReference,
  paymentReferenceSchema,
} from './payment-reference.ts';

/** Runs per test run; more by PROPERTY_RUNS. The seed is printed by fast-check when a run fails. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 300);

const idEnds = fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/u);
const areas = fc.constantFrom('infinity' as const, 'security' as const);
const references = fc.tuple(areas, idEnds).map(([area, idEnd]) => paymentReference(area, `pur_01${idEnd}`));

const changed = (text: string, changes: Readonly<Record<number, string | undefined>>): string =>
  [...text].map((sign, place) => changes[place] ?? sign).join('');

describe('the reference of an order', () => {
  test('is 20 characters of fixed form, and names one order only', () => {
    fc.assert(
      fc.property(areas, idEnds, (area, idEnd) => {
        const reference = paymentReference(area, `dep_01${idEnd}`);
        expect(reference).toMatch(/^RF\d{18}$/u);
        expect(orderOfReference(reference)).toEqual({ area, idEnd });
      }),
      { numRuns },
    );
    expect(paymentReference('security', 'dep_ZZZZZZZZZZ')).toMatch(/^RF\d\d2251799813685247$/u);
    expect(paymentReference('infinity', 'pur_0000000000')).toMatch(/^RF\d\d0000000000000000$/u);
  });

  test('is computed as ISO 11649 says', () => {
    // The remainder of 'body RF check digits' as one number modulo 97 is 1, here computed by steps of one digit.
    fc.assert(
      fc.property(references, (reference) => {
        const number = `${reference.slice(4)}2715${reference.slice(2, 4)}`;
        expect([...number].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)).toBe(1);
      }),
      { numRuns },
    );
  });

  test('is refused for an id that does not end with a ULID', () => {
    for (const id of ['', 'pur_1', 'pur_0000000OIL', 'pur_abcdefghjk'])
      expect(() => paymentReference('infinity', id), id).toThrow(RangeError);
  });

  test('is not valid with any single wrong digit', () => {
    fc.assert(
      fc.property(references, (reference) => {
        for (let place = 2; place < reference.length; place++)
          for (const digit of '0123456789')
            if (digit !== reference[place])
              expect(isPaymentReference(changed(reference, { [place]: digit }))).toBe(false);
      }),
      { numRuns: Math.ceil(numRuns / 10) },
    );
  });

  test('is not valid with any two different digits swapped, neighbors or not', () => {
    fc.assert(
      fc.property(references, (reference) => {
        for (let one = 2; one < reference.length; one++)
          for (let other = one + 1; other < reference.length; other++)
            if (reference[one] !== reference[other])
              expect(
                isPaymentReference(changed(reference, { [one]: reference[other], [other]: reference[one] })),
              ).toBe(false);
      }),
      { numRuns: Math.ceil(numRuns / 10) },
    );
  });

  test('is stored in one form only, and equal check digits beyond 98 are none', () => {
    const reference = paymentReference('infinity', 'pur_01ARZ3NDEK');
    expect(paymentReferenceSchema.parse(reference)).toBe(reference);
    for (const text of [formatReference(reference), reference.toLowerCase(), `${reference}0`, ''])
      expect(paymentReferenceSchema.safeParse(text).success, text).toBe(false);
    fc.assert(
      fc.property(references, (one) => {
        const shifted = (Number(one.slice(2, 4)) + 97) % 100;
        expect(isPaymentReference(`RF${String(shifted).padStart(2, '0')}${one.slice(4)}`)).toBe(false);
      }),
      { numRuns },
    );
  });

  test('names no order when its area is one that does not exist', () => {
    const valid = Array.from({ length: 100 }, (_, check) => String(check).padStart(2, '0'))
      .map((check) => `RF${check}${'9'.repeat(16)}`)
      .filter(isPaymentReference);
    expect(valid.map(orderOfReference)).toEqual([null]);
  });
});

describe('a reference in the text of a payment', () => {
  const gaps = fc.constantFrom('', '', '', ' ', '  ', '-', '\u2013', '\r\n', '\n', '.', '/', '\u00a0', '. ');
  const spelled = (reference: PaymentReference) =>
    fc.array(fc.tuple(gaps, fc.boolean(), fc.boolean()), { minLength: 20, maxLength: 20 }).map((noise) =>
      [...reference]
        .map((sign, place) => {
          const [before = '', isSmall = false, asLetter = false] = noise[place] ?? [];
          const shown = sign === '0' && asLetter ? 'O' : sign;
          return `${place === 0 ? '' : before}${isSmall ? shown.toLowerCase() : shown}`;
        })
        .join(''),
    );
  const words = fc.constantFrom('', 'Invoice ', 'SVWZ+', 'REF:', 'Order RF ', '17.11.2026 ', 'für ');
  const after = fc.constantFrom('', ' November', 'November', ' 2026', ', thanks', '\n100,00 EUR', ' Ort');

  test('is found whatever happened to spaces, hyphens, case, line breaks and zeros', () => {
    const texts = references.chain((reference) =>
      fc.tuple(fc.constant(reference), words, spelled(reference), after),
    );
    fc.assert(
      fc.property(texts, ([reference, before, text, behind]) => {
        expect(findReferences(`${before}${text}${behind}`)).toEqual([reference]);
      }),
      { numRuns },
    );
  });

  test('is the only one found, even where a longer one would be valid too', () => {
    const reference = paymentReference('infinity', 'pur_01ARZ3NDEK');
    expect(findReferences(`${formatReference(reference)} November`)).toEqual([reference]);
    expect(findReferences(`${reference}1`)).toEqual([]);
    expect(findReferences('RF18 5390 0754 7034')).toEqual([]);
  });

  test('is found across a line that the bank padded with blanks, and not across more', () => {
    const reference = paymentReference('infinity', 'pur_01ARZ3NDEK');
    const broken = (blanks: number) => `${reference.slice(0, 9)}${' '.repeat(blanks)}${reference.slice(9)}`;
    expect(findReferences(broken(65))).toEqual([reference]);
    expect(findReferences(broken(66))).toEqual([]);
  });

  test('is found each once, in order', () => {
    const one = paymentReference('infinity', 'pur_01ARZ3NDEK');
    const other = paymentReference('security', 'dep_01ARZ3NDEM');
    expect(findReferences(`${other} ${formatReference(one)} and again ${other.toLowerCase()}`)).toEqual([
      other,
      one,
    ]);
  });

  test('is not found when one digit is wrong', () => {
    const reference = paymentReference('infinity', 'pur_01ARZ3NDEK');
    expect(findReferences(`R F ${reference.slice(2, -1)}${(Number(reference.at(-1)) + 1) % 10}`)).toEqual([]);
  });

  test('is searched for in linear time, whatever the text', () => {
    const started = performance.now();
    for (const text of ['RF', 'R F', 'RF1', 'RF 0', '- '].map((part) => part.repeat(20_000)))
      findReferences(text);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
