/** An element with all that is in it. Names are local: banks use prefixes as they like. */
export interface XmlElement {
  readonly name: string;
  /** The line on which it begins, from 1. */
  readonly line: number;
  /** The attribute `Ccy` of amounts, the only one that the messages of banks use. */
  readonly currency: string | null;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** The first element at the end of the path; null when one of them is missing. */
export const elementAt = (element: XmlElement | null, ...path: readonly string[]): XmlElement | null => {
  let found = element;
  for (const name of path) found = found?.children.find((child) => child.name === name) ?? null;
  return found;
};

/** All children of that name. */
export const elementsNamed = (element: XmlElement | null, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** A text without padding, its blanks and line breaks single; null when empty. */
export const tidyText = (text: string | null | undefined): string | null =>
  text?.replaceAll(/\s+/gu, ' ').trim() || null;

/** The tidied text of the first element at the end of the path; null when missing or empty. */
export const textAt = (element: XmlElement | null, ...path: readonly string[]): string | null =>
  tidyText(elementAt(element, ...path)?.text);
