import type * as z from 'zod/mini';
import type { Sentence } from '#web/i18n/catalog.ts';
import { i18n } from '#web/i18n/texts.tsx';
import type english from './texts.en.ts';

const say = (id: Sentence<typeof english>, values?: Record<string, string | number>): string =>
  i18n._(id, values);

const tooSmall = (issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string => {
  const minimum = Number(issue.minimum);
  if (issue.origin === 'string') {
    return minimum <= 1
      ? say('Please fill this in.')
      : say('At least {minimum, plural, one {# character} other {# characters}}, please.', { minimum });
  }
  if (issue.origin === 'array') return say('Choose at least {minimum}.', { minimum });
  return say('At least {minimum}, please.', { minimum });
};

const tooBig = (issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string => {
  const maximum = Number(issue.maximum);
  if (issue.origin === 'string') return say('At most {maximum} characters, please.', { maximum });
  return say('At most {maximum}, please.', { maximum });
};

const isLeftOut = (input: unknown): boolean => input === undefined || input === null;

/** What a contract's schema has against an input, in words for people and in their language. */
export const wordsOf = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue as z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>);
    case 'too_big':
      return tooBig(issue as z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>);
    case 'invalid_format':
      return issue.format === 'email'
        ? say('This is not a complete e-mail address.')
        : say('This is not written as expected.');
    case 'invalid_type':
      return isLeftOut(issue.input) ? say('Please fill this in.') : say('This is not written as expected.');
    default:
      // A choice that nobody made is none of its options, and is no wrong one either.
      return isLeftOut(issue.input) ? say('Please fill this in.') : say('This is not possible here.');
  }
};
