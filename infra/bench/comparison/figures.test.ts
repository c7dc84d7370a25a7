import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import type { Measured, Measures } from './rounds.ts';

const one = (requestMs: number, wholeMs = requestMs, databaseMs = 0): Measured => ({
  requestMs,
  wholeMs,
  databaseMs,
});
const measures = (of: Partial<Measures>): Measures => {
  const rest = [one(1)];
  return { session: rest, dashboard: rest, list: rest, order: rest, confirm: rest, buy: rest, ...of };
};
const named = (name: string, peer: Measures, ours: Measures) =>
  figuresOf(peer, ours).find((figure) => figure.name === name);

test('the ratio says how many times less ours takes than the peer', () => {
  const figure = named('session', measures({ session: [one(6), one(8)] }), measures({ session: [one(2)] }));
  expect(figure).toMatchObject({ peerMs: 7, oursMs: 2, ratio: 3.5, aim: 2 });
});

test('order and confirm are added up, each with its median', () => {
  const peer = measures({ order: [one(2), one(4)], confirm: [one(17)] });
  expect(named('order and confirm', peer, measures({}))).toMatchObject({ peerMs: 20, oursMs: 2, ratio: 10 });
});

test('a whole activation counts what follows from the request, and the request alone does not', () => {
  const ours = measures({ confirm: [one(5, 30, 3)] });
  expect(named('confirm', measures({}), ours)?.oursMs).toBe(5);
  const whole = named('whole activation: confirm, with consumers', measures({}), ours);
  expect(whole).toMatchObject({ oursMs: 30, oursDatabaseMs: 3 });
});
