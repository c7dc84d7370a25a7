import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchPart, PartNotLoaded } from './lazy-part.ts';

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

  test('that fails with a connection is tried once more, and then said to be missing', async () => {
    await expect(fetchPart(failing(1).load)).resolves.toBe('the part');
    const { load, tries } = failing(2);
    await expect(fetchPart(load)).rejects.toBeInstanceOf(PartNotLoaded);
    expect(tries()).toBe(2);
  });
});
