import type * as z from 'zod/mini';
import { hiddenSigns } from '#shared/domain/text.ts';
import type { Sentence } from '#web/i18n/catalog.ts';
import { i18n } from '#web/i18n/texts.tsx';
import type english from '../texts.en.ts';

const say = (id: Sentence<typeof english>, values?: Record<string, string | number>): string =>
  i18n._(id, values);

const tooSmall = (issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string => {
  const minimum = Number(issue.minimum);
  if (issue.origin === 'string') {
    return minimum <= 1
      ? say('This field is required.')
      : say('Enter at least {minimum, plural, one {# character} other {# characters}}.', { minimum });
  }
  if (issue.origin === 'array') return say('Choose at least {minimum}.', { minimum });
  return say('Enter at least {minimum}.', { minimum });
};

const tooBig = (issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string => {
  const maximum = Number(issue.maximum);
  if (issue.origin === 'string') return say('Enter at most {maximum} characters.', { maximum });
  return say('Enter at most {maximum}.', { maximum });
};

const isLeftOut = (input: unknown): boolean => input === undefined || input === null;

const problemOf = (issue: z.core.$ZodRawIssue): unknown =>
  (issue as z.core.$ZodRawIssue<z.core.$ZodIssueCustom>).params?.problem;

/** What a contract's schema has against an input, in words for people and in their language. */
export const wordsOf = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue as z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>);
    case 'too_big':
      return tooBig(issue as z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>);
    case 'invalid_format':
      return issue.format === 'email'
        ? say('Enter a complete email address.')
        : say("This format isn't valid.");
    case 'invalid_type':
      return isLeftOut(issue.input) ? say('This field is required.') : say("This format isn't valid.");
    default:
      if (problemOf(issue) === hiddenSigns)
        return say('Remove invisible and control characters, or enter something visible.');
      // A choice that nobody made is none of its options, and is no wrong one either.
      return isLeftOut(issue.input) ? say('This field is required.') : say("This isn't allowed here.");
  }
};
