import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = new URL('.', import.meta.url).pathname;

/**
 * The site: two pages (the application and the API documentation), built to static files in dist.
 * `SITE_API_ORIGIN` lets the development server hand /api to a running local cloud.
 */
export default defineConfig(({ command }) => {
  // Whoever builds, the site is the production one: a test runner's NODE_ENV=test would bring React's development code.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root,
    plugins: [react()],
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    server: {
      host: '127.0.0.1',
      ...(process.env.SITE_API_ORIGIN ? { proxy: { '/api/': { target: process.env.SITE_API_ORIGIN } } } : {}),
    },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      // The site is served to browsers of the last years only; no polyfills and no legacy syntax travel.
      target: 'es2022',
      // Inlined fonts or images would need `data:` in more of the content security policy than images.
      assetsInlineLimit: 0,
      manifest: true,
      rolldownOptions: {
        input: { index: `${root}index.html`, 'api-docs': `${root}api-docs.html` },
        output: {
          // What every page needs travels as one file: it compresses better, and it changes less often than our code.
          codeSplitting: {
            groups: [
              {
                name: 'base',
                test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-error-boundary|@tanstack)\//,
              },
            ],
          },
        },
      },
    },
  };
});
