/**
 * Packages and plans that can't pay, each with what a member pays and gets at best side by side.
 *
 *     <LosingOffers offers={effect.losing} lead={t('Under this version, a member gets back less …')} />
 */
import type { OfferAtALoss } from '#shared/domain/offers-at-a-loss.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from './texts.ts';

export const LosingOffers = ({ offers, lead }: { offers: readonly OfferAtALoss[]; lead: string }) => {
  const t = useText();
  const format = useFormat();
  if (offers.length === 0) return null;
  return (
    <Notice>
      <p>{lead}</p>
      <ul>
        {offers.map((offer) => (
          <li key={`${offer.list} ${offer.id}`}>
            {t('{name}: a member pays {pays} and gets {best} at best.', {
              name: offer.name,
              pays: format.price(offer.paysMinor),
              best: format.price(offer.atBestMinor),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
};
