import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compiledSentences } from './compiled-sentences.ts';
import { fontsFirst } from './fonts-first.ts';
import { installable } from './installable.ts';
import { riskFirst } from './risk-first.ts';

const root = new URL('.', import.meta.url).pathname;

/** The parts of the component library with these names. */
const kit = (...names: string[]) => new RegExp(`/@mantine/core/esm/components/(${names.join('|')})/`);

/**
 * What travels together, so that a page needs few files; whatever these import comes along, and what an earlier one
 * took is not in a later one. A page waits for each of its files, and a file compresses better the larger it is; but
 * a page that needs a part of one fetches all of it, so the first one, with which every visit begins, holds nothing of the
 * component library. Measured by web/e2e/first-load.journey.ts.
 */
const files = [
  // Apart from the application, which waits for its catalogs: each catalog brings compiled sentences to it.
  { name: 'sentences', test: /\/web\/src\/i18n\/compile-message\.ts$/ },
  // The application itself, and what pages without the component library use.
  {
    name: 'start',
    test: /\/web\/src\/(app\/main|api\/(sign-in|csrf)|ui\/(form\/plain-field|button\/plain-button|form\/form|layout\/hull-drawing)|i18n\/texts)\.tsx?$|\/node_modules\/@tanstack\//,
  },
  // Signing in and the pages before it; each page stays a separate file.
  {
    name: 'auth',
    test: /\/web\/src\/features\/auth\/(page\/auth-form|page\/auth-page|page\/form-foot|sign-in\/sign-in-errors|texts)\.tsx?$/,
  },
  // Amounts, days and lists of facts: public pages show them too. What the home fetches later shares its texts.
  {
    name: 'figures',
    test: /\/web\/src\/(features\/home\/texts\.ts|ui\/(money\/money-text|text\/date-text|layout\/section|detail\/key-values|feedback\/(state-pill|empty-state)|order\/(term-scale|is-undone))\.tsx?)$/,
  },
  // The frame of signed-in people, the way to the API, and what nearly every page of theirs has.
  {
    name: 'frame',
    test: new RegExp(
      `/web/src/(app/shell/side-frame|ui/theme/(theme|theme-manager)|api/(client|balances|use-idempotency-key))\\.tsx?$|${
        kit('Button', 'Anchor', 'Skeleton', 'Text', 'SegmentedControl', 'Stack', 'VisuallyHidden').source
      }`,
    ),
  },
  // What both dashboards show.
  {
    name: 'dashboards',
    test: /\/web\/src\/(ui\/dashboard\/holdings|features\/bonuses\/latest-bonuses)\.tsx$/,
  },
  // What both the dialogs and Amplify, which signs in, are compiled with.
  { name: 'compiled-with', test: /\/node_modules\/tslib\// },
  // What lists need, apart from the fields of forms.
  { name: 'choices', test: kit('NativeSelect', 'TextInput', 'Checkbox', 'Input', 'InputBase') },
  { name: 'sheets', test: kit('Modal', 'ModalBase', 'Drawer', 'ScrollArea') },
  {
    name: 'fields',
    test: kit('Radio', 'NumberInput', 'Textarea'),
  },
];

/** Endpoint summaries are for the API documentation, which the server makes; without them each page is smaller. */
const contractWithoutSummaries: Plugin = {
  name: 'contract-without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/contract\/[\w-]+\.ts$/ },
    handler: (code) => ({
      code: code.replaceAll(
        /\bsummary:\s*(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`)/g,
        "summary: ''",
      ),
      map: null,
    }),
  },
};

/**
 * The site: three pages (the application, the API documentation, and what is shown without a connection), built to
 * static files in dist.
 * `SITE_API_ORIGIN` lets the development server hand /api to a running local cloud.
 */
export default defineConfig(({ command }) => {
  // The site is always the production build: a test runner's NODE_ENV=test would bring React's development code.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root,
    plugins: [contractWithoutSummaries, compiledSentences, installable, riskFirst, fontsFirst, react()],
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
        input: ['index', 'api-docs', 'offline'].map((page) => `${root}${page}.html`),
        output: {
          codeSplitting: { groups: files },
        },
      },
    },
  };
});
