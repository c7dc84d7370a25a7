import type { Package } from '#shared/domain/configuration.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { OfferCards } from '#web/ui/order/offer-cards.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from './texts.ts';

/** The packages side by side: price first, then term and rate. */
export const PackageCards = ({ packages, buyable }: { packages: readonly Package[]; buyable: boolean }) => {
  const t = useText();
  const format = useFormat();
  return (
    <OfferCards
      offers={packages.map(({ id, name, priceMinor, annualRateBps, termMonths, perMemberMax }) => ({
        key: id,
        name,
        figure: <MoneyText amount={priceMinor} size="medium" isPublic />,
        months: termMonths,
        fact: t('{rate} p.a.', { rate: format.rate(annualRateBps) }),
        limits: perMemberMax === null ? [] : [t('At most {count} per member.', { count: perMemberMax })],
        ...(buyable && {
          act: {
            words: t('Choose {package}', { package: name }),
            to: `/infinity/web-shop/?package=${id}`,
          },
        }),
      }))}
    />
  );
};
