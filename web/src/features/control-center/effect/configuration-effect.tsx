import type { ProposalEffect } from '#shared/contract/proposal-effect.ts';
import { Differences } from '#web/staff/differences.tsx';
import { LosingOffers } from '#web/staff/losing-offers.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';

interface ConfigurationEffectProps {
  effect: NonNullable<ProposalEffect['configuration']>;
}

/** What differs from what is in force on the version's day, and what becomes of versions scheduled for later. */
export const ConfigurationEffect = ({ effect }: ConfigurationEffectProps) => {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <p>
        {t('Compared with version {version}, which is in force until then:', {
          version: effect.beforeVersion,
        })}
      </p>
      <Differences differences={effect.differences} />
      <LosingOffers
        offers={effect.losing}
        lead={t('Although their own terms stay the same, these no longer return more than they cost:')}
      />
      {effect.rebased.map(({ replacedVersion, effectiveFrom, again }) => {
        const values = { replaced: replacedVersion, time: format.date(effectiveFrom) };
        return (
          <Notice key={replacedVersion}>
            {again ? (
              <>
                <p>
                  {t(
                    'Version {replaced}, scheduled for {time}, becomes version {version}: it takes effect on that day, on top of these changes.',
                    { ...values, version: again.version },
                  )}
                </p>
                <Differences differences={again.differences} />
                <LosingOffers
                  offers={again.losing}
                  lead={t(
                    'Although their own terms stay the same, these no longer return more than they cost:',
                  )}
                />
              </>
            ) : (
              t(
                'Version {replaced}, scheduled for {time}, no longer takes effect: these changes leave nothing of it.',
                values,
              )
            )}
          </Notice>
        );
      })}
    </>
  );
};
