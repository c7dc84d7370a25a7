/** The sections of `npm run bench`, by the names that choose them. */
import type { Section } from './report.ts';

/** Each loads what it measures only when it is wanted. */
const sections = {
  'cold-starts': async () => (await import('./cold-start.ts')).measureColdStarts(),
  'first-visit': async () => (await import('./first-visit/section.ts')).measureFirstVisits(),
  growth: async () => (await import('./growth.ts')).measureGrowth(),
  peer: async () => (await import('./comparison/section.ts')).measurePeer(),
} as const satisfies Record<string, () => Promise<Section>>;

type SectionName = keyof typeof sections;
const names = Object.keys(sections) as SectionName[];

/** The sections that are named, or all if none is. @throws Error for a name that none has */
export function chosenSections(wanted: readonly string[]): SectionName[] {
  const unknown = wanted.find((name) => !names.some((known) => known === name));
  if (unknown !== undefined)
    throw new Error(`There is no section '${unknown}'. The sections are ${names.join(', ')}.`);
  return wanted.length === 0 ? names : names.filter((name) => wanted.includes(name));
}

/** Measures one section. */
export const measureSection = (name: SectionName): Promise<Section> => sections[name]();
