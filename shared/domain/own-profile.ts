import * as z from 'zod/mini';
import { type Day, daySchema } from './calendar.ts';
import { addressProblemsOf, tidyAddress } from './postal-address.ts';
import { personText } from './text.ts';

/** What can be wrong with a profile beyond its form; screens translate the sentences. */
export const profileProblems = {
  phone: 'Enter a phone number that starts with + and the country code.',
  future: 'The date of birth must be in the past.',
  tooYoung: 'Members must be at least 18 years old.',
} as const;

/** The way digits are grouped is kept, whatever stood between them: `+49 (0)30/123-456` is `+49 30 123 456`. */
const tidyPhone = (typed: string): string =>
  typed
    .replaceAll('(0)', ' ')
    .replaceAll(/[\s()./-]+/gu, ' ')
    .trim()
    .replace(/^00 ?(?=[1-9])/u, '+')
    .replace(/^\+ /u, '+');

/** International: a country code and at most fifteen digits (ITU-T E.164). */
const isPhone = (phone: string): boolean =>
  /^\+[1-9][0-9]*( [0-9]+)*$/u.test(phone) && /^\d{7,15}$/u.test(phone.replaceAll(/[+ ]/gu, ''));

const adultAtYears = 18;

/** What is wrong with a day of birth on this day, if anything: only adults invest here. */
export const birthdayProblem = (birthday: Day, today: Day): string | null => {
  if (birthday >= today) return profileProblems.future;
  // Who was born on 29 February comes of age on 1 March where the year has no such day: text order gives the same result.
  const comesOfAge = `${Number(birthday.slice(0, 4)) + adultAtYears}${birthday.slice(4)}`;
  return comesOfAge > today ? profileProblems.tooYoung : null;
};

/**
 * What members write about themselves: who they are, and where they live, whole as the country needs it or not at all.
 * `revision` identifies the state of the profile that is replaced.
 */
export const ownProfileSchema = z
  .strictObject({
    name: personText(80, 2),
    phone: z.optional(
      z
        .string()
        .check(z.maxLength(40), z.overwrite(tidyPhone), z.refine(isPhone, { error: profileProblems.phone })),
    ),
    birthday: z.optional(daySchema),
    street: z.optional(personText(120)),
    postalCode: z.optional(personText(16)),
    city: z.optional(personText(80)),
    region: z.optional(personText(80)),
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    revision: z.string(),
  })
  .check(
    z.overwrite(tidyAddress),
    z.check(({ value, issues }) => {
      for (const [part, message] of addressProblemsOf(value))
        issues.push({ code: 'custom', path: [part], message, input: value });
    }),
  );
