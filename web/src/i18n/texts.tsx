/**
 * Words on screens.
 *
 * The English sentence is the id: `t('Sign in')`. German stands in a catalog beside the feature
 * (`features/<feature>/texts.de.ts`; `staff`, `ui` and `app` have one each), and the catalog's keys are the
 * type of what `t` accepts, so a sentence without its German form does not compile. A test holds the rest:
 * no key without a use, the same placeholders, one German form per sentence, no text outside `t`.
 *
 * A feature makes its own pair once, in its `texts.ts`:
 *
 *     import { textsOf } from '#web/i18n/texts.tsx';
 *     import type german from './texts.de.ts';
 *     export const { useText, Text } = textsOf<typeof german>();
 *
 * and uses `const t = useText(); t('{count, plural, one {# purchase} other {# purchases}}', { count })`, or
 * `<Text id="Read the <0>terms</0>." links={[<a href="…" />]} />` where a sentence has parts. The messages are
 * ICU message format. The router loads the German catalog of a feature together with its page.
 */
import { setupI18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import type { ReactElement } from 'react';
import { compileOnce } from './compile-message.ts';
import type { Language } from './languages.ts';

/** The one message store; the provider in app/main.tsx hands it to React. */
export const i18n = setupI18n();

i18n.setMessagesCompiler(compileOnce);
i18n.load({ en: {}, de: {} });
i18n.activate('en');

type Catalog = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;

const catalogs = import.meta.glob<{ default: Catalog }>('../{features/*,staff,ui,app}/texts.de.ts');
const loading = new Map<string, Promise<void>>();

/**
 * Makes sure that the sentences of a place (`ui`, `app`, `staff`, `features/<name>`) are there in the language.
 * English needs nothing: the code carries it.
 */
export const loadTexts = (place: string, language: Language): Promise<void> => {
  const load = catalogs[`../${place}/texts.de.ts`];
  if (language === 'en' || !load) return Promise.resolve();
  const known = loading.get(place);
  if (known) return known;
  const started = load().then((catalog) => i18n.load('de', { ...catalog.default }));
  loading.set(place, started);
  return started;
};

/** Every place whose catalog was asked for in this visit, so that a change of language can fetch them all. */
const visited = new Set<string>(['ui', 'app']);

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

const AnyText = ({ id, values, links }: TextProps<string>) => (
  <Trans
    id={id}
    {...(values ? { values: { ...values } } : {})}
    {...(links ? { components: { ...links } } : {})}
  />
);

/** The pair of a feature: `useText` for plain sentences, `Text` for sentences with links or emphasis inside. */
export const textsOf = <Texts extends Catalog>() => ({
  useText: useAnyText as () => (id: keyof Texts & string, values?: Values) => string,
  Text: AnyText as (props: TextProps<keyof Texts & string>) => ReactElement,
});
