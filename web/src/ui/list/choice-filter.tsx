/**
 * The one thing by which a list is filtered: its choices side by side where there is room, else a list to choose from.
 *
 *     <ChoiceFilter label={t('Kind')} data={[{ value: 'all', label: t('All') }, …]} value={kind ?? 'all'} choose={…} />
 */
import { NativeSelect, SegmentedControl } from '@mantine/core';

interface ChoiceFilterProps {
  label: string;
  data: readonly { readonly value: string; readonly label: string }[];
  value: string;
  choose: (value: string) => void;
  /** From which width on there is room. */
  wideFrom?: 'xs' | 'lg';
  /** Where the choices themselves say what they are: the list has no visible label then. */
  isSelfEvident?: boolean;
}

export const ChoiceFilter = ({
  label,
  data,
  value,
  choose,
  wideFrom = 'xs',
  isSelfEvident = false,
}: ChoiceFilterProps) => (
  <>
    <SegmentedControl
      visibleFrom={wideFrom}
      aria-label={label}
      value={value}
      onChange={choose}
      data={[...data]}
    />
    <NativeSelect
      hiddenFrom={wideFrom}
      {...(isSelfEvident ? { 'aria-label': label } : { label })}
      value={value}
      onChange={(event) => choose(event.currentTarget.value)}
      data={data}
    />
  </>
);
