import { expect, test } from 'vitest';
import { wrongLine } from './ledger-differences.ts';

const digest = '';

test('what is wrong with an entry names its area, and its member unless it is the operator’s own', () => {
  const of = { id: 'ent_1', of: 'entry', digest } as const;
  const own = { ...of, item: { pk: 'ENTRY#operator#security', sk: 'ent_1' } };
  const ofMember = { ...of, item: { pk: 'ENTRY#mem_1#infinity', sk: 'ent_1' } };
  expect(wrongLine(own, 'deleted')).toMatchObject({ area: 'security', memberId: null, ids: ['ent_1'] });
  expect(wrongLine(ofMember, 'altered')).toMatchObject({
    kind: 'entry-altered',
    area: 'infinity',
    memberId: 'mem_1',
  });
});

test('what is wrong with an audit line names neither area nor member', () => {
  const line = { id: 'aud_1', of: 'audit', digest, item: { pk: 'AUDIT#2027-03#1', sk: 'aud_1' } } as const;
  expect(wrongLine(line, 'not-journaled')).toMatchObject({
    kind: 'audit-not-journaled',
    area: null,
    memberId: null,
    ids: ['aud_1'],
  });
});
