import type { Page } from '@playwright/test';
import { signIn as signInByApi } from '#infra/testing/client.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { castNamed, go, setUpAuthenticator } from './member-acts.ts';

test.use({ cloudOf: 'a change of roles' });

/** The way from the list of what waits to the proposal about one person. */
const proposalAbout = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: 'View proposal' });

test('a role is proposed by one administrator and approved by another; the new colleague sets up an authenticator at the next sign-in and finds the staff side, and loses it with the next click; an administrator ends the sessions of another, whom two people block', async ({
  cloud,
  signInAs,
}) => {
  const name = 'Ines Inlet';
  const person = castNamed(cloud, name);
  const [alma, anton] = cloud.cast.filter(({ role }) => role === 'admin');
  if (!alma || !anton) throw new Error('the cast has no two administrators');
  const member = await signInAs(person);
  await go(member, '/users/staff/');
  await expect(member.getByRole('heading', { name: 'Page not found' })).toBeVisible();

  const first = await signInAs(alma);
  await go(first, '/users/?q=ines');
  await first.getByRole('link', { name }).click();
  await first.getByRole('button', { name: 'Propose role change…' }).click();
  const form = first.getByRole('dialog', { name: `Roles for ${name}` });
  await expect(form.getByText('No changes yet.')).toBeVisible();
  await form.getByRole('checkbox', { name: 'Treasurer' }).check();
  await expect(form.getByText('no role → Treasurer')).toBeVisible();
  await form.getByLabel('Reason').fill('Joins the treasury this month.');
  await expectAccessible(first);
  await form.getByRole('button', { name: 'Propose' }).click();
  await form.getByRole('link', { name: 'View proposal' }).click();
  await expect(first.getByText('You proposed this, so a colleague has to decide.')).toBeVisible();

  const second = await signInAs(anton);
  await go(second, '/users/staff/');
  await expect(second.getByText('no role → Treasurer')).toBeVisible();
  await expectAccessible(second);
  await proposalAbout(second, name).click();
  await second.getByRole('button', { name: 'Approve…' }).click();
  await second.getByRole('button', { name: 'Approve and carry out' }).click();
  await expect(second.getByText('Roles: approved and carried out.').first()).toBeVisible();
  await go(second, '/users/staff/?role=treasurer');
  const row = second.getByRole('row').filter({ hasText: name });
  await expect(row.getByText(`${alma.name}, approved by ${anton.name}`)).toBeVisible();

  // Signed in since before: nothing yet. The group of the identity follows; the next sign-in has both.
  await go(member, '/users/staff/');
  await expect(member.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect
    .poll(async () => {
      const client = await signInByApi(cloud, person);
      const { body } = await client.get<{ user: { secondFactor: string | null } }>('/api/auth/session/');
      return body.user.secondFactor;
    })
    .toBe('needed');
  // By password alone the role counts for nothing: there is the page that sets the second factor up, and nothing else.
  const colleague = await signInAs(person, { at: '/infinity/wait/purchase/' });
  await expect(colleague.getByRole('heading', { name: 'Your role needs a second factor' })).toBeVisible();
  await expect(colleague.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(colleague);
  await setUpAuthenticator(colleague, cloud, person);
  await colleague.getByRole('button', { name: "I've saved them" }).click();
  await colleague.getByRole('button', { name: 'Continue' }).click();
  await expect(
    colleague.getByRole('heading', { level: 1, name: 'Purchases awaiting payment' }),
  ).toBeVisible();
  await go(colleague, '/users/staff/');
  await expect(colleague.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  await expect(colleague.getByRole('button', { name: /^Change roles/u })).toHaveCount(0);

  await row.getByRole('button', { name: `Change roles for ${name}` }).click();
  const away = second.getByRole('dialog', { name: `Roles for ${name}` });
  await away.getByRole('checkbox', { name: 'Treasurer' }).uncheck();
  await away.getByLabel('Reason').fill('Left the team.');
  await away.getByRole('button', { name: 'Propose' }).click();
  await expect(away.getByText(/^Proposed\./u)).toBeVisible();
  await go(first, '/users/staff/');
  await proposalAbout(first, name).click();
  await first.getByRole('button', { name: 'Approve…' }).click();
  await first.getByRole('button', { name: 'Approve and carry out' }).click();
  await expect(first.getByText('Roles: approved and carried out.').first()).toBeVisible();
  await go(colleague, '/users/staff/');
  await expect(colleague.getByRole('heading', { name: 'Page not found' })).toBeVisible();

  // A stolen laptop: each session of a colleague is on a list, and an administrator ends it.
  await go(first, '/users/staff/?role=admin');
  const ends = first.getByRole('button', { name: `End session of ${anton.name}` });
  await expect(ends.first()).toBeVisible();
  for (let open = await ends.count(); open > 0; open -= 1) {
    await ends.first().click();
    await first.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
    await expect(ends).toHaveCount(open - 1);
  }
  await go(second, '/users/staff/');
  await expect(second.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await second.close();

  // One of the last two administrators is blocked by two people only.
  await first.getByRole('row').getByRole('link', { name: anton.name }).click();
  await first.getByRole('button', { name: 'Change status…' }).click();
  const blocking = first.getByRole('dialog', { name: anton.name });
  await blocking.getByRole('radio', { name: 'Blocked' }).check();
  await expect(blocking.getByText(/restricting them alone lasts for an hour/u)).toBeVisible();
  await blocking.getByRole('textbox', { name: 'Reason' }).fill('A laptop was stolen.');
  await blocking.getByRole('button', { name: /^Change /u }).click();
  await expect(blocking.getByText(/^Proposed\. Takes effect once/u)).toBeVisible();
  const proposal = await blocking.getByRole('link', { name: 'View proposal' }).getAttribute('href');
  const officer = cloud.cast.find(({ role, status }) => role === 'compliance' && status === 'active');
  if (!officer || !proposal) throw new Error('nobody can approve the block');
  const compliance = await signInAs(officer);
  await go(compliance, proposal);
  await expect(compliance.getByText(/1 administrator can act afterwards/u)).toBeVisible();
  await expectAccessible(compliance);
  await compliance.getByRole('button', { name: 'Approve…' }).click();
  await compliance.getByRole('button', { name: 'Approve and carry out' }).click();
  await expect(
    compliance.getByText('Status of a colleague: approved and carried out.').first(),
  ).toBeVisible();

  // A blocked administrator can't act: the page says that they don't count, and what to do.
  await go(first, '/users/staff/?role=admin');
  const blocked = first.getByRole('row').filter({ hasText: anton.name });
  await expect(blocked.getByText("Blocked, doesn't count")).toBeVisible();
  await expect(first.getByText('npm run first-administrator')).toBeVisible();
  await expectAccessible(first);
});
