import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { securityCompounds } from '#shared/contract/security-compounds.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { OutcomeRisk } from '#web/ui/order/outcome-risk.tsx';
import { OutcomeStrip } from '#web/ui/order/outcome-strip.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from './texts.ts';

export type Preview = ReplyOf<typeof securityCompounds.endpoints.previewCompound>;

/** What a compound costs, binds and leaves, before it is confirmed. */
export const CompoundPreview = ({ preview }: { preview: Preview }) => {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <OutcomeStrip outcome={preview.outcome} />
      <KeyValues
        items={[
          preview.grantedFirstMinor > 0 && {
            name: t('Granted first'),
            value: <MoneyText amount={preview.grantedFirstMinor} />,
          },
          { name: t('Fee'), value: <MoneyText amount={preview.feeMinor} /> },
          { name: t('Current principal'), value: <MoneyText amount={preview.principalBeforeMinor} /> },
          {
            name: t('Principal afterwards'),
            value: <MoneyText amount={preview.principalAfterMinor} />,
            strong: true,
          },
          { name: t('Cost of leaving early'), value: format.rate(preview.earlyExitFeeBps) },
          {
            name: t('Annual rate'),
            value: t('{rate} p.a., not guaranteed', { rate: format.rate(preview.annualRateBps) }),
          },
          { name: t('Next return'), value: <DateText value={preview.nextReturnOn} /> },
          preview.availableAfterMinor >= 0 && {
            name: t('Remaining balance'),
            value: <MoneyText amount={preview.availableAfterMinor as Preview['feeMinor']} />,
          },
        ]}
      />
      <p>
        <strong>
          <OutcomeRisk outcome={preview.outcome} />
        </strong>
      </p>
    </>
  );
};
