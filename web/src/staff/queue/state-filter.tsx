import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ChoiceFilter } from '#web/ui/list/choice-filter.tsx';
import { oneOf, useUrlState } from '#web/ui/list/url-state.ts';
import { useText } from '../texts.ts';

interface StateFilterProps<State extends string> {
  states: readonly State[];
  words: Readonly<Record<State, string>>;
  state: State;
  choose: (state: State) => void;
}

/** More of them side by side are wider than a tablet, in the longer language. */
const besideOnTabletMax = 6;

export const StateFilter = <State extends string>(props: StateFilterProps<State>) => {
  const t = useText();
  const data = props.states.map((value) => ({ value, label: props.words[value] }));
  const wideFrom = props.states.length > besideOnTabletMax ? 'lg' : 'xs';
  const choose = (value: string) => {
    const state = props.states.find((one) => one === value);
    if (state) props.choose(state);
  };
  return (
    <ChoiceFilter
      label={t('Status')}
      data={data}
      value={props.state}
      choose={choose}
      wideFrom={wideFrom}
      isSelfEvident
    />
  );
};

interface FilteredStates<State extends string> {
  /** A queue opens with the first of them. */
  states: readonly [State, ...State[]];
  words: Readonly<Record<State, string>>;
  /** Shown for an empty list in any state but the first, with the button back to the first. */
  none: string;
  back: string;
}

/**
 * Lets a `Queue` be filtered by state, which is kept in the address:
 *
 *     const [state, filter] = useStateFilter({ states: suspenseStates, words, none: t('…'), back: t('…') });
 *     <Queue {...filter} listQuery={(page) => suspenseQueue.page({ ...page, state })} … />
 */
export const useStateFilter = <const State extends string>({
  states,
  words,
  none,
  back,
}: FilteredStates<State>) => {
  const fields = useMemo(() => ({ state: oneOf(states) }), [states]);
  const [filters, change] = useUrlState(fields);
  const [first] = states;
  const state = filters.state ?? first;
  const queueProps = {
    filter: (
      <StateFilter states={states} words={words} state={state} choose={(next) => change({ state: next })} />
    ),
    filtered: state !== first,
    noMatch: (
      <EmptyState
        title={none}
        action={
          <Button variant="default" onClick={() => change({ state: undefined })}>
            {back}
          </Button>
        }
      />
    ),
  };
  return [state, queueProps] as const;
};
