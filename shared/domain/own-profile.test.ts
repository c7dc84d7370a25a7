import { describe, expect, test } from 'vitest';
import type { Day } from './calendar.ts';
import { birthdayProblem, ownProfileSchema, profileProblems } from './own-profile.ts';
import { addressProblems } from './postal-address.ts';

const own = { name: 'Ida Member', revision: 'r' };
const problemsOf = (profile: object) =>
  ownProfileSchema.safeParse(profile).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
  [];

describe('a telephone number', () => {
  test.each([
    ['+49 (0)30/123-4567', '+49 30 123 4567'],
    ['0049 30 1234567', '+49 30 1234567'],
    ['+1 (512) 555-0100', '+1 512 555 0100'],
    ['+4915112345678', '+4915112345678'],
  ])('typed as %j is kept as %j', (typed, kept) => {
    expect(ownProfileSchema.parse({ ...own, phone: typed }).phone).toBe(kept);
  });

  test.each(['030 1234567', 'abc', '+49', '+0 30 1234567', '+49 30 12345678901234567', '+49 30 12a4567'])(
    'that is not international is refused: %j',
    (phone) => {
      expect(problemsOf({ ...own, phone })).toEqual([['phone', profileProblems.phone]]);
    },
  );
});

test('everything but the name may stay empty, and nothing else is taken', () => {
  expect(problemsOf(own)).toEqual([]);
  expect(problemsOf({ ...own, name: 'I' })).not.toEqual([]);
  expect(problemsOf({ ...own, theme: 'dark' })).not.toEqual([]);
});

test('an address is kept as its country writes it, and half an address is refused part by part', () => {
  const address = { street: 'Damrak 1', postalCode: '1012lg', city: 'Amsterdam', country: 'NL' };
  expect(ownProfileSchema.parse({ ...own, ...address })).toMatchObject({ postalCode: '1012 LG' });
  expect(problemsOf({ ...own, ...address, postalCode: '10117' })).toEqual([
    ['postalCode', addressProblems.code],
  ]);
  expect(problemsOf({ ...own, city: 'Amsterdam', country: 'NL' })).toEqual([
    ['street', addressProblems.missing],
    ['postalCode', addressProblems.missing],
  ]);
});

describe('a day of birth', () => {
  const today = '2027-03-01' as Day;

  test.each([
    ['2009-03-01', null],
    ['2009-03-02', profileProblems.tooYoung],
    ['2027-02-28', profileProblems.tooYoung],
    ['2027-03-01', profileProblems.future],
    ['2028-01-01', profileProblems.future],
    ['1940-12-31', null],
  ])('of %s is judged by the day on which it is given', (birthday, problem) => {
    expect(birthdayProblem(birthday as Day, today)).toBe(problem);
  });

  test('on 29 February comes of age on 1 March of a year without that day', () => {
    expect(birthdayProblem('2008-02-29' as Day, '2026-02-28' as Day)).toBe(profileProblems.tooYoung);
    expect(birthdayProblem('2008-02-29' as Day, '2026-03-01' as Day)).toBeNull();
  });
});
