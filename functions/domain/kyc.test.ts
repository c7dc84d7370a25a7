import { describe, expect, test } from 'vitest';
import type { Day } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { kycDecisions, kycMachine, kycStates } from '#shared/domain/states.ts';
import { decideClaim, decideKyc, decideSubmit, type KycCase, showOwnKyc } from './kyc.ts';
import { type Member, registerMember } from './member.ts';

const now = new Date('2027-03-01T09:00:00.000Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const person = {
  legalName: 'Ida Anchor',
  birthday: '1990-01-31' as Day,
  street: 'Harbour Street 1',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
};
const member: Member = registerMember(
  {
    id: 'mem_01KMMFWG9FDM05P2VBNRJW85BR' as MemberId,
    sub: 'sub',
    email: 'ida@member.example',
    name: 'Ida',
    language: 'en',
    sponsorCode: '23456789' as Member['sponsorCode'],
    interest: 'infinity',
    termsVersion: '1',
    riskNoticeVersion: '1',
  },
  null,
  now,
);
const clara = { id: 'mem_01KMMFWG9FDM05P2VBNRJW85BS' as MemberId, name: 'Clara Compliance' };
const carl = { id: 'mem_01KMMFWG9FDM05P2VBNRJW85BT' as MemberId, name: 'Carl Compliance' };
const themselves = { id: member.id, name: 'Ida' };

const submitted = decideSubmit(null, member, person, now);
const caseIn = (state: KycCase['state']): KycCase => ({ ...submitted, state });
const codeOf = (act: () => unknown): string | undefined => {
  try {
    act();
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};

describe('every state of a case', () => {
  test.each(kycStates)('%s: submitting follows the machine', (state) => {
    const may = (kycMachine[state] as readonly string[]).includes('submitted');
    expect(codeOf(() => decideSubmit(caseIn(state), member, person, now))).toBe(
      may ? undefined : 'invalid_transition',
    );
    expect(showOwnKyc(caseIn(state)).maySubmit).toBe(may);
  });

  test.each(kycStates)(
    '%s: claiming follows the machine, and a case in review can be taken over',
    (state) => {
      const may = state === 'submitted' || state === 'in-review';
      expect(codeOf(() => decideClaim(caseIn(state), clara, now))).toBe(
        may ? undefined : 'invalid_transition',
      );
    },
  );

  test.each(kycStates.flatMap((state) => kycDecisions.map((decision) => [state, decision] as const)))(
    '%s: deciding %s follows the machine',
    (state, decision) => {
      const may = (kycMachine[state] as readonly string[]).includes(decision);
      const decide = () => decideKyc(caseIn(state), { decision, reason: 'Checked' }, clara, now);
      expect(codeOf(decide)).toBe(may ? undefined : 'invalid_transition');
      if (may) expect(decide()).toMatchObject({ state: decision, reason: 'Checked', claim: null });
    },
  );
});

describe('a case', () => {
  test('begins with what the member sent, and keeps every step', () => {
    const claimed = decideClaim(submitted, clara, now);
    const asked = decideKyc(claimed, { decision: 'more-needed', reason: 'Your street' }, clara, later(0.5));
    const again = decideSubmit(asked, member, { ...person, street: 'Harbour Street 2' }, later(5));
    expect(again.history.map(({ state }) => state)).toEqual([
      'submitted',
      'in-review',
      'more-needed',
      'submitted',
    ]);
    expect(again).toMatchObject({ person: { street: 'Harbour Street 2' }, reason: null, version: 4 });
  });

  test('is decided by nobody about themselves', () => {
    expect(codeOf(() => decideClaim(submitted, themselves, now))).toBe('own_case');
    const decision = { decision: 'approved', reason: 'It is me' } as const;
    expect(codeOf(() => decideKyc(caseIn('in-review'), decision, themselves, now))).toBe('own_case');
  });

  test('that a colleague claimed is theirs for an hour, and then can be taken over', () => {
    const claimed = decideClaim(submitted, clara, now);
    const decision = { decision: 'approved', reason: 'Checked' } as const;
    expect(codeOf(() => decideClaim(claimed, carl, later(0.9)))).toBe('claimed_by_colleague');
    expect(codeOf(() => decideKyc(claimed, decision, carl, later(0.9)))).toBe('claimed_by_colleague');
    expect(decideClaim(claimed, carl, later(1)).claim?.name).toBe('Carl Compliance');
  });

  test('takes nobody who is not of age', () => {
    const born = (birthday: string) => () =>
      decideSubmit(null, member, { ...person, birthday: birthday as Day }, now);
    expect(codeOf(born('2027-03-01'))).toBe('invalid_input');
    expect(codeOf(born('2009-03-02'))).toBe('invalid_input');
    expect(codeOf(born('2009-03-01'))).toBeUndefined();
  });
});
