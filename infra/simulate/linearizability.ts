/**
 * Decides whether what was observed of one object can be explained by its operations taking effect one after the other,
 * each at one instant between its call and its answer: the search of Wing and Gong, with Lowe's memory of the
 * configurations that led nowhere.
 */

/** One operation on one object. */
export interface ObjectEvent<State> {
  /** For the report. */
  readonly name: string;
  /** Instants are the numbers of what happened in the whole run, in its order. */
  readonly called: number;
  /** Null: never answered. */
  readonly answered: number | null;
  /** It may have had no effect at all: its answer was lost. */
  readonly optional: boolean;
  /** The state after it, or undefined when its answer contradicts that it took effect in this state. */
  readonly apply: (state: State) => State | undefined;
}

export type Verdict =
  | { readonly kind: 'linearizable'; readonly configurations: number }
  /** `until`: the events up to the first answer that no order explains. */
  | { readonly kind: 'violation'; readonly until: readonly string[]; readonly configurations: number }
  /** The search was given up. */
  | { readonly kind: 'undecided'; readonly configurations: number };

const configurationsMax = 400_000;

export function checkObject<State>(
  initial: State,
  events: readonly ObjectEvent<State>[],
  most = configurationsMax,
): Verdict {
  const sorted = [...events].sort((a, b) => a.called - b.called);
  const whole = search(initial, sorted, most);
  if (whole.kind !== 'violation') return whole;
  // The shortest beginning that is wrong is what a person has to read.
  const answers = sorted.flatMap(({ answered }) => answered ?? []).sort((a, b) => a - b);
  let [right, wrong] = [-1, answers.length - 1];
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1;
    if (search(initial, upTo(sorted, answers[middle] ?? 0), most).kind === 'violation') wrong = middle;
    else right = middle;
  }
  const until = upTo(sorted, answers[wrong] ?? 0).map(({ name }) => name);
  return { ...whole, until };
}

/** What had been called at an instant; what was not answered by then may or may not have happened. */
const upTo = <State>(events: readonly ObjectEvent<State>[], instant: number): ObjectEvent<State>[] =>
  events
    .filter(({ called }) => called <= instant)
    .map((event) =>
      event.answered !== null && event.answered <= instant
        ? event
        : { ...event, answered: null, optional: true },
    );

interface Configuration<State> {
  readonly state: State;
  /** Everything before it has taken effect, or never will. */
  readonly first: number;
  /** What has taken effect after it. */
  readonly ahead: ReadonlySet<number>;
}

function search<State>(initial: State, events: readonly ObjectEvent<State>[], most: number): Verdict {
  const seen = new Set<string>();
  const open: Configuration<State>[] = [{ state: initial, first: 0, ahead: new Set() }];
  for (let configuration = open.pop(); configuration; configuration = open.pop()) {
    const { state, first, ahead } = configuration;
    if (first === events.length) return { kind: 'linearizable', configurations: seen.size };
    const key = `${first}|${[...ahead].sort((a, b) => a - b).join()}|${JSON.stringify(state)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (seen.size > most) return { kind: 'undecided', configurations: seen.size };
    // The last one pushed is tried first: the one that was called first.
    for (const index of candidatesOf(events, configuration).reverse()) {
      const event = events[index] as ObjectEvent<State>;
      if (event.optional) open.push(withDone(events, configuration, index, state));
      const next = event.apply(state);
      if (next !== undefined) open.push(withDone(events, configuration, index, next));
    }
  }
  return { kind: 'violation', until: [], configurations: seen.size };
}

/** Those that could take effect next: called before anything that is still to take effect was answered. */
function candidatesOf<State>(
  events: readonly ObjectEvent<State>[],
  { first, ahead }: Configuration<State>,
): number[] {
  const candidates: number[] = [];
  let firstAnswer = Number.POSITIVE_INFINITY;
  for (let index = first; index < events.length; index += 1) {
    const { called, answered } = events[index] as ObjectEvent<State>;
    if (called > firstAnswer) break;
    if (ahead.has(index)) continue;
    candidates.push(index);
    firstAnswer = Math.min(firstAnswer, answered ?? Number.POSITIVE_INFINITY);
  }
  return candidates.filter((index) => (events[index]?.called ?? 0) <= firstAnswer);
}

function withDone<State>(
  events: readonly ObjectEvent<State>[],
  { first, ahead }: Configuration<State>,
  index: number,
  state: State,
): Configuration<State> {
  const done = new Set(ahead).add(index);
  let next = first;
  while (next < events.length && done.delete(next)) next += 1;
  return { state, first: next, ahead: done };
}
