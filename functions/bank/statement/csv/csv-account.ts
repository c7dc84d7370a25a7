import { isValidIBAN } from 'ibantools';

const ibanForm = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/u;
const ibanMin = 15;

/** The IBANs in a text, without spaces: those with the right check digits only. */
export const ibansIn = (text: string): string[] =>
  [...text.toUpperCase().matchAll(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}/gu)].flatMap(([match]) => {
    const found = match.replaceAll(' ', '');
    // Words behind an IBAN look like more of it.
    const candidates = Array.from({ length: found.length - ibanMin + 1 }, (_, less) =>
      found.slice(0, found.length - less),
    );
    return candidates.find((candidate) => isValidIBAN(candidate)) ?? [];
  });

/** To how many digits IBANs pad account numbers. */
const paddedLengths = [10, 11, 12] as const;

/** True when a bank means the account of this IBAN: by the IBAN itself, or by the account number at its end. */
export const namesAccount = (text: string, iban: string): boolean => {
  const named = text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  if (ibanForm.test(named) || !/^\d+$/u.test(named)) return named === iban;
  return paddedLengths.some((length) => iban.slice(4).endsWith(named.padStart(length, '0')));
};
