import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { groupedIban } from '#web/ui/payment/epc-payment.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { bankAccountQuery } from './queries.ts';
import { useText } from './texts.ts';

/** What the bank has on the account, beside what the books say. */
export const AccountPanel = () => {
  const t = useText();
  const format = useFormat();
  const { data } = useQuery(bankAccountQuery());
  if (!data) return null;
  const { iban, statement, firstOpeningMinor, cashBankMinor, differenceMinor, inTransitMinor } = data;
  return (
    <Section
      title={t('Our account')}
      lead={
        statement
          ? null
          : t('No statement has been imported yet. Until then the books show no cash at the bank.')
      }
      quiet
    >
      {differenceMinor === 0 ? null : (
        <Notice alert>
          {t('The books and the bank differ by {amount}. Find out why before you book anything else.', {
            amount: format.money(differenceMinor),
          })}
        </Notice>
      )}
      <KeyValues
        items={[
          { name: t('IBAN'), value: groupedIban(iban) },
          statement && {
            name: t('Last statement'),
            value: (
              <>
                {statement.number === null ? null : (
                  <>{t('No. {number}', { number: String(statement.number) })} · </>
                )}
                {statement.closingOn ? <DateText value={statement.closingOn} /> : null}
              </>
            ),
          },
          statement && { name: t('Closing balance'), value: <MoneyText amount={statement.closingMinor} /> },
          firstOpeningMinor !== 0 && {
            name: t('Balance before the first statement'),
            value: <MoneyText amount={firstOpeningMinor} />,
          },
          { name: t('Cash at the bank, in our books'), value: <MoneyText amount={cashBankMinor} /> },
          { name: t('Difference'), value: <MoneyText amount={differenceMinor} />, strong: true },
          {
            name: t('In transit, not confirmed by the bank'),
            value: (
              <Link to="?view=transit">
                <MoneyText amount={inTransitMinor} />
              </Link>
            ),
          },
        ]}
      />
    </Section>
  );
};
