/** Everything that opens over a page, read from the site's source, so that a walk through all of it misses nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '#shared/domain/languages.ts';
import { catalogOf, places, source } from '#web/i18n/catalogs-for-test.ts';
import { type SyntaxNode, walkSyntax } from '../syntax.ts';

/** What opens over a page in the library, and holds something to press. */
const ofTheLibrary = [
  ...['Modal', 'Drawer', 'Dialog', 'Spotlight', 'Menu', 'Popover', 'HoverCard', 'Combobox'],
  ...['Select', 'MultiSelect', 'Autocomplete', 'TagsInput', 'ColorInput', 'TimePicker'],
  ...['DateInput', 'DatePickerInput', 'DateTimePicker', 'MonthPickerInput', 'YearPickerInput'],
];
/** Our own, which take the title of what they open from who uses them. */
const ours = [
  ...['ConfirmDialog', 'ConfirmAct', 'ReasonAct', 'OtpDialog', 'DetailDrawer', 'BulkDialog', 'UndoOrder'],
];
const opening = new Set([...ofTheLibrary, ...ours]);

/** The parts of the source that the journeys walk through, one at a time; each file with an opening is in one of them. */
export const parts = {
  money: /^(features\/(affiliates|purchases|security-deposits|statements|withdrawals)|ui\/order)\//u,
  compounding: /^features\/security-compounds\//u,
  settings: /^features\/(authenticator|my-data|payout-addresses|pictures|sessions)\//u,
  frame: /^(app\/(access|navigation|pages|palette)|features\/home)\//u,
  leaving: /^app\/route\//u,
  bank: /^features\/(bank|payouts)\//u,
  queues: /^(features\/staff-(suspense|withdrawals)|staff\/(order|queue))\//u,
  people:
    /^(features\/(control-center|member-overview|operations|security-reports|staff-(configuration|kyc|roles))|staff\/(role|status)-change)\//u,
} as const;

export interface Opening {
  /** Within web/src. */
  readonly file: string;
  /** The sentence that is its title; undefined where there is none, or where it is somebody's name. */
  readonly sentence: string | undefined;
}

const nameOf = (node: unknown): string | undefined => (node as { name?: string } | undefined)?.name;

/** The sentences in code like `t('…')`, or `isOpen ? t('…') : t('…')`. */
const sentencesIn = (code: unknown): string[] => {
  if (Array.isArray(code)) return code.flatMap(sentencesIn);
  if (typeof code !== 'object' || code === null) return [];
  const { type, callee, arguments: given } = code as { type?: string; callee?: unknown; arguments?: unknown };
  const [first] = (given ?? []) as { value?: unknown }[];
  const isSaid = type === 'CallExpression' && nameOf(callee) === 't' && typeof first?.value === 'string';
  return [...(isSaid ? [first.value as string] : []), ...Object.values(code).flatMap(sentencesIn)];
};

const titleOf = (element: SyntaxNode): unknown =>
  (element.attributes as SyntaxNode[]).find(({ name }) => nameOf(name) === 'title');

const openingsIn = (file: string): Opening[] => {
  const elements: SyntaxNode[] = [];
  // Titles that a component gets with its other words, as `{...words}`.
  const spread: string[] = [];
  let isOurs = false;
  walkSyntax(file, readFileSync(join(source, file), 'utf8'), (node) => {
    if (node.type === 'JSXOpeningElement' && opening.has(nameOf(node.name) ?? '')) elements.push(node);
    if (node.type === 'Property' && nameOf(node.key) === 'title') spread.push(...sentencesIn(node.value));
    if (node.type === 'VariableDeclarator' && ours.includes(nameOf(node.id) ?? '')) isOurs = true;
  });
  if (isOurs) return [];
  const sentences = elements.flatMap((element) => {
    const own = sentencesIn(titleOf(element));
    if (own.length > 0) return own;
    return spread.length > 0 ? spread : [undefined];
  });
  return [...new Set(sentences)].map((sentence) => ({ file, sentence }));
};

export const openings: readonly Opening[] = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .toSorted()
  .flatMap(openingsIn);

const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** What a sentence can become, whatever its values are. */
const shapeOf = (message: CompiledMessage): string =>
  message
    .map((token) => {
      if (typeof token === 'string') return escaped(token).replaceAll('#', '\\d+');
      const [, , choices] = token;
      if (typeof choices !== 'object' || choices === null) return '.+';
      const shapes = Object.entries(choices as Record<string, CompiledMessage>)
        .filter(([name]) => name !== 'offset')
        .map(([, choice]) => shapeOf(choice));
      return `(?:${shapes.join('|')})`;
    })
    .join('');

/** Finds a sentence as a language says it, with any values; where places say it differently, in any of these ways. */
export const wordsIn = async (language: Language): Promise<(sentence: string) => RegExp> => {
  const catalogs: Readonly<Record<string, string>>[] = [];
  for (const place of places) catalogs.push(await catalogOf(place, language));
  return (sentence) => {
    const said = new Set(catalogs.flatMap((catalog) => catalog[sentence] ?? []));
    if (said.size === 0) throw new Error(`no catalog has “${sentence}”`);
    return new RegExp(`^(?:${[...said].map((one) => shapeOf(compileMessage(one))).join('|')})$`, 'u');
  };
};

/** Those that no journey would walk through. */
export const unwalked: readonly Opening[] = openings.filter(
  ({ file }) => !Object.values(parts).some((part) => part.test(file)),
);
