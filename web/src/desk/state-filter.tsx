import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useText } from './texts.ts';

interface StateFilterProps<State extends string> {
  states: readonly State[];
  words: Record<State, string>;
  state: State;
  choose: (state: State) => void;
}

/** Which state a queue shows: all of them side by side where there is room, a list to choose from on a phone. */
export const StateFilter = <State extends string>(props: StateFilterProps<State>) => {
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
        aria-label={t('State')}
        value={props.state}
        onChange={choose}
        data={data}
      />
      <NativeSelect
        hiddenFrom="xs"
        aria-label={t('State')}
        value={props.state}
        onChange={(event) => choose(event.currentTarget.value)}
        data={data}
      />
    </>
  );
};
