import { describe, expect, test } from 'vitest';
import { eventFilter } from './event-filter.ts';

const matches = (pattern: object, record: unknown): boolean => eventFilter(JSON.stringify(pattern))(record);
const record = {
  eventName: 'INSERT',
  dynamodb: {
    Keys: { pk: { S: 'ENTRY#mem_1#infinity' } },
    NewImage: { type: { S: 'purchase-activated' } },
    size: 7,
  },
};

describe('filter criteria', () => {
  test('every named key must match, any of its values may', () => {
    const type = (...values: string[]) => ({ dynamodb: { NewImage: { type: { S: values } } } });
    expect(matches({ eventName: ['INSERT'], ...type('other', 'purchase-activated') }, record)).toBe(true);
    expect(matches({ eventName: ['MODIFY'], ...type('purchase-activated') }, record)).toBe(false);
    expect(matches(type('other'), record)).toBe(false);
    expect(matches(type('other'), { eventName: 'REMOVE', dynamodb: {} })).toBe(false);
  });

  test('changes of one kind of item are recognized by both parts of its key', () => {
    const pattern = {
      eventName: ['INSERT', 'MODIFY'],
      dynamodb: { Keys: { pk: { S: [{ prefix: 'MEMBER#' }] }, sk: { S: ['MEMBER'] } } },
    };
    const change = (eventName: string, pk: string, sk: string) => ({
      eventName,
      dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } },
    });
    expect(matches(pattern, change('INSERT', 'MEMBER#mem_1', 'MEMBER'))).toBe(true);
    expect(matches(pattern, change('MODIFY', 'MEMBER#mem_1', 'MEMBER'))).toBe(true);
    expect(matches(pattern, change('REMOVE', 'MEMBER#mem_1', 'MEMBER'))).toBe(false);
    expect(matches(pattern, change('MODIFY', 'MEMBER#mem_1', 'SEARCHABLE'))).toBe(false);
    expect(matches(pattern, change('MODIFY', 'EMAIL#a@b.example', 'MEMBER'))).toBe(false);
  });

  test.each([
    [{ eventName: [{ prefix: 'INS' }] }, true],
    [{ eventName: [{ suffix: 'X' }] }, false],
    [{ eventName: [{ exists: false }] }, false],
    [{ gone: [{ exists: false }] }, true],
    [{ eventName: [{ 'anything-but': ['MODIFY'] }] }, true],
    [{ eventName: [{ 'anything-but': [{ prefix: 'INS' }] }] }, false],
    [{ eventName: [{ 'equals-ignore-case': 'insert' }] }, true],
    [{ dynamodb: { size: [{ numeric: ['>', 5, '<=', 7] }] } }, true],
    [{ dynamodb: { size: [{ numeric: ['>', 7] }] } }, false],
    [{ dynamodb: { Keys: { pk: { S: [{ prefix: 'AUDIT#' }, { prefix: 'ENTRY#' }] } } } }, true],
    [{ dynamodb: { Keys: { pk: { S: [{ prefix: 'AUDIT#' }, { prefix: 'ENTRY#mem_2' }] } } } }, false],
    [{ $or: [{ eventName: ['X'] }, { dynamodb: { size: [7] } }] }, true],
  ])('%j decides %s', (pattern, expected) => {
    expect(matches(pattern, record)).toBe(expected);
  });

  test('an operator it does not know stops the start', () => {
    expect(() => eventFilter('{"a":[{"cidr":"10.0.0.0/8"}]}')).toThrow("'cidr'");
  });
});
