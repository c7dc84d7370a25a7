import { beforeEach, expect, test, vi } from 'vitest';

let store: typeof import('./kept-input.ts');

beforeEach(async () => {
  vi.resetModules();
  store = await import('./kept-input.ts');
});

const ada = 'mem_ada';
const bea = 'mem_bea';

/** A form that is open, holding this. */
const typing = (name: string, value: unknown) => store.watchInput(() => ({ name, value }));

test('what an open form holds when the session ends is there when the same member signs in again', () => {
  store.followMember(ada);
  typing('reason', 'Paid twice');
  store.followMember(null);
  expect(store.lostSession()).toBe('with-input');
  expect(store.followMember(ada)).toBe(true);
  expect(store.keptInput('reason')).toBe('Paid twice');
});

test('what one member typed is forgotten when another signs in, and the page has to reload', () => {
  store.followMember(ada);
  typing('reason', 'Paid twice');
  store.followMember(null);
  expect(store.followMember(bea)).toBe(false);
  expect(store.keptInput('reason')).toBeUndefined();
  expect(store.lostSession()).toBeNull();
});

test("the page also reloads when a different member's session replaces the current one", () => {
  store.followMember(ada);
  typing('reason', 'Paid twice');
  expect(store.followMember(bea)).toBe(false);
  expect(store.isMemberGone()).toBe(true);
  expect(store.followMember(bea)).toBe(false);
  expect(store.keptInput('reason')).toBeUndefined();
});

test('a form that was closed, and one that holds nothing, keep nothing', () => {
  store.followMember(ada);
  typing('closed', 'Paid twice')();
  store.watchInput(() => null);
  store.followMember(null);
  expect(store.keptInput('closed')).toBeUndefined();
  expect(store.lostSession()).toBe('without-input');
});

test('who signs out keeps nothing, and reads of no lost session', () => {
  store.followMember(ada);
  typing('reason', 'Paid twice');
  store.memberWent();
  expect(store.followMember(null)).toBe(true);
  expect(store.lostSession()).toBeNull();
  expect(store.keptInput('reason')).toBeUndefined();
});

test('a visitor who was never signed in has lost no session', () => {
  store.followMember(null);
  expect(store.lostSession()).toBeNull();
});

test('what a form shows again is kept no longer, and neither is what is left behind on the page', () => {
  store.followMember(ada);
  typing('amount', '100');
  typing('reason', 'Paid twice');
  store.followMember(null);
  // On the way to the sign-in page, nothing is forgotten.
  store.forgetKeptInput();
  store.followMember(ada);
  store.takeKeptInput('amount');
  expect(store.keptInput('amount')).toBeUndefined();
  expect(store.keptInput('reason')).toBe('Paid twice');
  store.forgetKeptInput();
  expect(store.keptInput('reason')).toBeUndefined();
});
