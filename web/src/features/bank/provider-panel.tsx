import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { providerBalanceQuery } from './queries.ts';
import { useText } from './texts.ts';

/** What the payment provider holds for us, as it says now, beside what the books say. */
export const ProviderPanel = () => {
  const t = useText();
  const { data, isFetching, refetch } = useQuery(providerBalanceQuery);
  if (!data) return null;
  const { cashMinor, unpaidMinor, provider } = data;
  return (
    <Section
      title={t('Account at CoinPayments')}
      actions={
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('Ask again')}
        </Button>
      }
    >
      {provider ? null : (
        <Notice>{t("CoinPayments doesn't answer. What it holds is unknown until it does.")}</Notice>
      )}
      <KeyValues
        items={[
          provider && {
            name: t('Balance at CoinPayments'),
            value: <MoneyText amount={provider.balanceMinor} />,
          },
          provider && { name: t('As of'), value: <DateText value={provider.at} /> },
          { name: t('Cash at CoinPayments, in our books'), value: <MoneyText amount={cashMinor} /> },
          unpaidMinor > 0 && {
            name: t('Booked, and not paid there yet'),
            value: <MoneyText amount={unpaidMinor} />,
          },
          provider && {
            name: t('Difference'),
            value: <MoneyText amount={provider.differenceMinor} signed />,
            strong: true,
          },
        ]}
      />
    </Section>
  );
};
