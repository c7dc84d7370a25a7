import type { Plugin } from 'vite';

/** The page names the two fonts that every text needs, so that they travel while its styles do. */
export const fontsFirst: Plugin = {
  name: 'fonts-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { filename, bundle = {} }) =>
      filename.endsWith('/index.html')
        ? Object.keys(bundle)
            .filter((file) => /-latin-wght-normal-[^/]+\.woff2$/u.test(file))
            .toSorted()
            .map((file) => ({
              tag: 'link',
              attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
              injectTo: 'head-prepend' as const,
            }))
        : [],
  },
};
