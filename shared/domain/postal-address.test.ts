import { describe, expect, test } from 'vitest';
import {
  addressProblems,
  addressProblemsOf,
  addressRuleOf,
  postalCodeIn,
  tidyAddress,
} from './postal-address.ts';

const berlin = { street: 'Hauptstraße 1', postalCode: '10115', city: 'Berlin', country: 'DE' };

describe('a postal code', () => {
  test.each([
    ['DE', ' 10115 ', '10115'],
    ['DE', 'D-10115', '10115'],
    ['NL', '1012ab', '1012 AB'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'm1 1ae', 'M1 1AE'],
    ['IE', 'd02af30', 'D02 AF30'],
    ['US', '787011234', '78701-1234'],
    ['US', '78701', '78701'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['JP', '1000001', '100-0001'],
    ['PL', '00950', '00-950'],
    ['SE', '11455', '114 55'],
    ['BR', '01310100', '01310-100'],
    ['LV', '1010', 'LV-1010'],
    ['MT', 'vlt1117', 'VLT 1117'],
    ['AT', 'A-1010', '1010'],
  ])('of %s typed as %j is written %j', (country, typed, written) => {
    expect(postalCodeIn(country, typed)).toBe(written);
    expect(postalCodeIn(country, written)).toBe(written);
  });

  test.each([
    ['DE', '1011'],
    ['DE', '101155'],
    ['US', 'ABCDE'],
    ['NL', '1012'],
    ['IE', '10115'],
    ['CH', '80001'],
    ['GB', '10115'],
  ])('of another country is refused in %s: %j', (country, typed) => {
    expect(postalCodeIn(country, typed)).toBeNull();
  });

  test('is taken as typed where a country has no known form', () => {
    expect(postalCodeIn('GH', 'GA-183-8164')).toBe('GA-183-8164');
  });

  test('has an example in every country that needs one, and the example is a code of that country', () => {
    const countries = 'AT BE CA CH CZ DE DK ES FR GB GR IN IT JP LT LV MC MT NL PL PT SE US VA'.split(' ');
    for (const country of countries) {
      const { codeRequired, codeExample } = addressRuleOf(country);
      expect([country, codeRequired]).toEqual([country, true]);
      expect(postalCodeIn(country, codeExample ?? '')).toBe(codeExample);
    }
  });
});

describe('an address', () => {
  test('may be left empty, or is whole', () => {
    expect(addressProblemsOf({})).toEqual([]);
    const parts = { ...berlin, region: 'Berlin' };
    for (const [part, value] of Object.entries(parts))
      expect(addressProblemsOf({ [part]: value }), part).not.toEqual([]);
    expect(addressProblemsOf(berlin)).toEqual([]);
    expect(addressProblemsOf({ city: 'Berlin', country: 'DE' })).toEqual([
      ['street', addressProblems.missing],
      ['postalCode', addressProblems.missing],
    ]);
  });

  test('without its country cannot be judged', () => {
    const { country: _, ...without } = berlin;
    expect(addressProblemsOf(without)).toEqual([['country', addressProblems.country]]);
  });

  test('names a state where the country needs one, and a code only where the country has codes', () => {
    const austin = { street: '1 Main St', postalCode: '78701', city: 'Austin', country: 'US' };
    expect(addressProblemsOf(austin)).toEqual([['region', addressProblems.missing]]);
    expect(addressProblemsOf({ ...austin, region: 'TX' })).toEqual([]);
    expect(addressProblemsOf({ street: '1 Road', city: 'Accra', country: 'GH' })).toEqual([]);
  });

  test('is kept as its country writes it', () => {
    expect(tidyAddress({ ...berlin, postalCode: 'D 10115', region: 'Berlin' })).toEqual(berlin);
    expect(tidyAddress({ ...berlin, country: 'US', region: 'TX' })).toMatchObject({ region: 'TX' });
    const begun = { city: 'Berlin', postalCode: 'D 10115', region: 'Berlin' };
    expect(tidyAddress(begun)).toEqual(begun);
    expect(tidyAddress({ country: 'US', region: '' })).toEqual({ country: 'US' });
  });

  test('is written in the order of its country, with that country’s names for its parts', () => {
    expect(addressRuleOf('DE')).toMatchObject({ order: 'code-first', regionName: null });
    expect(addressRuleOf('US')).toMatchObject({
      order: 'code-last',
      codeName: 'zip-code',
      regionName: 'state',
    });
    expect(addressRuleOf('JP')).toMatchObject({ order: 'region-first', regionName: 'prefecture' });
    expect(addressRuleOf('IE')).toMatchObject({ codeName: 'eircode', codeRequired: false });
    expect(addressRuleOf(undefined)).toMatchObject({ codeName: 'postal-code', codeExample: null });
  });
});
