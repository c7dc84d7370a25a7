import { randomUUID } from 'node:crypto';
import { approveProposal } from '#infra/testing/approving.ts';
import { signIn } from '#infra/testing/client.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { go } from './member-acts.ts';

test('a proposal that changed while a treasurer looked at it is refused, shows what changed, and is approved after a second look', async ({
  cloud,
  signInAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 409|has changed since you looked/u);
  const personOf = (role: string, index = 0) => {
    const person = cloud.cast.filter((one) => one.role === role && one.status === 'active')[index];
    if (!person) throw new Error(`the cast has no ${role}`);
    return person;
  };
  const [admin, colleague] = await Promise.all([
    signIn(cloud, personOf('admin')),
    signIn(cloud, personOf('treasurer')),
  ]);
  const propose = async (act: object, client = admin): Promise<string> => {
    const body = { act, reason: 'Agreed by the board.', evidence: 'STATEMENT 12' };
    const options = { idempotencyKey: randomUUID() };
    return (await client.post<{ id: string }>('/api/proposals/', body, options)).body.id;
  };
  const capital = { kind: 'operator-capital', area: 'infinity', cash: 'cash:bank' };
  const looked = await propose({ ...capital, amountMinor: 4_321 });

  const treasurer = await signInAs('treasurer');
  await go(treasurer, `/admin-control-center/?open=${looked}`);
  const drawer = treasurer.getByRole('dialog', { name: 'Operator capital' });
  const coverage = drawer.getByRole('row').filter({ hasText: 'Coverage' }).getByRole('cell').last();
  await expect(coverage).toHaveText(/%$/u);
  const before = await coverage.textContent();
  await expectAccessible(treasurer);

  await test.step('a colleague carries out something else that changes the coverage', async () => {
    const other = await propose({ ...capital, amountMinor: 500_000 }, colleague);
    expect((await approveProposal(admin, other)).status).toBe(200);
  });

  const approve = async () => {
    await drawer.getByRole('button', { name: 'Approve…' }).click();
    await treasurer
      .getByRole('dialog', { name: 'Approve and carry out?' })
      .getByRole('button', { name: 'Approve and carry out' })
      .click();
  };
  await approve();
  const notice = drawer.getByRole('alert').filter({ hasText: 'This has changed since you looked' });
  await expect(notice).toBeVisible();
  await expect(notice).toContainText(`(you saw ${before})`);
  await expect(coverage).not.toHaveText(before ?? '');
  await expectAccessible(treasurer);

  await approve();
  await expect(
    treasurer.getByText('Operator capital of €43.21: approved and carried out.').first(),
  ).toBeVisible();
});
