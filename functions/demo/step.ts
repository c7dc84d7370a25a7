import type { StoryTeller } from '#functions/demo/story-teller.ts';

/** One act of the story: done through the same commands as in real use, at its own time in the past. */
export interface Step {
  readonly label: string;
  /** Days before the telling, with fractions. */
  readonly daysAgo: number;
  readonly tell: (teller: StoryTeller) => Promise<void>;
}
