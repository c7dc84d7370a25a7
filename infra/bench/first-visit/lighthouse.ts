/** One visit of one page with Lighthouse, as on a phone. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { browserLaunch } from '../../../web/e2e/browser.ts';
import { freePort, givePort } from '../../local/ports.ts';

/** What one visit came to. */
export interface Visit {
  /** From 0 to 100. */
  readonly score: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** First contentful paint, in milliseconds. */
  readonly firstPaintMs: number;
  /** Largest contentful paint, in milliseconds. */
  readonly largestPaintMs: number;
  /** Total blocking time, in milliseconds. */
  readonly blockedMs: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** As they come over the wire. */
  readonly scriptBytes: number;
  readonly apiRequests: number;
}

export interface Visitor {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly userAgent: string;
}

interface Request {
  readonly url: string;
  readonly resourceType?: string;
  readonly transferSize?: number;
}

/** What is used of Lighthouse's result, whose package is installed only to measure. */
interface LighthouseResult {
  readonly runtimeError?: { readonly message: string };
  readonly finalDisplayedUrl: string;
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly details?: { readonly items?: Request[] } }>
  >;
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: LighthouseResult } | undefined>;

const categories = ['performance', 'accessibility', 'best-practices'] as const;

function visitOf({ audits, categories: scores }: LighthouseResult): Visit {
  const score = (name: (typeof categories)[number]): number => Math.round((scores[name]?.score ?? 0) * 100);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    score: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    blockedMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    scriptBytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    apiRequests: requests.filter(({ url }) => new URL(url).pathname.startsWith('/api/')).length,
  };
}

/** Visits pages with the Lighthouse of this folder, each time in a new browser without anything of a former visit. */
export async function lighthouseOf(folder: string): Promise<(visitor: Visitor) => Promise<Visit>> {
  const module = pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href;
  const { default: lighthouse } = (await import(module)) as { default: Lighthouse };
  const launch = await browserLaunch();
  return async ({ url, headers, userAgent }) => {
    const port = await freePort();
    await givePort(port);
    const args = [...launch.args, `--remote-debugging-port=${port}`];
    const browser = await chromium.launch({ ...launch, args });
    try {
      const flags = {
        port,
        logLevel: 'error',
        onlyCategories: categories,
        extraHeaders: headers,
        emulatedUserAgent: userAgent,
      };
      const { lhr } = (await lighthouse(url, flags)) ?? {};
      if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? 'no result'}`);
      if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
      return visitOf(lhr);
    } finally {
      await browser.close();
    }
  };
}
