import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useText } from '../texts.ts';

interface StateFilterProps<State extends string> {
  states: readonly State[];
  words: Record<State, string>;
  state: State;
  choose: (state: State) => void;
}

/** All states side by side where there is room, a list to choose from on a phone. */
const StateFilter = <State extends string>(props: StateFilterProps<State>) => {
  const t = useText();
  const data = props.states.map((value) => ({ value, label: props.words[value] }));
  const choose = (value: string) => {
    const state = props.states.find((one) => one === value);
    if (state) props.choose(state);
  };
  return (
    <>
      <SegmentedControl
        visibleFrom="xs"
        aria-label={t('Status')}
        value={props.state}
        onChange={choose}
        data={data}
      />
      <NativeSelect
        hiddenFrom="xs"
        aria-label={t('Status')}
        value={props.state}
        onChange={(event) => choose(event.currentTarget.value)}
        data={data}
      />
    </>
  );
};

interface StatesOfQueue<State extends string> {
  states: readonly State[];
  words: Record<State, string>;
  /** The one that is shown, and the one that a queue opens with. */
  state: State;
  first: State;
  /** Undefined: back to the first. */
  choose: (state: State | undefined) => void;
  /** What is said where another state has nobody, and the way back. */
  none: string;
  back: string;
}

/** What a `Queue` needs to be looked at state by state: `<Queue {...byState({ states, words, … })} …>`. */
export const byState = <State extends string>(queue: StatesOfQueue<State>) => ({
  filter: <StateFilter states={queue.states} words={queue.words} state={queue.state} choose={queue.choose} />,
  filtered: queue.state !== queue.first,
  noMatch: (
    <EmptyState
      title={queue.none}
      action={
        <Button variant="default" onClick={() => queue.choose(undefined)}>
          {queue.back}
        </Button>
      }
    />
  ),
});
