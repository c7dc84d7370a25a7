/** The XML of CloudFront's API: elements with text, or with further elements. */
import { SaxesParser } from 'saxes';

export interface Element {
  name: string;
  /** Text, or what it contains. */
  content: string | Element[];
}

export const element = (name: string, content: Element['content'] | number | boolean): Element => ({
  name,
  content: Array.isArray(content) ? content : String(content),
});

/** A list as the API writes it: how many, and the items. */
export const list = (name: string, items: readonly Element[]): Element =>
  element(name, [
    element('Quantity', items.length),
    ...(items.length > 0 ? [element('Items', [...items])] : []),
  ]);

const escaped = (text: string): string =>
  text.replace(/[<>&"'\r]/g, (character) => `&#${character.charCodeAt(0)};`);

export const xmlOf = ({ name, content }: Element, namespace?: string): string => {
  const inner = typeof content === 'string' ? escaped(content) : content.map((one) => xmlOf(one)).join('');
  return `<${name}${namespace ? ` xmlns="${namespace}"` : ''}>${inner}</${name}>`;
};

/** The root element of a document. @throws Error for what is no XML */
export const parseXml = (text: string): Element => {
  const parser = new SaxesParser();
  const open: { name: string; text: string; children: Element[] }[] = [{ name: '', text: '', children: [] }];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => open.push({ name, text: '', children: [] }));
  parser.on('text', (part) => {
    const current = open.at(-1);
    if (current) current.text += part;
  });
  parser.on('closetag', () => {
    const { name = '', text = '', children = [] } = open.pop() ?? {};
    open.at(-1)?.children.push({ name, content: children.length > 0 ? children : text.trim() });
  });
  parser.write(text).close();
  const root = open[0]?.children[0];
  if (!root) throw new Error('The document is empty');
  return root;
};

/** The element at a path below, e.g. `childOf(config, 'Origins', 'Items')`. */
export const childOf = (from: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((at, name) => childrenOf(at).find((one) => one.name === name), from);

export const childrenOf = (from: Element | undefined): Element[] =>
  typeof from?.content === 'object' ? from.content : [];

export const textOf = (from: Element | undefined): string =>
  typeof from?.content === 'string' ? from.content : '';
