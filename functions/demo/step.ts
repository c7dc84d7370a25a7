import type { StoryTeller } from '#functions/demo/story-teller.ts';

/** One act of the story: done through the same commands as in real use, at its own time in the past. */
export interface Step {
  readonly label: string;
  /** Days before the telling, with fractions. */
  readonly daysAgo: number;
  /** Indexes of the members of the cast that the step concerns; absent: it may concern every member. */
  readonly members?: readonly number[];
  readonly tell: (teller: StoryTeller) => Promise<void>;
}
