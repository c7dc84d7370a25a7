import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, by the ends of their paths. All other files follow in the runner's own order. */
const longest = [
  'infra/deploy/first-deployment.test.ts',
  'infra/deploy/later-deployment.test.ts',
  'functions/ledger/every-command.property.test.ts',
  'functions/withdrawal/principal-withdrawal.property.test.ts',
  'functions/proposal/proposal.property.test.ts',
  'functions/compound/compound.property.test.ts',
  'infra/build.test.ts',
  'infra/operator/commands.test.ts',
  'infra/site-build.test.ts',
  'infra/runbook.test.ts',
  'infra/app.test.ts',
  'functions/coinpayments/notifications/coinpayments.cloud.test.ts',
  'functions/settlement/settle-ten-thousand.cloud.test.ts',
  'functions/entry/stream-chaos.cloud.test.ts',
  'infra/local/crash.cloud.test.ts',
  'functions/proposal/staff/proposals.cloud.test.ts',
  'functions/demo/seed-demo.cloud.test.ts',
  'functions/settlement/settle-on-schedule.cloud.test.ts',
  'functions/demo/scenario.cloud.test.ts',
  'functions/entry/http/bad-input.cloud.test.ts',
  'functions/solvency/api/solvency.cloud.test.ts',
];

/** Begins with the files that take longest, so that none of them is still running when all others have ended. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inOrder = await super.sort(files);
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = longest.findIndex((file) => moduleId.endsWith(file));
      return rank === -1 ? longest.length : rank;
    };
    return inOrder.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
