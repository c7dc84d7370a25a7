import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { personText } from '#shared/domain/text.ts';
import { wordsOf } from './issue-words.ts';

const messageFor = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value, { error: wordsOf }).error?.issues[0]?.message;

test('a choice that nobody made asks to be made, like any other empty field', () => {
  expect(messageFor(z.enum(['passport', 'identity-card']), undefined)).toBe('This field is required.');
  expect(messageFor(z.string(), undefined)).toBe('This field is required.');
});

test('a text with hidden signs says what to remove', () => {
  expect(messageFor(personText(80), 'Ada\u202eAnchor')).toMatch(/^Remove invisible/);
});

test('a choice that is not offered is said to be impossible', () => {
  expect(messageFor(z.enum(['passport']), 'library-card')).toBe("This isn't allowed here.");
});
