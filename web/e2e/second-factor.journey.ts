import { moveClock } from './clock.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { castNamed, go, proveSecondFactor } from './member-acts.ts';
import { approveOpen, openInQueue, payOpen, requestWithdrawal } from './withdrawal-acts.ts';

test.use({ cloudOf: 'a second factor' });

test('in the middle of paying, a treasurer whose second factor is older than a quarter of an hour proves it again, and the payment goes on', async ({
  cloud,
  expectConsoleErrors,
  personOf,
  signInAs,
}) => {
  const { id } = await requestWithdrawal(cloud, castNamed(cloud, 'Ada Anchor'), 20_000);
  const [approver] = cloud.cast.filter(({ role }) => role === 'admin');
  if (!approver) throw new Error('the cast has no administrator');
  const admin = await signInAs(approver, { at: '/infinity/wait/withdrawal/' });
  await openInQueue(admin, '/infinity/wait/withdrawal/', id);
  await approveOpen(admin, 'Approve');

  const treasurer = await signInAs('treasurer', { at: '/infinity/wait/withdrawal/?state=approved' });
  await openInQueue(treasurer, '/infinity/wait/withdrawal/?state=approved', id);
  await moveClock(cloud, 'PT16M');
  expectConsoleErrors(/403/u);
  await payOpen(treasurer, 'BANK TRANSFER 0815', '€199.00');
  const asking = treasurer.getByRole('dialog', { name: "Confirm that it's you" });
  await expect(asking.getByText('What you entered is kept.')).toBeVisible();
  await expectAccessible(treasurer);
  // Whoever changes their mind finds everything as it was.
  await asking.getByRole('button', { name: 'Back' }).click();
  expectConsoleErrors(/Confirm that it's you/u);
  await expect(treasurer.getByText("Confirm that it's you with your second factor first.")).toBeVisible();
  await treasurer.getByRole('button', { name: 'Record €199.00 as sent' }).click();
  await proveSecondFactor(treasurer, cloud, personOf('treasurer'));
  await expect(treasurer.getByText(/€199\.00 to Ada Anchor/u).first()).toBeVisible();
});

test('a screen that staff left open shows nothing any more after half an hour', async ({
  cloud,
  expectConsoleErrors,
  signInAs,
}) => {
  const page = await signInAs('support', { at: '/users/' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What the page asks at that moment is refused.
  expectConsoleErrors(/401|Sign in first/u);
  await moveClock(cloud, 'PT31M', { leavesPagesOpen: true });
  await go(page, '/users/');
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
});
