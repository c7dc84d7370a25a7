import type { WithdrawalPreview } from '#shared/contract/withdrawals.ts';
import { asBps, asMinor } from '#shared/domain/money.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { useFormat } from '#web/ui/format.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { MoneyText } from '#web/ui/money-text.tsx';
import { Summary, SummaryRemark } from '#web/ui/summary.tsx';
import { useText } from './texts.ts';

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
            name: t('Who has to agree'),
            value: t('{count, plural, one {one of our staff} other {# of our staff}}', {
              count: preview.approvalsNeeded,
            }),
          },
        ]}
      />
      <SummaryRemark>
        {preview.approvalsNeeded > 1
          ? t(
              'Above {limit} two people look at it. Until they have agreed you can cancel it, free of charge.',
              {
                limit: format.price(rules.fourEyesAboveMinor),
              },
            )
          : t('Until it is agreed to you can cancel it, free of charge.')}
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
          name: t('Arrives with you'),
          value: <MoneyText amount={asMinor(preview.netMinor)} />,
          strong: true,
        },
        after >= 0 && { name: t('Remains available'), value: <MoneyText amount={asMinor(after)} /> },
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
            name: t('Early-exit fee, {rate}', { rate: format.rate(asBps(deposit.earlyExitFeeBps)) }),
            value: <MoneyText amount={preview.earlyExitFeeMinor} />,
          },
          {
            name: t('Arrives with you'),
            value: <MoneyText amount={asMinor(preview.netMinor)} />,
            strong: true,
          },
        ]}
      />
      <KeyValues
        items={[
          { name: t('Principal now'), value: <MoneyText amount={deposit.principalBeforeMinor} /> },
          { name: t('Stays in the deposit'), value: <MoneyText amount={deposit.principalAfterMinor} /> },
          deposit.grantedFirstMinor > 0 && {
            name: t('Returns granted to you first'),
            value: <MoneyText amount={deposit.grantedFirstMinor} />,
          },
          { name: t('Accrued so far'), value: <MoneyText amount={deposit.accruedSoFarMinor} /> },
        ]}
      />
      <SummaryRemark>
        {isWhole
          ? t(
              'What has accrued is granted to you when the withdrawal is paid, as far as the bonus pool reaches. The deposit then ends.',
            )
          : t(
              'What has accrued stays yours and comes with the next return. The rest goes on with its terms.',
            )}
      </SummaryRemark>
      <SummaryRemark>
        {t(
          'What you ask for accrues nothing from today on. If it is not paid in the end, it counts as if you had never asked.',
        )}
      </SummaryRemark>
      <SummaryRemark>
        <strong>
          {t('Wait until {day} and you pay no fee: the deposit matures then.', {
            day: format.date(deposit.maturesOn),
          })}
        </strong>
      </SummaryRemark>
    </>
  );
};

/** What the server says this withdrawal would cost and bring; nothing has moved yet. */
export const Preview = ({ preview }: { preview: WithdrawalPreview }) => {
  const t = useText();
  return (
    <Summary label={t('Arrives with you')} amount={asMinor(preview.netMinor)}>
      {preview.deposit ? (
        <Principal preview={preview} deposit={preview.deposit} />
      ) : (
        <Earned preview={preview} />
      )}
      <Course preview={preview} />
    </Summary>
  );
};
