import { describe, expect, test } from 'vitest';
import { can, rolesWith } from './permissions.ts';
import { decidedWith, proposedActSchema, proposedWith } from './proposed-act.ts';
import { roles } from './words.ts';

const kinds = proposedActSchema.def.options.flatMap((option) => option.shape.kind.def.values);

describe.each(kinds)('a proposal of the kind %s', (kind) => {
  test('can be proposed and decided by some role, and every role that decides it may read proposals', () => {
    expect(rolesWith(proposedWith(kind)).length).toBeGreaterThan(0);
    expect(rolesWith(decidedWith(kind)).length).toBeGreaterThan(0);
    for (const role of rolesWith(decidedWith(kind))) expect(can([role], 'decide-proposals'), role).toBe(true);
  });
});

test('only roles that can decide some kind of proposal may open the list of proposals', () => {
  for (const role of rolesWith('decide-proposals'))
    expect(
      kinds.some((kind) => can([role], decidedWith(kind))) || can([role], 'change-member-status'),
      role,
    ).toBe(true);
});

test('money and the terms on which it moves are decided by treasurers and administrators', () => {
  expect(rolesWith('decide-money-proposals')).toEqual(['treasurer', 'admin']);
  for (const kind of ['pool-funded', 'manual-bonus', 'correction', 'configuration', 'lift-stop'] as const)
    expect(decidedWith(kind)).toBe('decide-money-proposals');
});

test('support changes nothing: it reads members, queues and the audit log', () => {
  expect(rolesWith('read-members')).toEqual(roles);
  expect(rolesWith('read-queues')).toEqual(roles);
  expect(rolesWith('read-audit')).toEqual(roles);
  for (const permission of [
    'decide-proposals',
    'change-member-status',
    'decide-kyc',
    'change-roles',
  ] as const)
    expect(can(['support'], permission)).toBe(false);
});
