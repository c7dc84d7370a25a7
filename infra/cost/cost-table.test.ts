import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#infra/function-sources.ts';
import { stages } from '#infra/stages.ts';
import { synthesizeForTest } from '#infra/synthesized-for-test.ts';
import { moneyActs } from '#shared/domain/money-acts.ts';
import { productAreas } from '#shared/domain/words.ts';
import { costTable, memberCounts } from './cost-table.ts';
import { acts, type Fixed, monthlyCost, perMember } from './monthly-cost.ts';
import { prices } from './prices.ts';

const { ofType } = synthesizeForTest('production');
const acls = ofType('AWS::WAFv2::WebACL');
const fixed: Fixed = {
  alarmMetrics: ofType('AWS::CloudWatch::Alarm').flatMap(({ properties }) =>
    ((properties.Metrics ?? [{ MetricStat: {} }]) as { MetricStat?: object }[]).filter(
      ({ MetricStat }) => MetricStat,
    ),
  ).length,
  keys: ofType('AWS::KMS::Key').length,
  secrets: ofType('AWS::SecretsManager::Secret').length,
  firewallAcls: acls.length,
  firewallRules: acls.flatMap(({ properties }) => properties.Rules as unknown[]).length,
  queues: ofType('AWS::Lambda::EventSourceMapping').filter(({ properties }) =>
    JSON.stringify(properties.EventSourceArn).includes('queue'),
  ).length,
};
const paper = readFileSync(join(projectRoot, 'infra/COSTS.md'), 'utf8');

describe('the paper on costs', () => {
  test('has the table that follows from prices, measured units and the templates of production', () => {
    expect(paper).toContain(costTable('Essentials', fixed));
  });

  test('states every assumption and measured unit that the table is computed from', () => {
    for (const { name, perMember: times, readUnits, writeUnits, requests } of acts)
      expect(paper).toContain(`| ${[name, times, readUnits, writeUnits, requests].join(' | ')} |`);
    for (const assumed of Object.values(perMember)) expect(paper).toContain(` ${assumed} `);
  });

  test('states what the metrics of money cost at most', () => {
    const valuesOfAct = 2;
    const metrics = moneyActs.length * productAreas.length * valuesOfAct;
    expect(paper).toContain(`${Math.round(metrics * prices.metricMonth)} dollars if every act happened`);
  });

  test('is about the plan that every stage has', () => {
    for (const { name } of Object.values(stages))
      expect(synthesizeForTest(name).ofType('AWS::Cognito::UserPool')[0]?.properties.UserPoolTier).toBe(
        'ESSENTIALS',
      );
  });
});

test('without members a month costs what is fixed, and each part of a total is counted once', () => {
  const empty = monthlyCost(0, 'Essentials', fixed);
  expect(empty.total).toBe(empty.fixed);
  expect(empty.fixed).toBeGreaterThan(fixed.alarmMetrics * prices.alarmMonth);
  const { total, ...parts } = monthlyCost(20_000, 'Essentials', fixed);
  expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(total);
  expect(parts.identities).toBeCloseTo(150);
});

test('a queue costs something though nothing is in it, because Lambda asks it all the time', () => {
  expect(fixed.queues).toBeGreaterThan(10);
  const without = monthlyCost(0, 'Essentials', { ...fixed, queues: 0 });
  const each = (monthlyCost(0, 'Essentials', fixed).total - without.total) / fixed.queues;
  expect(each).toBeCloseTo(0.26);
});

test('the budget of production rings at a cost that ten thousand members do not reach', () => {
  const { budgetDollars } = stages.production;
  const [, tenThousand, hundredThousand] = memberCounts.map(
    (members) => monthlyCost(members, 'Essentials', fixed).total,
  );
  expect(tenThousand).toBeLessThan(0.8 * Number(budgetDollars));
  expect(hundredThousand).toBeGreaterThan(Number(budgetDollars));
});
