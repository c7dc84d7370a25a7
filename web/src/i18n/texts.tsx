/**
 * Words on screens.
 *
 * The English sentence is the id: `t('Sign in')`. Each place (a feature, `staff`, `ui`, `app`) lists its sentences in
 * `texts.en.ts`, and every other language has a `texts.<language>.ts` beside it with exactly those; what several
 * places say is listed once in `words`, and every place may say it. `t` accepts listed sentences only, and a language
 * that lacks one does not compile. A language is added by its catalogs and its entry in shared/domain/languages.ts.
 * A test holds the rest: no sentence without a use or in two places, the same placeholders, no text outside `t`.
 *
 * A feature makes its own pair once, in its `texts.ts`:
 *
 *     import { textsOf } from '#web/i18n/texts.tsx';
 *     import type english from './texts.en.ts';
 *     export const { useText, Text } = textsOf<typeof english>();
 *
 * and uses `const t = useText(); t('{count, plural, one {# purchase} other {# purchases}}', { count })`, or
 * `<Text id="Read the <0>terms</0>." links={[<a href="…" />]} />` where a sentence has parts. The messages are
 * ICU message format. The router loads the catalog of a feature together with its page; English needs none.
 */
import { setupI18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import type { ReactElement } from 'react';
import { type Language, languageCodes, sourceLanguage } from '#shared/domain/languages.ts';
import type { Sentence, Source } from './catalog.ts';
import { compileOnce } from './compile-message.ts';

/** The one message store; the provider in app/main.tsx hands it to React. */
export const i18n = setupI18n();

i18n.setMessagesCompiler(compileOnce);
i18n.load(Object.fromEntries(languageCodes.map((language) => [language, {}])));
i18n.activate(sourceLanguage);

type Values = Readonly<Record<string, string | number>>;

const catalogs = import.meta.glob<{ default: Readonly<Record<string, string>> }>([
  '../{features/*,staff,ui,app,words}/texts.*.ts',
  '!../**/texts.en.ts',
]);
const loading = new Map<string, Promise<void>>();

/** Makes sure that the sentences of a place (`ui`, `features/<name>`) are there in the language. */
export const loadTexts = (place: string, language: Language): Promise<void> => {
  const load = catalogs[`../${place}/texts.${language}.ts`];
  if (!load) return Promise.resolve();
  const key = `${language} ${place}`;
  const known = loading.get(key);
  if (known) return known;
  const started = load().then((catalog) => i18n.load(language, { ...catalog.default }));
  loading.set(key, started);
  // What did not arrive is asked for again the next time.
  started.catch(() => loading.delete(key));
  return started;
};

/** Every place whose catalog was asked for in this visit, so that a change of language can fetch them all. */
const visited = new Set<string>(['words', 'ui', 'app']);

/** Loads what a page needs in the present language; called by the router before a page opens. */
export const prepareTexts = (place: string): Promise<void> => {
  visited.add(place);
  return loadTexts(place, i18n.locale as Language);
};

/** Speaks the language from now on, once everything on the screen is there in it. */
export const speak = async (language: Language): Promise<void> => {
  await Promise.all([...visited].map((place) => loadTexts(place, language)));
  document.documentElement.lang = language;
  i18n.activate(language);
};

interface TextProps<Id extends string> {
  id: Id;
  values?: Values;
  /** Elements for the numbered parts: `<0>…</0>` in the text is wrapped by `links[0]`, and so on. */
  links?: readonly ReactElement[];
}

const useAnyText = () => {
  const { i18n: current } = useLingui();
  return (id: string, values?: Values): string => current._(id, values ? { ...values } : undefined);
};

const AnyText = ({ id, values, links }: TextProps<string>) => {
  const sentence = (
    <Trans
      id={id}
      {...(values ? { values: { ...values } } : {})}
      {...(links ? { components: { ...links } } : {})}
    />
  );
  // Links in a sentence look and react as words of it (ui/theme/base.css).
  return links ? <span data-sentence>{sentence}</span> : sentence;
};

/** The pair of a feature: `useText` for plain sentences, `Text` for sentences with links or emphasis inside. */
export const textsOf = <S extends Source>() => ({
  useText: useAnyText as () => (id: Sentence<S>, values?: Values) => string,
  Text: AnyText as (props: TextProps<Sentence<S>>) => ReactElement,
});
