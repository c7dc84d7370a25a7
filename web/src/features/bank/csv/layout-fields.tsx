import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  type CsvMapping,
  csvDateFormats,
  csvDelimiters,
  csvEncodings,
  csvSkippedMax,
} from '#shared/domain/csv-mapping.ts';
import { useText } from '../texts.ts';
import styles from './csv-page.module.css';

interface MappingProps {
  mapping: CsvMapping;
  change: (next: CsvMapping) => void;
}

interface WordsFieldProps {
  label: string;
  words: readonly string[];
  change: (words: string[]) => void;
}

const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Words with commas between them. */
const WordsField = ({ label, words, change }: WordsFieldProps) => {
  const t = useText();
  const [typed, setTyped] = useState('');
  // What is typed stays as it is, unless the words came from elsewhere.
  const isTyped = wordsIn(typed).join() === words.join();
  return (
    <TextInput
      label={label}
      description={t('Separated by commas')}
      autoComplete="off"
      value={isTyped ? typed : words.join(', ')}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        change(wordsIn(value));
      }}
    />
  );
};

/** How the bank writes the file: characters, separators, dates, decimals, and where its table begins and ends. */
export const LayoutFields = ({ mapping, change }: MappingProps) => {
  const t = useText();
  const { amount, booked } = mapping;
  const delimiterWords: Record<CsvMapping['delimiter'], string> = {
    ',': t('Comma'),
    ';': t('Semicolon'),
    '\t': t('Tab'),
    '|': t('Vertical bar'),
  };
  const encodingWords: Record<CsvMapping['encoding'], string> = {
    'utf-8': 'UTF-8',
    'windows-1252': 'Windows-1252',
    'iso-8859-15': 'ISO-8859-15',
    'utf-16le': 'UTF-16',
  };
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={t('Columns separated by')}
        data={csvDelimiters.map((value) => ({ value, label: delimiterWords[value] }))}
        value={mapping.delimiter}
        onChange={({ currentTarget: { value } }) =>
          change({ ...mapping, delimiter: value as CsvMapping['delimiter'] })
        }
      />
      <NativeSelect
        label={t('Character encoding')}
        data={csvEncodings.map((value) => ({ value, label: encodingWords[value] }))}
        value={mapping.encoding}
        onChange={({ currentTarget: { value } }) =>
          change({ ...mapping, encoding: value as CsvMapping['encoding'] })
        }
      />
      <NativeSelect
        label={t('Dates')}
        data={[...csvDateFormats]}
        value={mapping.dateFormat}
        onChange={({ currentTarget: { value } }) =>
          change({ ...mapping, dateFormat: value as CsvMapping['dateFormat'] })
        }
      />
      <NativeSelect
        label={t('Decimal sign')}
        data={[
          { value: ',', label: t('Comma (1.234,56)') },
          { value: '.', label: t('Point (1,234.56)') },
        ]}
        value={mapping.decimalSign}
        onChange={({ currentTarget: { value } }) =>
          change({ ...mapping, decimalSign: value as CsvMapping['decimalSign'] })
        }
      />
      <TextInput
        label={t('Lines above the column names')}
        type="number"
        min={0}
        max={csvSkippedMax}
        value={mapping.skippedLines}
        onChange={({ currentTarget: { value } }) =>
          change({
            ...mapping,
            skippedLines: Math.min(csvSkippedMax, Math.max(0, Math.trunc(Number(value)) || 0)),
          })
        }
      />
      <TextInput
        label={t('The table ends at a line that begins with')}
        description={t('Leave it empty if it ends with the file')}
        autoComplete="off"
        maxLength={100}
        value={mapping.footer ?? ''}
        onChange={({ currentTarget: { value } }) => change({ ...mapping, footer: value || null })}
      />
      {amount.kind === 'marked' ? (
        <>
          <WordsField
            label={t('Marks of money out')}
            words={amount.debitMarks}
            change={(debitMarks) => change({ ...mapping, amount: { ...amount, debitMarks } })}
          />
          <WordsField
            label={t('Marks of money in')}
            words={amount.creditMarks}
            change={(creditMarks) => change({ ...mapping, amount: { ...amount, creditMarks } })}
          />
        </>
      ) : null}
      {booked ? (
        <WordsField
          label={t('Statuses of booked lines')}
          words={booked.values}
          change={(values) => change({ ...mapping, booked: { ...booked, values } })}
        />
      ) : null}
    </div>
  );
};
