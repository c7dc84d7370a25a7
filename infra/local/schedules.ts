/** Runs the template's schedules, as time passes and when the clock is moved forward. */
import { randomUUID } from 'node:crypto';
import {
  type AsynchronousOptions,
  type AsynchronousTarget,
  asynchronousTargets,
  invokeAsynchronously,
} from './asynchronous.ts';
import type { Clock } from './clock.ts';
import { scheduleOf } from './schedule-expression.ts';
import type { Resource, Template } from './template.ts';

export interface Schedule {
  name: string;
  arn: string;
  target: AsynchronousTarget;
  /** What the function is sent, undefined for the standard event. */
  input: string | undefined;
  source: 'aws.scheduler' | 'aws.events';
  due: (from: number, to: number) => number[];
}

export interface Ran {
  schedule: string;
  at: string;
  /** Why the run failed, absent when it succeeded. */
  error?: string;
}

export interface Schedules {
  /** Moves the clock to `time`, runs what falls due on the way in order, and waits until all is settled. */
  advanceTo: (time: number) => Promise<Ran[]>;
  /** The same after an outage: until a day before `time` nothing ran, and nothing makes up for it but the last day. */
  skipTo: (time: number) => Promise<Ran[]>;
  /** Runs what has fallen due by now, while nothing ran it, and waits until all is settled. */
  catchUp: () => Promise<void>;
  /** Carries out an act during which nothing runs by itself; what falls due meanwhile runs after it. */
  hold: <Result>(act: () => Promise<Result>) => Promise<Result>;
  close: () => void;
}

export interface SchedulesOptions extends AsynchronousOptions {
  schedules: Schedule[];
  clock: Clock;
  drained: () => Promise<void>;
  onError: (message: string) => void;
}

const tickMs = 1000;
const dayMs = 86_400_000;

interface Target {
  Arn: string;
  Input?: string;
}

/** The schedules of the template that are switched on. Throws for a target that is not a function of it. */
export function schedulesOf(template: Template, clock: Clock): Schedule[] {
  const targetOf = asynchronousTargets(template);
  const scheduleFor = (
    resource: Resource,
    expression: unknown,
    { Arn, Input }: Target,
    source: Schedule['source'],
  ): Schedule => {
    const target = targetOf(Arn);
    if (!target)
      throw new Error(`${resource.logicalId}: the local cloud knows schedules that start a function only`);
    return {
      name: resource.ref,
      arn: resource.attribute('Arn'),
      target,
      input: Input,
      source,
      due: scheduleOf(String(expression), clock.startedAt),
    };
  };
  const schedulers = template.ofType('AWS::Scheduler::Schedule').flatMap((resource): Schedule[] => {
    const { ScheduleExpression, ScheduleExpressionTimezone, State, Target } = resource.properties;
    if (State === 'DISABLED') return [];
    if (!['UTC', 'Etc/UTC', undefined].includes(ScheduleExpressionTimezone as string | undefined))
      throw new Error(`${resource.logicalId}: the local cloud knows schedules in UTC only`);
    return [scheduleFor(resource, ScheduleExpression, Target as Target, 'aws.scheduler')];
  });
  const rules = template.ofType('AWS::Events::Rule').flatMap((resource): Schedule[] => {
    const { ScheduleExpression, State, Targets } = resource.properties;
    // Rules with a pattern are for events (object-events.ts).
    if (State === 'DISABLED' || ScheduleExpression === undefined) return [];
    return ((Targets ?? []) as Target[]).map((target) =>
      scheduleFor(resource, ScheduleExpression, target, 'aws.events'),
    );
  });
  return [...schedulers, ...rules];
}

export function startSchedules(options: SchedulesOptions): Schedules {
  const { clock } = options;
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;
  let held = false;

  /** Runs one after the other: a tick that comes while the clock is being moved waits for it. */
  function inTurn<T>(action: () => Promise<T>): Promise<T> {
    const next = last.then(action, action);
    last = next.catch(() => undefined);
    return next;
  }

  async function runUntil(time: number, settled: () => Promise<void>): Promise<Ran[]> {
    const from = clock.schedulesRunTo();
    const due = options.schedules.flatMap((schedule) =>
      schedule.due(from, time).map((at) => ({ schedule, at })),
    );
    const byTime = [...Map.groupBy(due, ({ at }) => at)].sort(([a], [b]) => a - b);
    const ran: Ran[] = [];
    for (const [at, together] of byTime) {
      if (closed) break;
      if (at > clock.now()) clock.moveTo(at);
      // As on AWS: what falls due at the same time runs at the same time.
      ran.push(...(await Promise.all(together.map(({ schedule }) => run(schedule, at)))));
      await settled();
      clock.setSchedulesRunTo(at);
    }
    return ran;
  }

  async function run(schedule: Schedule, at: number): Promise<Ran> {
    const result = { schedule: schedule.name, at: new Date(at).toISOString() };
    const error = await invokeAsynchronously(options, schedule.target, eventOf(schedule, at), {
      onFailure: (attempt, message) =>
        options.onError(`Schedule ${schedule.name}: attempt ${attempt} failed: ${message}`),
      isClosed: () => closed,
    });
    return error === undefined ? result : { ...result, error };
  }

  async function advanceTo(time: number): Promise<Ran[]> {
    if (time < clock.now()) throw new RangeError('The clock moves forward only');
    const ran = await runUntil(time, options.drained);
    // Running took a while; the clock may have passed the wanted time by itself.
    if (time > clock.now()) clock.moveTo(time);
    clock.setSchedulesRunTo(time);
    await options.drained();
    return ran;
  }

  async function skipTo(time: number): Promise<Ran[]> {
    clock.setSchedulesRunTo(Math.max(clock.schedulesRunTo(), time - dayMs));
    return advanceTo(time);
  }

  async function catchUp(): Promise<void> {
    const time = clock.now();
    await runUntil(time, options.drained);
    clock.setSchedulesRunTo(time);
    await options.drained();
  }

  async function hold<Result>(act: () => Promise<Result>): Promise<Result> {
    // A run that has begun comes to its end first.
    await inTurn(async () => {
      held = true;
    });
    try {
      return await act();
    } finally {
      held = false;
    }
  }

  async function tick(): Promise<void> {
    if (held) return;
    const time = clock.now();
    if (options.schedules.every((schedule) => schedule.due(clock.schedulesRunTo(), time).length === 0))
      return;
    // The consequences of a run that was due by itself are not awaited.
    await runUntil(time, async () => undefined);
    if (!closed) clock.setSchedulesRunTo(time);
  }

  const timer = setInterval(() => {
    if (!closed) inTurn(tick).catch((error: Error) => options.onError(error.message));
  }, tickMs);

  return {
    advanceTo: (time) => inTurn(() => advanceTo(time)),
    skipTo: (time) => inTurn(() => skipTo(time)),
    catchUp: () => inTurn(catchUp),
    hold,
    close: () => {
      closed = true;
      clearInterval(timer);
    },
  };
}

function eventOf(schedule: Schedule, at: number): unknown {
  const time = new Date(at).toISOString();
  if (schedule.input !== undefined)
    return JSON.parse(
      schedule.input
        .replaceAll('<aws.scheduler.scheduled-time>', time)
        .replaceAll('<aws.scheduler.schedule-arn>', schedule.arn),
    ) as unknown;
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: schedule.source,
    account: '000000000000',
    time,
    region: 'us-east-1',
    resources: [schedule.arn],
    // EventBridge Scheduler sends the detail as text, rules send an object.
    detail: schedule.source === 'aws.scheduler' ? '{}' : {},
  };
}
