import type { WithdrawalPreview } from '#shared/contract/withdrawals.ts';
import { asBps, asMinor } from '#shared/domain/money.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { Summary, SummaryRemark } from '#web/ui/order/summary.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';

/** By when it arrives, and how many have to agree before. */
const Course = ({ preview }: { preview: WithdrawalPreview }) => {
  const t = useText();
  const format = useFormat();
  const { withdrawal: rules } = useConfiguration();
  return (
    <>
      <KeyValues
        items={[
          { name: t('Usually arrives by'), value: <DateText value={preview.arrivesBy} /> },
          {
            name: t('Approval by'),
            value: t('{count, plural, one {one member of staff} other {# members of staff}}', {
              count: preview.approvalsNeeded,
            }),
          },
        ]}
      />
      <SummaryRemark>
        {preview.approvalsNeeded > 1
          ? t("Above {limit}, two people review it. Until it's approved, you can cancel free of charge.", {
              limit: format.price(rules.fourEyesAboveMinor),
            })
          : t("Until it's approved, you can cancel free of charge.")}
      </SummaryRemark>
    </>
  );
};

/** Earned money: the fee, what arrives, and what stays available. */
const Earned = ({ preview }: { preview: WithdrawalPreview }) => {
  const t = useText();
  const after = preview.availableAfterMinor ?? 0;
  return (
    <KeyValues
      items={[
        { name: t('From your available balance'), value: <MoneyText amount={preview.amountMinor} /> },
        { name: t('Fee'), value: <MoneyText amount={preview.feeMinor} /> },
        {
          name: t('You receive'),
          value: <MoneyText amount={asMinor(preview.netMinor)} />,
          strong: true,
        },
        after >= 0 && { name: t('Remaining balance'), value: <MoneyText amount={asMinor(after)} /> },
      ]}
    />
  );
};

/** Principal: the early-exit fee to the cent and in percent, what stays, and what becomes of what was accrued. */
const Principal = (props: {
  preview: WithdrawalPreview;
  deposit: NonNullable<WithdrawalPreview['deposit']>;
}) => {
  const { preview, deposit } = props;
  const t = useText();
  const format = useFormat();
  const isWhole = deposit.principalAfterMinor === 0;
  return (
    <>
      <KeyValues
        items={[
          {
            name: t('From your {plan} deposit', { plan: deposit.planName }),
            value: <MoneyText amount={preview.amountMinor} />,
          },
          {
            name: t('Early exit fee, {rate}', { rate: format.rate(asBps(deposit.earlyExitFeeBps)) }),
            value: <MoneyText amount={preview.earlyExitFeeMinor} />,
          },
          {
            name: t('You receive'),
            value: <MoneyText amount={asMinor(preview.netMinor)} />,
            strong: true,
          },
        ]}
      />
      <KeyValues
        items={[
          { name: t('Current principal'), value: <MoneyText amount={deposit.principalBeforeMinor} /> },
          { name: t('Remains in the deposit'), value: <MoneyText amount={deposit.principalAfterMinor} /> },
          deposit.grantedFirstMinor > 0 && {
            name: t('Returns granted first'),
            value: <MoneyText amount={deposit.grantedFirstMinor} />,
          },
          { name: t('Accrued so far'), value: <MoneyText amount={deposit.accruedSoFarMinor} /> },
        ]}
      />
      <SummaryRemark>
        {isWhole
          ? t(
              'Accrued returns are granted when the withdrawal is paid, as far as the bonus pool covers them. The deposit then ends.',
            )
          : t(
              'You keep what has accrued and receive it with the next return. The rest of the deposit continues on its terms.',
            )}
      </SummaryRemark>
      <SummaryRemark>
        {t(
          "The amount you request stops accruing returns today. If it isn't paid, it's treated as if you'd never requested it.",
        )}
      </SummaryRemark>
      <SummaryRemark>
        <strong>
          {t("If you wait until the deposit matures on {day}, there's no fee.", {
            day: format.date(deposit.maturesOn),
          })}
        </strong>
      </SummaryRemark>
    </>
  );
};

/** The server's preview of what this withdrawal would cost and pay out; nothing has moved yet. */
export const Preview = ({ preview }: { preview: WithdrawalPreview }) => {
  const t = useText();
  return (
    <Summary label={t('You receive')} amount={asMinor(preview.netMinor)}>
      {preview.deposit ? (
        <Principal preview={preview} deposit={preview.deposit} />
      ) : (
        <Earned preview={preview} />
      )}
      <Course preview={preview} />
    </Summary>
  );
};
