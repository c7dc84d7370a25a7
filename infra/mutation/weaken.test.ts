import { expect, test } from 'vitest';
import { itemOf, partsOf, withoutPart } from './weaken.ts';

const ExpressionAttributeNames = { '#c0': 'version', '#c1': 'paidOn' };
const ConditionExpression = '#c0 = :c0 AND (attribute_not_exists(#c1) OR #c1 <= :c1)';

test('a condition has the parts that must all hold, with the names of attributes', () => {
  expect(partsOf({ ConditionExpression, ExpressionAttributeNames })).toEqual([
    'version = ?',
    '(attribute_not_exists(paidOn) OR paidOn <= ?)',
  ]);
  expect(partsOf({})).toEqual([]);
});

test('parts about many of a sort have the same names in every run, and a number each', () => {
  const opened = (...ids: string[]) =>
    partsOf({
      ConditionExpression: ids.map((_, index) => `#c${index} > :c${index}`).join(' AND '),
      ExpressionAttributeNames: Object.fromEntries(ids.map((id, index) => [`#c${index}`, `doc_${id}`])),
    });
  const names = ['doc_* > ?', 'doc_* > ? (2)'];
  expect(opened('01M8J7RC955KDXHB9YGQSBKKQK', '01M8J7RC9SJVB8M3TDWPJ6BFM7')).toEqual(names);
  expect(opened('01M8J7RCBAERW5D2V8CW67E2RE', '01M8J7RCX48RMFGC9H6MP0D1T2')).toEqual(names);
});

test('one part less holds whenever the other parts hold', () => {
  expect(withoutPart(ConditionExpression, 1)).toBe(
    '#c0 = :c0 AND ((attribute_not_exists(#c1) OR #c1 <= :c1) OR attribute_exists(pk) OR attribute_not_exists(pk))',
  );
});

test('items of one sort have one name, whichever their ids and their area', () => {
  const keyed = (pk: string, sk: string) => itemOf({ Key: { pk, sk } });
  expect(keyed('MEMBER#01JQZ8', 'WALLET#infinity')).toBe('MEMBER#* WALLET#area');
  expect(keyed('MEMBER#01JQZ9', 'WALLET#security')).toBe('MEMBER#* WALLET#area');
  expect(keyed('SUB#sub-ada', 'MEMBER')).toBe('SUB#* MEMBER');
  expect(keyed('SPONSORCODE#KNTMEARC', 'MEMBER')).toBe('SPONSORCODE#* MEMBER');
  expect(keyed('PLATFORM#infinity#cash:bank#3', 'BALANCE')).toBe('PLATFORM#area#cash:bank#* BALANCE');
});
