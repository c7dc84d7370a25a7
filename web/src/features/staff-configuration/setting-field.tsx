import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { asBps, asMinor } from '#shared/domain/money.ts';
import { useChoiceWords, useSettingLabel, useUnitWords } from '#web/staff/words/setting-words.ts';
import { AmountInput } from '#web/ui/money/amount-input.tsx';
import { decimalsOf, readTypedAmount } from '#web/ui/money/typed-amount.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { useDraft } from './draft-state.ts';
import { choicesOf, countedPath, fieldKindOf } from './setting-sections.ts';
import { useText } from './texts.ts';

interface SettingFieldProps {
  /** The path of the value, with list items by index: `packages.0.priceMinor`. */
  path: string;
}

/** A value as a person types it. */
const useTyped = () => {
  const format = useFormat();
  const percent = new Intl.NumberFormat(format.locale, { useGrouping: false, maximumFractionDigits: 2 });
  return (path: string, value: unknown): string => {
    if (typeof value !== 'number') return String(value ?? '');
    const kind = fieldKindOf(path);
    if (kind === 'amount') return format.typed(asMinor(value));
    return kind === 'rate' ? percent.format(asBps(value) / 100) : String(value);
  };
};

/** What was typed, as the configuration holds it; undefined when it cannot be read. */
const readTyped = (path: string, typed: string, currency: string): unknown => {
  const kind = fieldKindOf(path);
  const text = typed.trim();
  if (kind === 'text' || kind === 'choice') return text;
  // Nothing typed means no limit, where there may be none.
  if (text === '') return path.endsWith('perMemberMax') ? null : undefined;
  if (kind === 'count') return /^\d{1,15}$/u.test(text) ? Number(text) : undefined;
  // A per cent has a hundred basis points, so a rate is read like an amount with two decimals.
  const read = readTypedAmount(text, kind === 'rate' ? 2 : decimalsOf(currency));
  return typeof read === 'object' ? read.amountMinor : undefined;
};

/** One setting: its name, its unit, and the contract's objection to the input. */
export const SettingField = ({ path }: SettingFieldProps) => {
  const t = useText();
  const draft = useDraft();
  const format = useFormat();
  const labelOf = useSettingLabel();
  const unitOf = useUnitWords();
  const choices = useChoiceWords();
  const typedOf = useTyped();
  const [typed, setTyped] = useState(() => typedOf(path, draft.valueOf(path)));
  const change = (text: string) => {
    setTyped(text);
    draft.set(path, readTyped(path, text, format.currency));
  };
  const kind = fieldKindOf(path);
  const field = { label: labelOf(countedPath(path)), name: path, error: draft.errorOf(path) };
  if (kind === 'choice')
    return (
      <NativeSelect
        {...field}
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
        data={choicesOf(path).map((value) => ({ value, label: choices[value] ?? value }))}
      />
    );
  if (kind === 'amount') return <AmountInput {...field} value={typed} onChange={change} />;
  const unit = kind === 'rate' ? '%' : kind === 'count' ? unitOf(path) : '';
  return (
    <TextInput
      {...field}
      autoComplete="off"
      {...(kind === 'text' ? {} : { inputMode: kind === 'rate' ? 'decimal' : 'numeric' })}
      {...(path.endsWith('perMemberMax') ? { placeholder: t('no limit') } : {})}
      {...(path.endsWith('.undoMinutes') ? { description: t('0 turns undoing off.') } : {})}
      {...(path === 'currency' && draft.isCurrencyFixed
        ? {
            disabled: true,
            description: t("The ledger already has entries in this currency, so it can't be changed."),
          }
        : {})}
      {...(path === 'bank.iban' && draft.isAccountFixed
        ? {
            disabled: true,
            description: t("Statements of this account are in the books, so it can't be changed."),
          }
        : {})}
      {...(unit
        ? {
            rightSection: <span>{unit}</span>,
            rightSectionWidth: unit.length > 2 ? '5rem' : '2.5rem',
            rightSectionPointerEvents: 'none' as const,
          }
        : {})}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
};
