import { describe, expect, test } from 'vitest';
import { type Stage, stages } from '../stages.ts';
import { runCdk } from './cdk.ts';
import { entered, rehearsals, stackNames } from './rehearsal/rehearsals.ts';

const { start, run, plan, synthesize, statuses, names } = rehearsals();

describe('the first deployment', { timeout: 300_000 }, () => {
  test('of dev makes all stacks in one go, and a second one finds nothing to do', async () => {
    const standIn = await start();
    const dev = entered(stages.dev);
    expect(await run(dev)).toMatchObject({
      outcome: 'done',
      said: expect.stringContaining('✓ dev is deployed'),
    });
    expect(names(dev).sort()).toEqual(stackNames.toSorted());
    expect(statuses()).toEqual(['CREATE_COMPLETE']);
    const acts = standIn.log.length;
    expect((await run(dev)).outcome).toBe('done');
    expect(standIn.log.slice(acts).filter((line) => line.includes('COMPLETE'))).toEqual([]);
    expect(standIn.leftBehind()).toEqual([]);
  });

  const copying: Stage = { ...stages.production, copiesBackupsTo: 'us-west-2' };
  test.each([stages.staging, copying])(
    'of $name begins with the mail domain, waits for its DNS records, and goes on from there',
    async (stage) => {
      const standIn = await start();
      const own = entered(stage);
      const first = await run(own);
      expect(first.outcome).toBe('waits');
      for (const token of ['one', 'two', 'three'])
        expect(first.said).toContain(`${token}._domainkey.${own.domain}  →  ${token}.dkim.amazonses.com`);
      expect(names(own)).toEqual(['mail']);
      standIn.verifyMail();
      expect(await run(own)).toMatchObject({ outcome: 'done' });
      const copies = own.copiesBackupsTo === null ? [] : ['copies'];
      expect(names(own).sort()).toEqual([...stackNames, ...copies].sort());
      expect(statuses()).toEqual(['CREATE_COMPLETE']);
      const holding = [...copies, 'data', 'identity', 'mail', 'site'].map((name) => `${own.prefix}-${name}`);
      expect(standIn.protectedStacks().toSorted()).toEqual(holding);
      const planned = await plan(own);
      for (const name of names(own)) expect(planned).toContain(`${name}: nothing changes`);
    },
  );

  test('shows the DNS record that the certificate waits for, and continues by itself once it is there', async () => {
    const standIn = await start({ isCertificateValidated: false });
    const dev = entered(stages.dev);
    const lines: string[] = [];
    const running = run(dev, false, lines);
    await expect
      .poll(() => lines.join('\n'), { timeout: 200_000 })
      .toContain(`_proof.${dev.domain}  →  _answer.acm-validations.aws`);
    expect(standIn.stacks()).toContainEqual(
      expect.objectContaining({ name: `${dev.prefix}-site`, status: 'CREATE_IN_PROGRESS' }),
    );
    standIn.validateCertificates();
    expect((await running).outcome).toBe('done');
    expect(statuses()).toEqual(['CREATE_COMPLETE']);
  });

  test('works with the plain command line of CDK, too, once what must be there is there', async () => {
    await start({ isMailVerified: true });
    const staging = entered(stages.staging);
    const { succeeded } = await runCdk(
      ['deploy', '--all', '--app', await synthesize(staging), '--require-approval', 'never'],
      () => undefined,
    );
    expect(succeeded).toBe(true);
    expect(names(staging).sort()).toEqual(stackNames.toSorted());
  });
});
