import type { Page } from '@playwright/test';
import { can, type Permission } from '#shared/domain/permissions.ts';
import { type Role, roles } from '#shared/domain/words.ts';
import { hasVariable, routeOf } from '#web/app/route/route-of.ts';
import { type AppRoute, routes } from '#web/app/route/routes.ts';
import { expect, test } from './journey.ts';
import { moveTo, navigationPaths, trafficOf } from './walk.ts';

/** Who may see what follows from the permission table and the route table alone, not from what the site makes of them. */
type Who = Role | 'member';
const heldBy = (who: Who): readonly Role[] => (who === 'member' ? [] : [who]);
const mayOpen = (who: Who, { needs }: Pick<AppRoute, 'needs'>): boolean =>
  needs !== 'visitor' && (typeof needs === 'string' || can(heldBy(who), needs.permission));

/**
 * What staff may do, by the names of the controls; `on` limits a name that several actions share to the screens on
 * which it means this one. A control that opens a form ends with an ellipsis: one missing here fails the test.
 */
const acts: readonly { readonly name: RegExp; readonly on?: RegExp; readonly permission: Permission }[] = [
  { name: /^Propose…$/u, permission: 'propose-funding' },
  { name: /^Correct an entry…$/u, permission: 'propose-corrections' },
  { name: /^(Stop .+ withdrawals|Propose resuming)…$/u, permission: 'stop-withdrawals' },
  { name: /^(Change roles for .+|Propose role change…)$/u, permission: 'change-roles' },
  {
    name: /^(Change status(…| of selected)|(Approve|Reject)…)$/u,
    on: /^\/users\//u,
    permission: 'change-member-status',
  },
  { name: /^End all sessions…$/u, permission: 'change-member-status' },
  { name: /^(Approve|Reject)…$/u, on: /^\/admin-control-center\//u, permission: 'decide-proposals' },
  { name: /^Close and resume withdrawals…$/u, permission: 'decide-security-reports' },
  { name: /^(Record .+|Reject…)$/u, on: /wait\/purchase\//u, permission: 'decide-purchases' },
  { name: /^(Record .+|Reject…)$/u, on: /wait\/security-deposit\//u, permission: 'decide-deposits' },
  {
    name: /^(Use for an order|Use for another order|Propose refund|Close notice|Refund to the payer|Bank charge)…$/u,
    permission: 'decide-suspense',
  },
  {
    name: /^((Paid by hand|Give up|Refused by the bank|Release|Discard)…|(Enter|Change) account|Choose a report .+)$/u,
    on: /^\/admin-control-center\/payouts\//u,
    permission: 'decide-withdrawals',
  },
  { name: /^Give the refund up…$/u, permission: 'decide-withdrawals' },
  { name: /^Accept payee…$/u, permission: 'decide-kyc' },
  {
    name: /^(Claim|Release|(Approve|Reject|Record .+|Transfer failed).*)$/u,
    on: /wait\/(withdrawal|security-withdrawal)\//u,
    permission: 'decide-withdrawals',
  },
  {
    name: /^(Claim case|Release case|Approve identity…|Reject…|Request more information…)$/u,
    on: /^\/kyc\/review\//u,
    permission: 'decide-kyc',
  },
];

/** Open to everyone: withdrawing their own proposal, downloading what they can read. */
const harmless = /^(Withdraw proposal|CSV|Save|Saving|Search).*…$/u;

/** The address of a screen that is one of many: of the page of some member. */
const addressOf = async (page: Page, path: string): Promise<string> => {
  const memberId = await page.evaluate(async () => {
    const reply = await fetch('/api/users/?status=active&limit=10');
    return ((await reply.json()) as { items?: { memberId: string }[] }).items?.at(-1)?.memberId;
  });
  return path.replace(':memberId', memberId ?? 'mem_01KMMFWG9FDM05P2VBNRJW85BR');
};

const visibleNames = async (page: Page): Promise<string[]> =>
  page
    .locator('main, [role=dialog]')
    .getByRole('button')
    .filter({ visible: true })
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''),
    );

/** No control whose act this person may not do, and no way to a screen that they may not open. */
const expectOnlyTheirActs = async (page: Page, who: Who, path: string): Promise<void> => {
  for (const name of await visibleNames(page)) {
    const named = acts.filter((act) => act.name.test(name) && (act.on?.test(path) ?? true));
    if (named.length === 0) {
      expect(name.endsWith('…') && !harmless.test(name), `${path}: "${name}" is in no table`).toBe(false);
      continue;
    }
    expect(
      named.some(({ permission }) => can(heldBy(who), permission)),
      `${who} at ${path}: "${name}"`,
    ).toBe(true);
  }
  const targets = await page
    .locator('main a[href^="/"], [role=dialog] a[href^="/"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  for (const target of new Set(targets)) {
    const route = routeOf(target);
    if (route) expect(mayOpen(who, route), `${who} at ${path}: a link to ${target}`).toBe(true);
  }
};

/** The screens that a navigation lists for an area, in their order. */
const navigationFor = (who: Who, area: AppRoute['area']): string[] =>
  routes
    .filter((route) => route.navigation && mayOpen(who, route))
    .filter((route) => route.area === area || (route.area === undefined && area !== 'staff'))
    .toSorted((one, other) => (one.navigation?.order ?? 0) - (other.navigation?.order ?? 0))
    .map(({ path }) => path);

const expectNavigation = async (
  page: Page,
  who: Who,
  home: string,
  area: AppRoute['area'],
): Promise<void> => {
  const expected = navigationFor(who, area);
  await expect.poll(() => navigationPaths(page), `${who}'s navigation at ${home}`).toEqual(expected);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await expect(palette.locator('[data-find="/settings/"]')).toBeVisible();
  const offered = await palette
    .locator('[data-find]')
    .evaluateAll((finds) => finds.map((find) => find.getAttribute('data-find') ?? ''));
  expect(offered.filter((id) => id.startsWith('/')).sort(), `${who}'s palette`).toEqual(
    routes
      .filter((route) => !route.hidden && mayOpen(who, route))
      .map(({ path }) => path)
      .sort(),
  );
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 860 });
  await expect.poll(() => navigationPaths(page), `${who}'s bottom bar`).toEqual(expected.slice(0, 5));
  await page.setViewportSize({ width: 1280, height: 860 });
};

for (const who of ['member', ...roles] as const) {
  test(`${who}: every screen that they may open opens without a refusal and offers only what they may do; every other is not there`, async ({
    openAs,
  }) => {
    const [home, area] =
      who === 'member'
        ? (['/infinity/dashboard/', 'infinity'] as const)
        : (['/admin-control-center/', 'staff'] as const);
    const page = await openAs(who, home);
    const traffic = trafficOf(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNavigation(page, who, home, area);

    // What members see of the product does not depend on a role; staff walk through the staff's screens.
    const walked = routes.filter(
      (route) => route.needs !== 'visitor' && route.path !== '/' && (who === 'member' || area === route.area),
    );
    for (const route of walked) {
      const isThere = mayOpen(who, route);
      const path = isThere && hasVariable(route.path) ? await addressOf(page, route.path) : route.path;
      await moveTo(page, path, isThere, traffic);
      if (!isThere || route.area !== 'staff') continue;
      await expectOnlyTheirActs(page, who, path);
      const first = page.locator('main table tbody tr').getByRole('button').filter({ visible: true }).first();
      if (!(await first.isVisible()) || route.path === '/users/staff/') continue;
      await first.click();
      await traffic.settles();
      await expectOnlyTheirActs(page, who, path);
    }
    expect(traffic.refused).toEqual([]);
  });
}
