import { beforeEach, expect, test, vi } from 'vitest';

let unsaved: typeof import('./unsaved-input.ts');
let store: typeof import('#web/api/kept-input.ts');

beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.resetModules();
  unsaved = await import('./unsaved-input.ts');
  store = await import('#web/api/kept-input.ts');
});

/** Whether the browser would ask before it leaves the page. */
const reloadWarns = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a page with nothing unsaved is left at once, and the browser asks nothing', () => {
  const leave = vi.fn();
  unsaved.leavePage(leave);
  expect(leave).toHaveBeenCalledOnce();
  expect(reloadWarns()).toBe(false);
});

test('a page with unsaved input is left when the person says so, and not before', () => {
  unsaved.addLoss('input');
  const leave = vi.fn();
  unsaved.leavePage(leave);
  expect(leave).not.toHaveBeenCalled();
  expect(reloadWarns()).toBe(true);
  unsaved.leaveWithLosses();
  expect(leave).toHaveBeenCalledOnce();
  expect(reloadWarns()).toBe(false);
});

test('who stays is asked again the next time', () => {
  unsaved.addLoss('input');
  const leave = vi.fn();
  unsaved.leavePage(leave);
  unsaved.stayOnPage();
  unsaved.leavePage(leave);
  expect(leave).not.toHaveBeenCalled();
  expect(reloadWarns()).toBe(true);
});

test('what was saved in the meantime holds nobody back, without waiting for the next render', () => {
  const saved = unsaved.addLoss('input');
  const finished = unsaved.addLoss('upload');
  saved();
  expect(unsaved.hasLosses()).toBe(true);
  finished();
  expect(unsaved.hasLosses()).toBe(false);
  expect(reloadWarns()).toBe(false);
});

test('the browser asks nothing once the member is gone', () => {
  store.followMember('mem_ada');
  unsaved.addLoss('input');
  store.memberWent();
  expect(reloadWarns()).toBe(false);
});
