import type { Package } from '#shared/domain/configuration.ts';
import { packageCommitment } from '#shared/domain/outcome.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { OfferCards } from '#web/ui/order/offer-cards.tsx';
import { outcomeToday } from '#web/ui/order/outcome-today.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from './texts.ts';

/** The packages side by side: price first, then term and rate, and what comes of one. */
export const PackageCards = ({ packages, buyable }: { packages: readonly Package[]; buyable: boolean }) => {
  const t = useText();
  const format = useFormat();
  const configuration = useConfiguration();
  return (
    <OfferCards
      offers={packages.map((item) => ({
        key: item.id,
        name: item.name,
        figure: <MoneyText amount={item.priceMinor} size="medium" isPublic />,
        months: item.termMonths,
        fact: t('{rate} p.a.', { rate: format.rate(item.annualRateBps) }),
        outcome: outcomeToday(packageCommitment(item, 1, configuration)),
        limits:
          item.perMemberMax === null ? [] : [t('At most {count} per member.', { count: item.perMemberMax })],
        ...(buyable && {
          act: {
            words: t('Choose {package}', { package: item.name }),
            to: `/infinity/web-shop/?package=${item.id}`,
          },
        }),
      }))}
    />
  );
};
