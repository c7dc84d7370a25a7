import { expect, test } from 'vitest';
import { stages } from './stages.ts';
import { type Synthesized, synthesizeStageForTest } from './synthesized-for-test.ts';

const own = synthesizeStageForTest(stages.production);
const name = 'platform-production-restored-20261126T120000Z';
const streamLabel = '2026-11-26T14:00:00.000';
const restored = synthesizeStageForTest({
  ...stages.production,
  restoredTable: { name, streamLabel },
});

const exportsOf = ({ assembly }: Synthesized): string[] => {
  const outputs = assembly.stacks.find(({ id }) => id === 'data')?.template.Outputs as Record<
    string,
    { Export?: { Name: string } }
  >;
  return Object.values(outputs).flatMap(({ Export }) => Export?.Name ?? []);
};
const readingStreams = ({ ofType }: Synthesized): string[] =>
  ofType('AWS::Lambda::EventSourceMapping')
    .map(({ properties }) => JSON.stringify(properties.EventSourceArn))
    .filter((arn) => arn.includes(':dynamodb:') || arn.includes('Stream'));
const tablesOf = ({ ofType }: Synthesized): string[] =>
  ofType('AWS::Lambda::Function').flatMap(({ properties }) => {
    const table = properties.Environment?.Variables?.TABLE_NAME;
    return table === undefined ? [] : [JSON.stringify(table)];
  });

test('with a restored table, every function and the stream’s reader work on that one alone', () => {
  expect(tablesOf(own).length).toBeGreaterThan(50);
  expect(tablesOf(restored)).toHaveLength(tablesOf(own).length);
  expect(new Set(tablesOf(restored))).toEqual(new Set([JSON.stringify(name)]));
  expect(readingStreams(own)).toHaveLength(1);
  expect(readingStreams(restored)).toHaveLength(1);
  expect(readingStreams(restored)[0]).toContain(`:table/${name}/stream/${streamLabel}`);
  const policies = JSON.stringify(restored.ofType('AWS::IAM::Policy').map(({ properties }) => properties));
  expect(policies).toContain(`:table/${name}`);
  expect(policies).not.toMatch(/ExportsOutput\w*Table\w*Arn/u);
});

test('the stage’s own table stays, with all that other stacks use of it until they are deployed', () => {
  const tableOf = ({ ofType }: Synthesized) => ofType('AWS::DynamoDB::Table');
  expect(tableOf(restored)).toEqual(tableOf(own));
  expect(exportsOf(restored)).toEqual(expect.arrayContaining(exportsOf(own)));
  expect(exportsOf(own).filter((each) => each.includes('Table')).length).toBeGreaterThan(1);
});
