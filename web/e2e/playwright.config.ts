import { defineConfig } from '@playwright/test';
import { cloudsAtOnce } from '#infra/testing/workers.ts';
import { browserLaunch } from './browser.ts';

/**
 * The journeys of people, in a real browser on a local cloud with the demo cast. Each worker has a cloud, on which
 * the files that it is given run one after the other, in any selection, each with people of its own.
 */
export default defineConfig({
  testDir: '.',
  // Those in which much time passes take long, so they begin.
  projects: [
    { name: 'terms', testMatch: 'term-of-*.journey.ts' },
    { name: 'days', testMatch: '*.journey.ts', testIgnore: 'term-of-*' },
  ],
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: cloudsAtOnce,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    launchOptions: await browserLaunch(),
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 860 },
    // Nothing fades or slides, as for people who ask their device for that: a dialog is there or it is not, and no
    // barrier is looked for, nor found, in a picture that is still on its way.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // To trace everything takes a third more of the processor's time: `--trace retain-on-failure` asks for it.
    trace: 'off',
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
  },
});
