import { z } from 'zod';
import { db } from './db.ts';
import { Refusal } from './refusal.ts';

const termsSchema = z.object({
  currency: z.string(),
  packages: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      priceMinor: z.int(),
      annualRateBps: z.int(),
      termMonths: z.int(),
    }),
  ),
  feeBps: z.int(),
  feeToPoolBps: z.int(),
  sponsorLevelBps: z.array(z.int()),
  expiryHours: z.int(),
});

/** Prices and rates, with their version. */
export interface Terms extends z.infer<typeof termsSchema> {
  version: number;
}

/** The terms in force. */
export async function readTerms(): Promise<Terms> {
  const row = await db.configuration.findFirstOrThrow({ orderBy: { version: 'desc' } });
  return { version: row.version, ...termsSchema.parse(row.terms) };
}

const bps = 10_000;

/** The terms under which a package is bought now; the purchase keeps them. @throws Refusal 404 */
export function freezeTerms(terms: Terms, packageId: string, quantity: number) {
  const item = terms.packages.find(({ id }) => id === packageId);
  if (!item) throw new Refusal(404, 'not_found');
  const priceMinor = item.priceMinor * quantity;
  return {
    packageId,
    packageName: item.name,
    quantity,
    priceMinor,
    feeMinor: Math.round((priceMinor * terms.feeBps) / bps),
    feeToPoolMinor: Math.round((priceMinor * terms.feeToPoolBps) / bps),
    annualRateBps: item.annualRateBps,
    termMonths: item.termMonths,
    sponsorLevelBps: terms.sponsorLevelBps,
    configurationVersion: terms.version,
  };
}

/** A level's part of a price, rounded down, so that all levels together never exceed the pool's part of the fee. */
export function sponsorBonusMinor(priceMinor: number, rateBps: number): number {
  return Math.floor((priceMinor * rateBps) / bps);
}
