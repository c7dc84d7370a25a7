import type { CheckedStatement } from '#shared/contract/bank.ts';
import type { Minor } from '#shared/domain/money.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { groupedIban, plainAmount } from '#web/ui/payment/epc-payment.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import styles from './bank-page.module.css';
import { useText } from './texts.ts';
import { Transfers } from './transfers.tsx';

/** One statement of the file: its balances beside what its entries make, and its transfers. */
export const StatementSection = ({ statement }: { statement: CheckedStatement }) => {
  const t = useText();
  const { currency: ours } = useConfiguration();
  const { account, currency, openingMinor, closingMinor, closingOn, transfers } = statement;
  const money = (amount: number) =>
    currency === null || currency === ours ? (
      <MoneyText amount={amount as Minor} isPublic />
    ) : (
      `${plainAmount(amount as Minor, currency)} ${currency}`
    );
  const exact = transfers.filter(({ match }) => match === 'exact').length;
  return (
    <Section
      title={t('Account {account}', { account: groupedIban(account) })}
      lead={t(
        '{exact, plural, one {# of {count, number} transfers matches an order exactly.} other {# of {count, number} transfers match an order exactly.}}',
        { exact, count: transfers.length },
      )}
    >
      {statement.isOurs ? null : (
        <Notice>{t("This isn't the account that members are told to pay to. Check the file.")}</Notice>
      )}
      {statement.addsUp === false ? (
        <Notice alert>
          {t("The entries don't lead from the opening to the closing balance. Don't book from this file.")}
        </Notice>
      ) : null}
      <KeyValues
        items={[
          statement.number !== null && { name: t('Statement number'), value: statement.number },
          openingMinor !== null && { name: t('Opening balance'), value: money(openingMinor) },
          {
            name: t('Money in ({count, number})', { count: statement.inCount }),
            value: money(statement.inMinor),
          },
          {
            name: t('Money out ({count, number})', { count: statement.outCount }),
            value: money(-statement.outMinor),
          },
          closingMinor !== null && {
            name: t('Closing balance'),
            value: (
              <>
                {money(closingMinor)}
                {closingOn ? (
                  <>
                    {' · '}
                    <DateText value={closingOn} />
                  </>
                ) : null}
              </>
            ),
            strong: true,
          },
        ]}
      />
      <div className={styles.transfers}>
        <Transfers transfers={transfers} />
      </div>
    </Section>
  );
};
