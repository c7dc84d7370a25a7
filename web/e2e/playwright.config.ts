import { defineConfig } from '@playwright/test';
import { journeysAtOnce } from '#infra/testing/workers.ts';
import { browserLaunch } from './browser.ts';

/** They span months, or open everything that there is; each has a cloud of its own anyway. */
const long = ['term-of-*.journey.ts', '*-dialogs.journey.ts'];

/**
 * Journeys of members and staff, in a real browser on a local cloud with the demo cast. Each worker has one cloud, on
 * which its files run one after the other, in any selection, each with its own people.
 */
export default defineConfig({
  testDir: '.',
  // The files that take longest start first, so that none of them is alone at the end.
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testMatch: '*.journey.ts', testIgnore: long },
  ],
  outputDir: '../../infra/.build/journeys',
  globalSetup: './global-setup.ts',
  workers: journeysAtOnce,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // On a slow machine, what takes 40 s here takes two minutes; a journey that waits for what never comes still ends.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'line',
  use: {
    launchOptions: await browserLaunch(),
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 860 },
    // Without transitions, a dialog is either open or closed, and accessibility is never checked halfway through one.
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys that hold or change requests meet them themselves; the one about the worker allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // To trace everything takes a third more of the processor's time: `--trace retain-on-failure` asks for it.
    trace: 'off',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
  },
});
