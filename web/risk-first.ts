import type { Plugin } from 'vite';
import { languageCodes, sourceLanguage } from '#shared/domain/languages.ts';
import type english from './src/app/texts.en.ts';
import type { Catalog } from './src/i18n/catalog.ts';

const sentence: (typeof english)[number] =
  'Returns are not guaranteed. You can lose some or all of the money you invest.';

const others = languageCodes.filter((language) => language !== sourceLanguage);

/** Shows the paragraph of the page's language, or of the source language where the platform hasn't that one. */
const style = [
  ...others.map((language) => `html:not(:lang(${language})) #first-paint footer :lang(${language})`),
  ...others.map((language) => `html:lang(${language}) #first-paint footer :lang(${sourceLanguage})`),
].join(', ');

const inLanguage = async (language: string): Promise<string> => {
  if (language === sourceLanguage) return sentence;
  const file = new URL(`src/app/texts.${language}.ts`, import.meta.url).href;
  const { default: catalog } = (await import(file)) as { default: Catalog<typeof english> };
  return catalog[sentence];
};

/** The sentence about risk is in what visitors see before the application is there, in each language of the catalogs. */
export const riskFirst: Plugin = {
  name: 'risk-first',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html, { filename }) => {
      if (!filename.endsWith('/index.html')) return html;
      const paragraphs = await Promise.all(
        languageCodes.map(async (language) => `<p lang="${language}">${await inLanguage(language)}</p>`),
      );
      return {
        html: html.replace('<footer>', `<footer>${paragraphs.join('')}`),
        tags: [{ tag: 'style', children: `${style} { display: none; }`, injectTo: 'head' }],
      };
    },
  },
};
