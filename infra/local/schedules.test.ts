import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Clock, openClock, resumeClock } from './clock.ts';
import { scheduleOf } from './schedule-expression.ts';
import { type Schedule, type Schedules, startSchedules } from './schedules.ts';

let folder: string;
let failed: unknown[];
const queue = {
  sendToQueue: (_: string, message: object) => failed.push(message),
  pause: async () => undefined,
};
let schedules: Schedules | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clock-'));
  failed = [];
});
afterEach(() => {
  schedules?.close();
  rmSync(folder, { recursive: true, force: true });
});

const hour = 3_600_000;
const day = 24 * hour;

function schedule(name: string, expression: string, clock: Clock, input?: string): Schedule {
  const due = scheduleOf(expression, clock.startedAt);
  const target = { functionArn: name, functionId: name, retriesMax: 2, onFailureArn: 'arn:failed' };
  return { name, arn: `arn:${name}`, target, input, source: 'aws.scheduler', due };
}

describe('the clock', () => {
  test('moves forward only, and a restart finds it where it was', () => {
    const clock = openClock(folder);
    clock.moveTo(clock.now() + day);
    expect(() => clock.moveTo(clock.now() - hour)).toThrow('forward only');
    expect(Math.abs(openClock(folder).now() - clock.now())).toBeLessThan(1000);
  });

  test('starts once at the requested time and continues from there', () => {
    const startsAt = Date.parse('2027-03-01T08:00:00.000Z');
    const clock = openClock(folder, startsAt);
    expect(clock.startedAt).toBe(startsAt);
    clock.moveTo(startsAt + day);
    expect(Math.abs(openClock(folder, startsAt).now() - clock.now())).toBeLessThan(1000);
  });

  test('resumes at the time up to which schedules have run, so that none is overdue', () => {
    const clock = openClock(folder, Date.now() - day);
    clock.setSchedulesRunTo(clock.startedAt + hour);
    clock.moveTo(clock.startedAt + 2 * day);
    resumeClock(folder);
    const resumed = openClock(folder);
    expect(Math.abs(resumed.now() - (clock.startedAt + hour))).toBeLessThan(1000);
    expect(resumed.startedAt).toBe(clock.startedAt);
    expect(resumed.schedulesRunTo()).toBe(clock.startedAt + hour);
  });
});

describe('moving the clock forward', () => {
  test('runs what falls due in order, each at its own time, and waits for what follows from it', async () => {
    const clock = openClock(folder);
    const ran: string[] = [];
    schedules = startSchedules({
      schedules: [schedule('daily', 'rate(1 day)', clock), schedule('slow', 'rate(30 hours)', clock)],
      clock,
      invoke: async (name, event) => {
        const { time } = event as { time: string };
        expect(clock.now() - Date.parse(time)).toBeLessThan(1000);
        ran.push(`${name} ${(Date.parse(time) - clock.startedAt) / hour}`);
      },
      drained: async () => {
        ran.push('drained');
      },
      onError: () => undefined,
      ...queue,
    });
    const answer = await schedules.advanceTo(clock.startedAt + 2 * day);
    expect(ran).toEqual(['daily 24', 'drained', 'slow 30', 'drained', 'daily 48', 'drained', 'drained']);
    expect(answer.map((run) => run.schedule)).toEqual(['daily', 'slow', 'daily']);
    expect(await schedules.advanceTo(clock.now() + hour)).toEqual([]);
  });

  test('what falls due at the same time runs at the same time', async () => {
    const clock = openClock(folder);
    let running = 0;
    let most = 0;
    schedules = startSchedules({
      schedules: [0, 1, 2].map((shard) => schedule('sharded', 'rate(1 day)', clock, `{"shard":${shard}}`)),
      clock,
      invoke: async () => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
      },
      drained: async () => undefined,
      onError: () => undefined,
      ...queue,
    });
    expect(await schedules.advanceTo(clock.now() + day)).toHaveLength(3);
    expect(most).toBe(3);
  });

  test('a run that fails twice succeeds the third time, and nothing is left of it', async () => {
    const clock = openClock(folder);
    let failures = 2;
    schedules = startSchedules({
      schedules: [schedule('job', 'rate(1 day)', clock)],
      clock,
      invoke: async () => {
        if (failures-- > 0) throw new Error('broken');
      },
      drained: async () => undefined,
      onError: () => undefined,
      ...queue,
    });
    const [ran] = await schedules.advanceTo(clock.now() + day);
    expect(ran).not.toHaveProperty('error');
    expect(failures).toBe(-1);
    expect(failed).toEqual([]);
  });

  test('a run that fails throughout is reported, kept in its queue, and keeps no other from running', async () => {
    const clock = openClock(folder);
    schedules = startSchedules({
      schedules: [schedule('bad', 'rate(1 day)', clock), schedule('good', 'rate(1 day)', clock)],
      clock,
      invoke: async (name) => {
        if (name === 'bad') throw new Error('broken');
      },
      drained: async () => undefined,
      onError: () => undefined,
      ...queue,
    });
    expect(await schedules.advanceTo(clock.now() + day)).toMatchObject([
      { schedule: 'bad', error: 'broken' },
      { schedule: 'good' },
    ]);
    expect(failed).toMatchObject([
      {
        requestContext: { condition: 'RetriesExhausted', approximateInvokeCount: 3 },
        requestPayload: { source: 'aws.scheduler' },
        responsePayload: { errorMessage: 'broken' },
      },
    ]);
    await expect(schedules.advanceTo(clock.now() - hour)).rejects.toThrow('forward only');
  });

  test('the given input is sent with the scheduled time in it', async () => {
    const clock = openClock(folder);
    const events: unknown[] = [];
    schedules = startSchedules({
      schedules: [schedule('job', 'rate(1 day)', clock, '{"at":"<aws.scheduler.scheduled-time>"}')],
      clock,
      invoke: async (_name, event) => events.push(event),
      drained: async () => undefined,
      onError: () => undefined,
      ...queue,
    });
    await schedules.advanceTo(clock.startedAt + day);
    expect(events).toEqual([{ at: new Date(clock.startedAt + day).toISOString() }]);
  });

  test('after an outage only the last day is run, in order', async () => {
    const clock = openClock(folder);
    schedules = startSchedules({
      schedules: [schedule('daily', 'rate(1 day)', clock), schedule('slow', 'rate(9 days)', clock)],
      clock,
      invoke: async () => undefined,
      drained: async () => undefined,
      onError: () => undefined,
      ...queue,
    });
    const end = clock.startedAt + 20 * day + hour;
    expect(await schedules.skipTo(end)).toEqual([
      { schedule: 'daily', at: new Date(clock.startedAt + 20 * day).toISOString() },
    ]);
    expect(clock.now()).toBeGreaterThanOrEqual(end);
    expect(await schedules.skipTo(clock.now() + hour)).toEqual([]);
  });

  test('during an act that holds the schedules nothing runs by itself, and what fell due meanwhile runs after it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const clock = openClock(folder);
      const ran: string[] = [];
      schedules = startSchedules({
        schedules: [schedule('daily', 'rate(1 day)', clock)],
        clock,
        invoke: async (name) => {
          ran.push(name);
        },
        drained: async () => undefined,
        onError: () => undefined,
        ...queue,
      });
      const answer = await schedules.hold(async () => {
        clock.moveTo(clock.now() + day);
        await vi.advanceTimersByTimeAsync(3_000);
        return [...ran];
      });
      expect(answer).toEqual([]);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(ran).toEqual(['daily']);
      await expect(schedules.hold(() => Promise.reject(new Error('failed act')))).rejects.toThrow(
        'failed act',
      );
      clock.moveTo(clock.now() + day);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(ran).toEqual(['daily', 'daily']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('what fell due while nothing ran is caught up with, and the clock stays where it is', async () => {
    const clock = openClock(folder);
    clock.moveTo(clock.now() + day + hour);
    const ran: string[] = [];
    schedules = startSchedules({
      schedules: [schedule('daily', 'rate(1 day)', clock)],
      clock,
      invoke: async (name, event) => {
        const { time } = event as { time: string };
        ran.push(`${name} ${(Date.parse(time) - clock.startedAt) / hour}`);
      },
      drained: async () => {
        ran.push('drained');
      },
      onError: () => undefined,
      ...queue,
    });
    const before = clock.offsetMs();
    await schedules.catchUp();
    expect(ran).toEqual(['daily 24', 'drained', 'drained']);
    await schedules.catchUp();
    expect(ran).toEqual(['daily 24', 'drained', 'drained', 'drained']);
    expect(clock.offsetMs()).toBe(before);
  });
});
