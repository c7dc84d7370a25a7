import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import type { StatementProblemCode } from '#shared/domain/statement-words.ts';
import { depthMax, elementsMax, textMax, unbrokenMax } from '../limits.ts';
import { StatementRefusal } from '../statement-problem.ts';
import type { XmlElement } from './xml-element.ts';

/**
 * `open` and `close` of a container, and between them each other child of it as a whole. The memory that is needed
 * depends on the largest of these, not on the file.
 */
export type XmlEvent =
  | { readonly kind: 'open'; readonly name: string; readonly uri: string; readonly line: number }
  | { readonly kind: 'element'; readonly parent: string; readonly element: XmlElement }
  | { readonly kind: 'close'; readonly name: string; readonly line: number };

interface Growing {
  readonly name: string;
  readonly line: number;
  readonly currency: string | null;
  readonly children: Growing[];
  readonly isContainer: boolean;
  text: string;
}

const pieces = function* (text: string): Generator<string> {
  const size = unbrokenMax / 4;
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
};

const currencyOf = (attributes: Record<string, SaxesAttributeNS>): string | null =>
  attributes.Ccy?.value ?? null;

/** The parser with its handlers; what they find is added to `found`. */
const parserInto = (found: XmlEvent[], containers: ReadonlySet<string>, onTag: () => void) => {
  const parser = new SaxesParser({ xmlns: true });
  const open: Growing[] = [];
  let collected = 0;
  const refuse = (code: StatementProblemCode, sentence: string): never => {
    throw new StatementRefusal(code, sentence, parser.line);
  };
  const append = (text: string) => {
    const element = open.at(-1);
    if (!element || element.isContainer) return;
    element.text += text;
    if (element.text.length > textMax) refuse('text_too_long', `The text of ${element.name} is too long.`);
  };
  parser.on('error', (error) =>
    refuse('malformed', `The file isn't sound XML: ${error.message.slice(0, 200)}`),
  );
  // Entities can be defined in a document type only, so refusing it rules out their attacks.
  parser.on('doctype', () => refuse('doctype', 'The file has a document type, which no bank writes.'));
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('opentag', ({ local, uri, attributes }: SaxesTagNS) => {
    onTag();
    if (open.length >= depthMax) refuse('too_deep', `Elements nest deeper than ${depthMax}.`);
    const parent = open.at(-1);
    const isContainer = containers.has(local) && (parent?.isContainer ?? true);
    const currency = currencyOf(attributes);
    const element = { name: local, line: parser.line, currency, children: [], isContainer, text: '' };
    if (parent && !parent.isContainer) {
      if (++collected > elementsMax) refuse('too_many_elements', `More than ${elementsMax} elements in one.`);
      parent.children.push(element);
    } else collected = 0;
    if (isContainer || !parent) found.push({ kind: 'open', name: local, uri, line: parser.line });
    open.push(element);
  });
  parser.on('closetag', () => {
    onTag();
    const element = open.pop();
    const parent = open.at(-1);
    if (!element) return;
    if (element.isContainer) found.push({ kind: 'close', name: element.name, line: parser.line });
    else if (parent?.isContainer) found.push({ kind: 'element', parent: parent.name, element });
  });
  return parser;
};

/**
 * Reads XML as a stream of events, in batches. Namespaces are resolved, a document type is refused, and depth, texts,
 * the distance between tags and the elements in one are limited. The caller checks the name and the namespace of the
 * first event.
 * @param containers names of elements that are opened rather than collected, if their parents are containers
 * @throws StatementRefusal `malformed` (a file that was cut off, too), `doctype`, `too_deep`, `text_too_long`,
 * `too_many_elements`
 */
export async function* readXml(
  text: AsyncIterable<string>,
  containers: ReadonlySet<string>,
): AsyncGenerator<readonly XmlEvent[]> {
  const found: XmlEvent[] = [];
  let unbroken = 0;
  const parser = parserInto(found, containers, () => {
    unbroken = 0;
  });
  for await (const part of text) {
    for (const piece of pieces(part)) {
      unbroken += piece.length;
      if (unbroken > unbrokenMax)
        throw new StatementRefusal('text_too_long', 'A text of the file is too long.', parser.line);
      parser.write(piece);
      if (found.length > 0) yield found.splice(0);
    }
  }
  parser.close();
  if (found.length > 0) yield found.splice(0);
}
