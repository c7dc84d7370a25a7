import { expect, test } from 'vitest';
import { badBodies, badTexts, hiddenTexts } from './bad-values.ts';
import { lines } from './lines.ts';
import { nobodys } from './row.ts';

/**
 * Fields whose text is compared with what exists and never shown: secrets, marks, ids and names to look up, the columns
 * of a bank's file.
 */
const compared = [
  /\.(password|currentPassword|newPassword|termsVersion|riskNoticeVersion|accessToken|recoveryCode|email|token|revision|packageId|planId)\b/u,
  /^(query\.(cursor|subject)|body\.mapping\.|body\.answer\.)/u,
];
const isCompared = (name: string, what: string): boolean =>
  (name === 'removePasskey' && what.startsWith('body.name')) || compared.some((fields) => fields.test(what));

test('text that hides what it holds is refused in every field of every endpoint', () => {
  const taken: string[] = [];
  for (const { area, name, endpoint, row } of lines) {
    if (endpoint.protocol !== undefined) continue;
    const input = row.input?.(nobodys) ?? {};
    const changes = [
      ...(endpoint.body ? badBodies(endpoint.body, input.body).taken : []),
      ...(['params', 'query'] as const).flatMap((part) => {
        const schema = endpoint[part];
        return schema ? badTexts(schema, (input[part] ?? {}) as object, part).taken : [];
      }),
    ];
    const found = changes.filter(({ what, value }) => {
      const text = JSON.stringify(value);
      return (
        hiddenTexts.some((one) => text.includes(JSON.stringify(one).slice(1, -1))) && !isCompared(name, what)
      );
    });
    taken.push(...found.map(({ what }) => `${area}/${name}: ${what}`));
  }
  expect(taken).toEqual([]);
});
