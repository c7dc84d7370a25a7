import { expect, expectAccessible, test } from './journey.ts';
import { go } from './member-acts.ts';

test('an administrator sees which packages a change makes a loss, and cannot propose one that is', async ({
  signInAs,
}) => {
  const admin = await signInAs('admin');
  await go(admin, '/admin-control-center/configuration/');
  const panel = admin.getByRole('complementary', { name: 'Changes' });
  const propose = panel.getByRole('button', { name: 'Propose this version' });

  await test.step('a higher fee: the packages that it makes a loss are named, with both amounts', async () => {
    await admin.getByLabel('Purchase fee', { exact: true }).fill('8');
    await expect(panel.getByText('Starter: a member pays €108.00 and gets €106.00 at best.')).toBeVisible();
    await expect(panel.getByText('Growth: a member pays €540.00 and gets €535.00 at best.')).toBeVisible();
    await panel.getByLabel('Reason').fill('The costs of running the platform have risen.');
    await expect(propose).toBeEnabled();
    await expectAccessible(admin);
    await admin.getByLabel('Purchase fee', { exact: true }).fill('5');
  });

  await test.step('a rate below the fee: the package cannot be proposed', async () => {
    const starter = admin.getByRole('group', { name: 'Starter' });
    await starter.getByLabel('Annual rate').fill('4');
    await expect(panel.getByText("These can't be offered", { exact: false })).toBeVisible();
    await expect(panel.getByText('Starter: a member pays €105.00 and gets €104.00 at best.')).toBeVisible();
    await panel.getByLabel('Reason').fill('The costs of running the platform have risen.');
    await expect(propose).toBeDisabled();
    await starter.getByLabel('Annual rate').fill('5.01');
    await expect(propose).toBeEnabled();
  });
});
