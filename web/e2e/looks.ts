/**
 * How screens look, small enough to be kept as text: each picture as the mean colours of the cells of a grid. Replies
 * were recorded once, so that what a screen shows depends on the site alone.
 */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Needs } from '#web/app/route/routes.ts';

export const viewers = ['visitor', 'member', 'staff'] as const;
export type Viewer = (typeof viewers)[number];

/** Who of the cast sees a screen. */
export const viewerOf = (needs: Needs): Viewer => {
  if (typeof needs !== 'string') return 'staff';
  return needs === 'any' || needs === 'visitor' ? 'visitor' : 'member';
};

/** What the API said to each viewer, by method, path and query, and when. */
export interface Recording {
  readonly recordedAt: string;
  /** The addresses of the screens, by the path of their route. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly replies: Readonly<Record<Viewer, Readonly<Record<string, { status: number; body: unknown }>>>>;
}

export const folder = new URL('looks/', import.meta.url).pathname;
export const recordingFile = join(folder, 'replies.json');
/** What was kept of the pictures that a viewer sees. */
export const keptFile = (viewer: Viewer): string => join(folder, `${viewer}.json`);

/** Pixels, both ways. */
export const widths = { 360: 800, 768: 1024, 1280: 860, 1720: 1000 } as const;
export const themes = ['light', 'dark'] as const;
const cell = 40;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/** Serves the built site from its folder, and the API from the recording; answers what had not been recorded. */
export const replay = async (
  page: Page,
  siteDir: string,
  { replies, recordedAt }: Recording,
  viewer: Viewer,
): Promise<string[]> => {
  const unknown: string[] = [];
  await page.clock.setFixedTime(new Date(recordedAt));
  await page.route('**/*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname.startsWith('/api/')) {
      const asked = `${route.request().method()} ${pathname}${search}`;
      const reply = replies[viewer][asked];
      if (!reply) unknown.push(asked);
      return route.fulfill({ status: reply?.status ?? 404, json: reply?.body ?? {} });
    }
    const name = extname(pathname) === '' ? '/index.html' : pathname;
    const body = await readFile(join(siteDir, name)).catch(() => null);
    if (!body) return route.fulfill({ status: 404 });
    return route.fulfill({ body, contentType: types[extname(name)] ?? 'application/octet-stream' });
  });
  return unknown;
};

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Red, green and blue of each cell, row by row. */
  readonly colours: Uint8Array;
}

/** The mean colours of the cells of a picture. */
export const gridOf = async (picture: Buffer): Promise<Grid> => {
  const { width, height } = await sharp(picture).metadata();
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const colours = await sharp(picture)
    .removeAlpha()
    .resize(columns, rows, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return { columns, rows, colours };
};

export const packed = ({ colours }: Grid): string => deflateRawSync(colours, { level: 9 }).toString('base64');
export const unpacked = (text: string): Uint8Array => inflateRawSync(Buffer.from(text, 'base64'));

/** How far a mean may be off before the cell counts as changed, of 255: the edges of letters differ by machine. */
const tolerance = 3;

/** The cells that look different. */
export const changedCells = (grid: Grid, kept: Uint8Array): readonly { x: number; y: number }[] => {
  const cells: { x: number; y: number }[] = [];
  for (let at = 0; at < grid.columns * grid.rows; at++) {
    const isOff = [0, 1, 2].some((channel) => {
      const index = at * 3 + channel;
      return Math.abs((grid.colours[index] ?? 0) - (kept[index] ?? 0)) > tolerance;
    });
    if (isOff || kept.length !== grid.colours.length)
      cells.push({ x: at % grid.columns, y: Math.floor(at / grid.columns) });
  }
  return cells;
};

/** The picture with what changed framed. */
export const withFrames = (picture: Buffer, cells: readonly { x: number; y: number }[]): Promise<Buffer> =>
  sharp(picture)
    .metadata()
    .then(({ width, height }) => {
      const frames = cells.map(
        ({ x, y }) => `<rect x="${x * cell}" y="${y * cell}" width="${cell}" height="${cell}"/>`,
      );
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g fill="none" stroke="red" stroke-width="2">${frames.join('')}</g></svg>`;
      return sharp(picture)
        .composite([{ input: Buffer.from(svg) }])
        .png()
        .toBuffer();
    });
