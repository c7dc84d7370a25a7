import * as z from 'zod/mini';
import type { ProductArea } from './words.ts';

/**
 * The reference by which a bank transfer names its order: a creditor reference by ISO 11649, `RF`, two check digits and
 * a body of 16 digits, 20 characters in all: five groups of four.
 *
 * The body is a number: which area, times 2^50, plus the last ten characters of the order's id. These are base 32, so
 * they are 50 bits; with 3 bits for the area they make 53, and 2^53 = 9 007 199 254 740 992 has 16 digits. Two orders
 * therefore share a reference only if their ids already share the area and the last ten characters, which today's
 * references use as well; and every body is a safe integer.
 *
 * Check digits are ISO 7064, modulo 97-10. They find every wrong digit and every swap of two digits, neighbors or not:
 * 10^n leaves a remainder of 1 modulo 97 only when n is a multiple of 96.
 */
export type PaymentReference = string & z.core.$brand<'PaymentReference'>;

const bodyDigits = 16;
const idCharacters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const areaSize = 2 ** 50;
/** Never renumbered: references that were given out would change their meaning. */
const areaNumbers: Readonly<Record<ProductArea, number>> = { infinity: 0, security: 1 };

/** The remainder of `body` + `RF` + `00` modulo 97, letters counting as 10 to 35. R is 27, F is 15. */
const referenceFor = (body: string): PaymentReference => {
  const checkDigits = 98n - (BigInt(`${body}271500`) % 97n);
  return `RF${String(checkDigits).padStart(2, '0')}${body}` as PaymentReference;
};

/**
 * The reference of an order.
 * @param id an id that ends with a ULID (ids.ts)
 * @throws RangeError when its last ten characters are not those of a ULID
 */
export const paymentReference = (area: ProductArea, id: string): PaymentReference => {
  let number = areaNumbers[area];
  for (const character of id.slice(-10).padStart(10, '?')) {
    const value = idCharacters.indexOf(character);
    if (value < 0) throw new RangeError(`not the end of a ULID: ${id}`);
    number = number * 32 + value;
  }
  return referenceFor(String(number).padStart(bodyDigits, '0'));
};

/** True for a reference in its stored form: upper case, no spaces, right length, right check digits. */
export const isPaymentReference = (text: string): text is PaymentReference =>
  /^RF\d{18}$/u.test(text) && referenceFor(text.slice(4)) === text;

export const paymentReferenceSchema = z
  .string()
  .check(z.refine((text) => isPaymentReference(text)))
  .brand<'PaymentReference'>();

/**
 * The area and the last ten characters of the id that a reference was made from; null for a body that
 * `paymentReference` never makes.
 */
export const orderOfReference = (
  reference: PaymentReference,
): { readonly area: ProductArea; readonly idEnd: string } | null => {
  const number = Number(reference.slice(4));
  const area = (Object.keys(areaNumbers) as ProductArea[]).find(
    (name) => areaNumbers[name] === Math.floor(number / areaSize),
  );
  if (area === undefined) return null;
  let rest = number % areaSize;
  let idEnd = '';
  for (let place = 0; place < 10; place++) {
    idEnd = `${idCharacters[rest % 32]}${idEnd}`;
    rest = Math.floor(rest / 32);
  }
  return { area, idEnd };
};

/** As people read and type it: `RF18 0001 2345 6789 0123`. */
export const formatReference = (reference: PaymentReference): string =>
  reference.replace(/.{4}(?=.)/gu, '$& ');

/**
 * What a person or a bank put between two characters: spaces, hyphens, dots, line breaks. Banks pad lines with blanks;
 * beyond a line of 65 characters, two parts don't belong together.
 */
const gap = '[^\\p{L}\\p{N}]{0,65}';
/**
 * A digit right after the 20 characters makes it a longer number, which is not ours. After a space it is a date or an
 * amount, as in `RF62 … 17 2026`.
 */
const written = new RegExp(`R${gap}F((?:${gap}[\\dO]){18})(?!\\d)`, 'gu');

/**
 * The references that a text contains, each once, in order. Case, spaces, hyphens and line breaks don't matter, and the
 * letter O counts as a zero; the check digits decide. Only the one length is searched for: for any other, about one
 * text in 97 would contain a valid reference by accident.
 */
export const findReferences = (text: string): PaymentReference[] => {
  const found = new Set<PaymentReference>();
  for (const [, digits = ''] of text.normalize('NFKC').toUpperCase().matchAll(written)) {
    const candidate = `RF${digits.replaceAll('O', '0').replaceAll(/\D/gu, '')}`;
    if (isPaymentReference(candidate)) found.add(candidate);
  }
  return [...found];
};
