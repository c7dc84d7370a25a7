/** Identities are addressed by Cognito's own id: an e-mail address can change in the pool, or become another person's. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../..', import.meta.url).pathname;
const sources = globSync('functions/**/*.ts', { cwd: root })
  .filter((path) => !/\.test\.ts$|^functions\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }));
const having = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted();

test('only the sign-up addresses an identity by its e-mail address; every other call goes by the sub', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(having(/\bUsername:|\bUSERNAME:/u)).toEqual([
    // Both take a `Sub`, which no e-mail address is.
    'functions/platform/cognito/identity-security.ts',
    'functions/platform/cognito/identity-service.ts',
    'functions/registration/provider/identity.ts',
  ]);
  expect(having(/client-cognito-identity-provider/u)).toEqual([
    'functions/platform/cognito/identity-groups.ts',
    'functions/platform/cognito/identity-security.ts',
    'functions/platform/cognito/identity-service.ts',
    'functions/platform/cognito/identity-state.ts',
    'functions/registration/provider/identity.ts',
  ]);
});

test('nothing becomes a sub but what Cognito said, and what the table kept of it', () => {
  expect(having(/\bas Sub\b/u)).toEqual([]);
  expect(having(/\bsubSchema\b/u)).toEqual([
    'functions/member/member-schema.ts',
    'functions/platform/cognito/identity-tokens.ts',
    'functions/platform/proven-identity.ts',
    'functions/registration/open-registration.ts',
    'functions/registration/provider/identity.ts',
    'functions/registration/table/register-member.ts',
  ]);
});
