import { formatsOf } from '#functions/platform/texts/formats.ts';
import { textsOf } from '#functions/platform/texts/texts.ts';
import type { Language } from '#shared/domain/languages.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { catalogs } from './catalogs.ts';
import type { MailContent, MailLink } from './mail-content.ts';
import type { Reader } from './reader.ts';
import type { MailText } from './texts.en.ts';

const mailTexts = textsOf(catalogs);

const areaNames = { infinity: 'Infinity', security: 'Security' } as const satisfies Readonly<
  Record<ProductArea, MailText>
>;

/** The sentences of mails in a language, and how it writes amounts, dates and areas. */
export const wordsIn = (language: Language) => {
  const t = mailTexts(language);
  return { t, area: (area: ProductArea): string => t(areaNames[area]), ...formatsOf(language) };
};

/** `wordsIn` the reader's language, and links into their site. */
export const writerFor = ({ language, siteOrigin }: Pick<Reader, 'language' | 'siteOrigin'>) => ({
  ...wordsIn(language),
  link: (label: string, path: string): MailLink => ({ label, url: new URL(path, siteOrigin).href }),
});

/** A mail to the owner of an account: the greeting and the footnote are the same in each. */
export const memberMail = (
  { language, name }: Reader,
  content: Omit<MailContent, 'language' | 'greeting' | 'footnote'> & Partial<Pick<MailContent, 'footnote'>>,
): MailContent => {
  const { t } = wordsIn(language);
  return {
    language,
    greeting: t('Hello {name},', { name }),
    footnote: t("You're receiving this email because you have an account with us."),
    ...content,
  };
};
