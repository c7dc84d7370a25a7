import { expect, test } from 'vitest';
import { passwordProblem } from './password.ts';

const own = ['Ida Member', 'ida.member@post.example'];

test.each(['Short-1a', 'quiet-harbour-4711', 'Quiet-harbour-tide', 'QuietHarbour4711'])(
  'the password %s is refused because it misses a rule',
  (password) => expect(passwordProblem(password, own)).toBe('rule'),
);

test.each([
  'Password1234!',
  'Qwertyuiop1!',
  'P4ssw0rd!!!!',
  'Abcdefghijk1!',
  'Letmein12345!',
  'Summer2026!!!!',
])('the common password %s is refused, although it meets every rule', (password) =>
  expect(passwordProblem(password, own)).toBe('too-weak'),
);

test.each(['IdaMember1234!', 'Ida.Member-2026', 'Ida.member@post1', 'Post.example-12'])(
  'the password %s is refused, because it consists of its owner’s name or e-mail',
  (password) => expect(passwordProblem(password, own)).toBe('too-weak'),
);

test('a password that is hard to guess is accepted, even if it contains part of the member’s name', () => {
  expect(passwordProblem('Quiet-harbour-4711-tide', own)).toBeNull();
  expect(passwordProblem('Quiet-harbour-ida-4711', own)).toBeNull();
  expect(passwordProblem('Ju8#quelle-Rathaus', own)).toBeNull();
});
