import { Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import type { CheckedCsv } from '#shared/contract/bank.ts';
import { useText } from '../texts.ts';
import {
  type Choices,
  type ColumnRole,
  choose,
  columnRoles,
  contradicted,
  missingIn,
  roleOf,
} from './column-roles.ts';
import styles from './csv-page.module.css';

const useRoleWords = (): Record<ColumnRole, string> => {
  const t = useText();
  return {
    bookedOn: t('Booking day'),
    amount: t('Amount'),
    mark: t('Mark: in or out'),
    debit: t('Amount, money out'),
    credit: t('Amount, money in'),
    balance: t('Balance after the line'),
    otherName: t('Name of payer or payee'),
    otherAccount: t('IBAN of payer or payee'),
    text: t('Message'),
    creditorReference: t('Structured reference'),
    endToEndId: t('End-to-end reference'),
    bankReference: t("Bank's reference"),
    valueOn: t('Value date'),
    currency: t('Currency'),
    account: t('Our own account'),
    booked: t('Status: booked or pending'),
  };
};

interface ColumnChoicesProps extends Pick<CheckedCsv, 'header' | 'rows'> {
  choices: Choices;
  change: (next: Choices) => void;
}

/** Each column with its first values, and what it is. */
export const ColumnChoices = ({ header, rows, choices, change }: ColumnChoicesProps) => {
  const t = useText();
  const words = useRoleWords();
  const { mapping, waiting } = choices;
  const isDistinct = (name: string) =>
    name !== '' && header.filter((other) => other.toLowerCase() === name.toLowerCase()).length === 1;
  return (
    <table className={styles.columns}>
      <caption>
        <VisuallyHidden>{t('Columns of the file')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('Column')}</th>
          <th scope="col">{t('First values')}</th>
          <th scope="col">{t('Meaning')}</th>
        </tr>
      </thead>
      <tbody>
        {header.map((name, place) => {
          const values = rows.map((row) => row[place] ?? '');
          const waitsFor = waiting[name] && contradicted(mapping, waiting[name]);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: names can repeat; the place is what a column is.
            <tr key={place} data-used={roleOf(mapping, name) !== null || undefined}>
              <th scope="row">{name || t('No name')}</th>
              <td className={styles.values}>
                {values.slice(0, 3).map((value, row) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: values can repeat.
                  <span key={row}>{value || '–'}</span>
                ))}
              </td>
              <td>
                {isDistinct(name) ? (
                  <NativeSelect
                    aria-label={t('Meaning of {column}', { column: name })}
                    data={[
                      { value: '', label: t('Not used') },
                      ...columnRoles.map((role) => ({ value: role, label: words[role] })),
                    ]}
                    value={waiting[name] ?? roleOf(mapping, name) ?? ''}
                    error={
                      waitsFor
                        ? t('This contradicts column {column}. Change that one first.', { column: waitsFor })
                        : null
                    }
                    onChange={({ currentTarget: { value } }) =>
                      change(choose(choices, name, value === '' ? null : (value as ColumnRole)))
                    }
                  />
                ) : (
                  <span className={styles.remark}>
                    {name === ''
                      ? t("Can't be used without a name")
                      : t("Can't be used: the name occurs twice")}
                  </span>
                )}
              </td>
            </tr>
          );
        })}
        {missingIn(mapping, header).map((name) => (
          <tr key={`missing ${name}`} data-used>
            <th scope="row">{name}</th>
            <td className={styles.remark}>{t('Not in this file')}</td>
            <td>
              <Button
                variant="default"
                size="sm"
                aria-label={t("Don't use {column}", { column: name })}
                onClick={() => change(choose(choices, name, null))}
              >
                {t("Don't use")}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
