import { Skeleton } from '@mantine/core';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { infinityReinvestments } from '#shared/contract/infinity-reinvestments.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { Summary } from '#web/ui/order/summary.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import type { Reinvestment } from './queries.ts';
import styles from './reinvest-preview.module.css';
import { useText } from './texts.ts';

type Preview = ReplyOf<typeof infinityReinvestments.endpoints.previewReinvestment> & {
  readonly body: Reinvestment;
};

const Figures = ({ preview }: { preview: Preview }) => {
  const t = useText();
  const format = useFormat();
  const {
    packages,
    purchase: { undoMinutes },
  } = useConfiguration();
  const feeName =
    undoMinutes === 0
      ? t('Fee, non-refundable')
      : t('Fee, non-refundable after {minutes, plural, one {# minute} other {# minutes}}', {
          minutes: undoMinutes,
        });
  const { packageId, quantity } = preview.body;
  const name = packages.find(({ id }) => id === packageId)?.name ?? packageId;
  return (
    <Summary
      label={t('From your available balance')}
      amount={preview.totalMinor}
      isPublic
      outcome={preview.outcome}
      risk={t(
        "They're paid from the bonus pool, as far as it covers them. You can't withdraw what you reinvest until the package matures.",
      )}
    >
      <KeyValues
        items={[
          {
            name: t('{quantity} × {package}', { quantity, package: name }),
            value: <MoneyText amount={preview.priceMinor} isPublic />,
          },
          { name: feeName, value: <MoneyText amount={preview.feeMinor} isPublic /> },
          { name: t('Total'), value: <MoneyText amount={preview.totalMinor} isPublic />, strong: true },
        ]}
      />
      <KeyValues
        items={[
          {
            name: t('Available now'),
            value: (
              <MoneyText
                amount={preview.availableMinor}
                entries="/statements/?area=infinity&account=available"
              />
            ),
          },
          { name: t('Available afterwards'), value: <MoneyText amount={preview.availableAfterMinor} /> },
          { name: t('Invested afterwards'), value: <MoneyText amount={preview.investedAfterMinor} /> },
        ]}
      />
      <KeyValues
        items={[
          {
            name: t('Annual rate'),
            value: t('{rate} p.a., not guaranteed', { rate: format.rate(preview.annualRateBps) }),
          },
          { name: t('Next return due on'), value: <DateText value={preview.nextReturnOn} /> },
        ]}
      />
    </Summary>
  );
};

interface ReinvestPreviewProps {
  preview: Preview | undefined;
  /** What is shown belongs to the choice before; the new figures are on their way. */
  isStale: boolean;
  error: unknown;
}

/** The server's preview of what this reinvestment would cost, lock and earn; nothing has moved yet. */
export const ReinvestPreview = ({ preview, isStale, error }: ReinvestPreviewProps) => {
  const t = useText();
  return (
    <section aria-label={t('Costs, lock-in and returns')} aria-busy={isStale}>
      <div className={styles.figures} data-stale={isStale || undefined} aria-live="polite">
        {preview ? <Figures preview={preview} /> : null}
        {preview || error ? null : <Skeleton height="34rem" aria-hidden="true" />}
      </div>
      <ErrorPanel error={error} />
    </section>
  );
};
