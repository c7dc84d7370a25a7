import type { Package } from '#shared/domain/configuration.ts';
import type { Minor } from '#shared/domain/money.ts';
import { coveredQuantity, termsOf } from '#shared/domain/purchase-terms.ts';
import { useConfiguration } from '#web/api/configuration.ts';

/** A package with what one piece costs, fee included, and how many the balance covers. */
export interface Offer {
  readonly item: Package;
  readonly totalMinor: Minor;
  readonly quantityMax: number;
}

/** The packages of the web shop against an available balance. */
export const useOffers = (availableMinor: Minor): readonly Offer[] => {
  const { packages, purchase } = useConfiguration();
  return packages.map((item) => ({
    item,
    totalMinor: termsOf(item, 1, purchase).totalMinor,
    quantityMax: Math.min(
      purchase.quantityMax,
      item.perMemberMax ?? Number.POSITIVE_INFINITY,
      coveredQuantity(item, availableMinor, purchase),
    ),
  }));
};
