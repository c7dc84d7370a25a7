/** The cloud's clock: the machine's own, moved by an offset that is kept in the data folder. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now: () => number;
  offsetMs: () => number;
  /** Moves the clock to a time that is not before now; throws a RangeError for one that is. */
  moveTo: (time: number) => void;
  /** When this data folder was first started: rates count from here. */
  startedAt: number;
  /** Until when every schedule has been run. */
  schedulesRunTo: () => number;
  setSchedulesRunTo: (time: number) => void;
}

interface State {
  offsetMs: number;
  startedAt: number;
  schedulesRunTo: number;
}

const fileOf = (dataDir: string): string => join(dataDir, 'clock.json');
const stateOf = (dataDir: string): State => JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as State;

/** Sets the clock of a folder that isn't in use back to when its schedules last ran, so that none is overdue. */
export function resumeClock(dataDir: string): void {
  const state = stateOf(dataDir);
  writeState(dataDir, { ...state, offsetMs: state.schedulesRunTo - Date.now() });
}

function writeState(dataDir: string, state: State): void {
  const file = fileOf(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}

/** `startsAt`: what time it is when the folder is first used; the machine's own unless it is given. */
export function openClock(dataDir: string, startsAt = Date.now()): Clock {
  const state: State = existsSync(fileOf(dataDir))
    ? stateOf(dataDir)
    : { offsetMs: startsAt - Date.now(), startedAt: startsAt, schedulesRunTo: startsAt };
  const save = (): void => writeState(dataDir, state);
  save();
  const now = (): number => Date.now() + state.offsetMs;
  return {
    now,
    offsetMs: () => state.offsetMs,
    moveTo: (time) => {
      if (time < now()) throw new RangeError('The clock moves forward only');
      state.offsetMs = time - Date.now();
      save();
    },
    startedAt: state.startedAt,
    schedulesRunTo: () => state.schedulesRunTo,
    setSchedulesRunTo: (time) => {
      state.schedulesRunTo = time;
      save();
    },
  };
}
