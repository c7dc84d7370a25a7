import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { defaultConfiguration } from '#shared/domain/configuration.ts';

const root = new URL('.', import.meta.url).pathname;

/** The paper that the icon lies on, and the one of a window that opens: `--paper` of the light theme. */
const paperIn = (tokens: string): string => /--paper: (#[\da-f]{6});/u.exec(tokens)?.[1] ?? 'white';

/** The mark on paper, square. A share of the width stays free on each side: devices cut icons to their own shapes. */
const drawIcon = async (mark: Buffer, paper: string, size: number, free: number): Promise<Buffer> => {
  const inside = Math.round(size * (1 - 2 * free));
  const edge = Math.round((size - inside) / 2);
  const drawn = await sharp(mark, { density: (72 * inside) / 32 })
    .resize(inside, inside)
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background: paper } })
    .composite([{ input: drawn, left: edge, top: edge }])
    .png({ compressionLevel: 9 })
    .toBuffer();
};

/**
 * What devices need to install the site: its icons, drawn from the mark, and the manifest. The page without a connection
 * carries its styles with it.
 */
export const installable: Plugin = {
  name: 'installable',
  apply: 'build',
  async generateBundle() {
    const [mark, tokens] = await Promise.all([
      readFile(`${root}public/mark.svg`),
      readFile(`${root}src/ui/theme/tokens.css`, 'utf8'),
    ]);
    const paper = paperIn(tokens);
    const icons = await Promise.all(
      [
        { size: 180, free: 0.14, purpose: 'any' },
        { size: 192, free: 0.1, purpose: 'any' },
        { size: 512, free: 0.1, purpose: 'any' },
        { size: 512, free: 0.22, purpose: 'maskable' },
      ].map(async ({ size, free, purpose }) => {
        const name = `icon-${size}${purpose === 'any' ? '' : `-${purpose}`}.png`;
        const source = await drawIcon(mark, paper, size, free);
        this.emitFile({ type: 'asset', fileName: name, source });
        return { src: `/${name}`, sizes: `${size}x${size}`, type: 'image/png', purpose };
      }),
    );
    const { name } = defaultConfiguration.brand;
    const manifest = {
      ...{ id: '/', name, short_name: name, start_url: '/', scope: '/', display: 'standalone' },
      ...{ background_color: paper, theme_color: paper, icons },
    };
    this.emitFile({ type: 'asset', fileName: 'site.webmanifest', source: JSON.stringify(manifest) });
  },
  transformIndexHtml: {
    order: 'pre',
    handler: async (html, { filename }) => {
      if (!filename.endsWith('/offline.html')) return html;
      const tokens = await readFile(`${root}src/ui/theme/tokens.css`, 'utf8');
      return html.replace(/<link rel="stylesheet"[^>]*>/u, `<style>${tokens}</style>`);
    },
  },
};
