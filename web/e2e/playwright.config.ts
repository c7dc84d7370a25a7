import { defineConfig } from '@playwright/test';
import { browserLaunch } from './browser.ts';

/**
 * The journeys of people, in a real browser on a local cloud with the demo cast. One cloud serves them all, so they
 * run one after the other, each with people of its own.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    launchOptions: await browserLaunch(),
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 860 },
    // Nothing fades or slides, as for people who ask their device for that: a dialog is there or it is not, and no
    // barrier is looked for, nor found, in a picture that is still on its way.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
  },
});
