import { describe, expect, test } from 'vitest';
import { newId } from '#functions/platform/new-id.ts';
import { refusal } from '#functions/testing/refusal.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { asMinor } from '#shared/domain/money.ts';
import type { HoldReason } from '#shared/domain/statement-words.ts';
import type { BankFile } from './bank-account-schema.ts';
import { admittedBy, approveFileDecision, dropFileDecision, proposeFileDecision } from './decide-file.ts';

const now = new Date('2027-03-01T10:00:00.000Z');
const ada = { id: newId('MemberId', now), name: 'Ada' };
const bea = { id: newId('MemberId', now), name: 'Bea' };
const fileWith = (...reasons: HoldReason[]): BankFile => ({
  id: '0'.repeat(64),
  key: 'statements/x',
  receivedAt: instantOf(now),
  state: 'held',
  statements: reasons.map((reason) => ({
    ...{ account: 'DE02', currency: 'EUR', number: 9, openingMinor: null, closingMinor: null },
    ...{ closingOn: null, lines: 1, newLines: 0 },
    held: { reason, differenceMinor: null, storedClosingMinor: null, unknown: [], unknownMore: 0 },
  })),
  problems: [],
  decision: null,
  version: 4,
});
const admit = { kind: 'admit', closingMinor: null, reason: 'The bank skipped a number' } as const;
const typed = { ...admit, closingMinor: asMinor(50_000) };
const setAside = { kind: 'set-aside', closingMinor: null, reason: 'Another account' } as const;
const codeOf = (act: () => unknown) => refusal(act).code;

describe('a file on hold', () => {
  test('is decided by two people: what one proposed, another one approves as it was shown', () => {
    const proposed = proposeFileDecision(fileWith('missing_number'), admit, ada);
    expect(proposed).toMatchObject({ state: 'held', version: 5, decision: { ...admit, approvedBy: null } });
    expect(admittedBy(proposed)).toBeNull();
    expect(codeOf(() => approveFileDecision(proposed, admit, ada))).toBe('second_person_needed');
    expect(codeOf(() => approveFileDecision(proposed, setAside, bea))).toBe('changed_since_shown');
    expect(codeOf(() => approveFileDecision(proposed, typed, bea))).toBe('changed_since_shown');
    const approved = approveFileDecision(proposed, admit, bea);
    expect(admittedBy(approved)).toMatchObject({ proposedBy: ada, approvedBy: bea });
    expect(approved).toMatchObject({ state: 'held', version: 6 });
  });

  test.each([
    'gap',
    'balance_differs',
    'does_not_add_up',
    'other_account',
    'currency',
    'ambiguous_twins',
  ] as const)('because of %s is never admitted by people: what is missing has to come', (reason) => {
    expect(codeOf(() => proposeFileDecision(fileWith(reason), admit, ada))).toBe('invalid_transition');
    expect(codeOf(() => proposeFileDecision(fileWith('missing_number', reason), admit, ada))).toBe(
      'invalid_transition',
    );
    const aside = proposeFileDecision(fileWith(reason), setAside, ada);
    expect(approveFileDecision(aside, setAside, bea)).toMatchObject({ state: 'set-aside' });
  });

  test('without balances needs the one that both read at the bank, and no other file takes one', () => {
    expect(codeOf(() => proposeFileDecision(fileWith('balance_missing'), admit, ada))).toBe(
      'invalid_transition',
    );
    expect(proposeFileDecision(fileWith('balance_missing'), typed, ada).decision).toMatchObject(typed);
    for (const file of [fileWith('missing_number'), fileWith('balance_missing', 'missing_number')])
      expect(codeOf(() => proposeFileDecision(file, typed, ada))).toBe('invalid_transition');
  });

  test('without balances that the typed one did not fit takes another one, and still none that has its own', () => {
    const held = { ...fileWith('does_not_add_up'), decision: null };
    const tried = { ...held, decision: { ...typed, proposedBy: ada, approvedBy: bea } };
    const again = { ...typed, closingMinor: asMinor(60_000) };
    expect(proposeFileDecision(tried, again, ada).decision).toMatchObject(again);
    expect(codeOf(() => proposeFileDecision(held, again, ada))).toBe('invalid_transition');
  });

  test('is not admitted by a proposal that two people made to set it aside', () => {
    const aside = proposeFileDecision(fileWith('gap'), setAside, ada);
    expect(admittedBy(approveFileDecision(aside, setAside, bea))).toBeNull();
  });

  test('without a proposal cannot be approved', () => {
    expect(codeOf(() => approveFileDecision(fileWith('gap'), setAside, bea))).toBe('invalid_transition');
  });

  test('keeps what two people approved until it is imported again', () => {
    const proposed = proposeFileDecision(fileWith('missing_number'), admit, ada);
    const approved = approveFileDecision(proposed, admit, bea);
    expect(codeOf(() => dropFileDecision(approved))).toBe('invalid_transition');
  });

  test('goes on waiting when the proposal is dropped; what was approved stands', () => {
    const proposed = proposeFileDecision(fileWith('gap'), setAside, ada);
    expect(dropFileDecision(proposed)).toMatchObject({ state: 'held', decision: null });
    expect(codeOf(() => dropFileDecision(fileWith('gap')))).toBe('invalid_transition');
    const aside = approveFileDecision(proposed, setAside, bea);
    expect(codeOf(() => dropFileDecision(aside))).toBe('invalid_transition');
    expect(codeOf(() => proposeFileDecision(aside, setAside, ada))).toBe('invalid_transition');
  });

  test('that is in the books is not decided about', () => {
    const imported = { ...fileWith('gap'), state: 'imported' } as const;
    expect(codeOf(() => proposeFileDecision(imported, setAside, ada))).toBe('invalid_transition');
  });
});
