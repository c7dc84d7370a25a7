import { createElement, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchPart, lazyPart, PartNotLoaded } from './lazy-part.ts';

describe('code of the site', () => {
  const device = { onLine: true };
  const browser = new EventTarget();
  beforeEach(() => {
    device.onLine = true;
    vi.stubGlobal('navigator', device);
    vi.stubGlobal('window', browser);
  });
  afterEach(() => vi.unstubAllGlobals());
  const failing = (times: number) => {
    let tries = 0;
    const load = async (): Promise<string> => {
      tries += 1;
      if (tries <= times) throw new TypeError('Failed to fetch dynamically imported module');
      return 'the part';
    };
    return { load, tries: () => tries };
  };

  test('is not asked for without a connection, and comes by itself once there is one', async () => {
    device.onLine = false;
    const { load, tries } = failing(0);
    const part = fetchPart(load);
    browser.dispatchEvent(new Event('offline'));
    expect(tries()).toBe(0);
    device.onLine = true;
    browser.dispatchEvent(new Event('online'));
    await expect(part).resolves.toBe('the part');
    expect(tries()).toBe(1);
  });

  test('that fails with a connection is tried again after a moment, and then said to be missing', async () => {
    vi.useFakeTimers();
    try {
      const late = failing(2);
      const part = fetchPart(late.load);
      await vi.advanceTimersByTimeAsync(249);
      expect(late.tries()).toBe(1);
      await vi.runAllTimersAsync();
      await expect(part).resolves.toBe('the part');
      const never = failing(3);
      const missing = expect(fetchPart(never.load)).rejects.toBeInstanceOf(PartNotLoaded);
      await vi.runAllTimersAsync();
      await missing;
      expect(never.tries()).toBe(3);
    } finally {
      vi.useRealTimers();
    }
  });

  test('that fails before the device knows that its connection was lost waits for the next one', async () => {
    vi.useFakeTimers();
    try {
      const { load, tries } = failing(1);
      const part = fetchPart(load);
      await vi.advanceTimersByTimeAsync(100);
      device.onLine = false;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(tries()).toBe(1);
      device.onLine = true;
      browser.dispatchEvent(new Event('online'));
      await expect(part).resolves.toBe('the part');
    } finally {
      vi.useRealTimers();
    }
  });

  test('that has already been fetched renders at once, without its fallback', async () => {
    const Part = lazyPart(async () => ({ default: ({ name }: { name: string }) => `the part of ${name}` }));
    const drawn = () =>
      renderToStaticMarkup(
        createElement(Suspense, { fallback: 'on its way' }, createElement(Part, { name: 'Ada' })),
      );
    expect(drawn()).toBe('on its way');
    await Part.preload();
    expect(drawn()).toBe('the part of Ada');
  });
});
