/**
 * Sentences of mails and documents. The English sentence is the id, as on the screens: `t('View deposit')`. The source
 * catalog (`texts.en.ts`) lists every sentence, and its type is what `t` accepts; each other language is a `Catalog` of
 * exactly these, so a sentence without a translation does not compile. Messages are in ICU MessageFormat.
 */
import { setupI18n } from '@lingui/core';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Language, languages, type sourceLanguage } from '#shared/domain/languages.ts';

/** The sentences of the source language in one other language. */
export type Catalog<Source extends string> = Readonly<Record<Source, string>>;

/** A catalog for every language but the one that the code is written in. */
export type Catalogs<Source extends string> = Readonly<
  Record<Exclude<Language, typeof sourceLanguage>, Catalog<Source>>
>;

/** The sentences of a catalog that have no values, such as labels. */
export type PlainText<Source extends string> = Source extends `${string}{${string}` ? never : Source;

/** The `{names}` in a sentence. */
type ValueName<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | ValueName<Rest> : never;

/** What a sentence has to be given; the names inside a plural are not followed. */
type Values<Text> = Text extends `${string}, plural,${string}`
  ? Readonly<Record<string, string | number>>
  : Readonly<Record<ValueName<Text>, string | number>>;

/** Writes a sentence of the source catalog in the reader's language. */
export type Translate<Source extends string> = <Text extends Source>(
  text: Text,
  ...values: [ValueName<Text>] extends [never] ? [] : [Values<Text>]
) => string;

const compiled = new Map<string, CompiledMessage>();

/** Lingui would compile a message at every use. */
const compileOnce = (message: string): CompiledMessage => {
  const known = compiled.get(message) ?? compileMessageOrThrow(message);
  compiled.set(message, known);
  return known;
};

/** The translations of these catalogs, by language. */
export const textsOf = <Source extends string>(catalogs: Catalogs<Source>) => {
  const known = new Map<Language, Translate<Source>>();
  return (language: Language): Translate<Source> => {
    const made = known.get(language);
    if (made) return made;
    const catalog: Readonly<Record<string, string>> =
      (catalogs as Readonly<Partial<Record<Language, Catalog<Source>>>>)[language] ?? {};
    const i18n = setupI18n({
      locale: language,
      locales: languages[language].locale,
      messages: { [language]: { ...catalog } },
    }).setMessagesCompiler(compileOnce);
    const translate: Translate<Source> = (text, ...[values]) => i18n._(text, values);
    known.set(language, translate);
    return translate;
  };
};
