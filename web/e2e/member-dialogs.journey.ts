import type { Page } from '@playwright/test';
import { honestPicture } from '#functions/testing/hostile-files.ts';
import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import type { ExportView } from '#shared/contract/my-data.ts';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import type { OwnSession } from '#shared/contract/sessions.ts';
import type { WithdrawalView } from '#shared/contract/withdrawals.ts';
import { statementPreviewBytesMax } from '#shared/domain/limits.ts';
import { timeOf } from './cloud-under-test.ts';
import { alter, dialogWalk, type Items, phone } from './dialog-walk.ts';
import { parts } from './dialogs-of-the-site.ts';
import { expect, test } from './journey.ts';
import { castNamed, choose } from './member-acts.ts';

test.use({ cloudOf: 'what opens over the pages of members' });

/** Has an act refused until the second factor is proven again. */
const needsFreshFactor = (page: Page, path: string): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname === path,
    (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({
            status: 403,
            json: { code: 'fresh_factor_needed', message: 'second factor', requestId: 'req' },
          }),
  );

/** What can be undone for another half an hour. */
const undoable = <Order extends PurchaseView | DepositView>(order: Order): Order => ({
  ...order,
  undoUntil: new Date(Date.now() + 30 * 60_000).toISOString() as Order['undoUntil'] & string,
});

test('whatever opens over the pages of a member’s money is pressed by a thumb, in German, and has no barrier', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Ada Anchor'), phone);
  const walk = await dialogWalk(page, parts.money, [
    ...['Cancel this purchase', 'Cancel this deposit', 'Cancel this withdrawal'],
    ...['Undo this purchase', 'Undo this deposit'],
  ]);
  let state: 'waiting' | 'active' = 'waiting';
  const inState = <Order extends PurchaseView | DepositView>(order: Order) => ({
    ...undoable(order),
    ...{ state, maturesOn: order.maturesOn ?? '2030-01-15' },
  });
  const allInState = <Order extends PurchaseView | DepositView>({ items, ...rest }: Items<Order>) => ({
    ...rest,
    items: items.map(inState),
  });
  const [purchases, deposits] = ['/api/infinity/payments/purchases/', '/api/security/payments/deposits/'];
  await alter<Items<PurchaseView>>(page, purchases, allInState);
  await alter<Items<DepositView>>(page, deposits, allInState);
  await alter<PurchaseView>(page, new RegExp(`^${purchases}pur_`, 'u'), inState);
  await alter<DepositView>(page, new RegExp(`^${deposits}dep_`, 'u'), inState);
  await alter<Items<WithdrawalView>>(page, '/api/infinity/payments/withdrawals/', ({ items, ...rest }) => ({
    ...rest,
    items: items.map((one) => ({ ...one, state: 'waiting' })),
  }));
  for (state of ['waiting', 'active'] as const)
    for (const path of ['/infinity/purchases/', '/security/deposits/']) await walk.page(path);
  for (const path of ['/infinity/withdrawals/', '/statements/?area=security']) await walk.page(path);

  await walk.go('/infinity/web-shop/?package=starter');
  await choose(page.getByRole('radio', { name: walk.words('Available balance') }));
  await walk.open('Pay {total} from my balance');
  await walk.close();

  await walk.go('/statements/?area=security');
  await page.locator('tr[data-opens] button').first().click();
  await walk.press('All related entries', page.getByRole('dialog'), 'link');
  await expect(page.getByRole('dialog', { name: walk.words('Related entries') })).toBeVisible();
  await walk.see();

  await walk.go('/infinity/dashboard/');
  await walk.press('Withdraw', page.getByRole('main'), 'link');
  await walk.field('Amount').fill('200');
  await walk.open('Withdraw {amount}…');
  walk.end();

  const saver = await signInAs(castNamed(cloud, 'Xenia Xebec'), phone);
  const compounding = await dialogWalk(saver, parts.compounding);
  await compounding.go('/security/dashboard/');
  await compounding.open('Compound');
  await compounding.open('Compound {amount}', saver.getByRole('dialog'));
  compounding.end();
});

test('whatever opens over the settings is pressed by a thumb, in German, and has no barrier', async ({
  cloud,
  expectConsoleErrors,
  signInAs,
}) => {
  const ada = castNamed(cloud, 'Ada Anchor');
  const page = await signInAs(ada, { ...phone, at: '/settings/' });
  const walk = await dialogWalk(page, parts.settings, [
    ...['New recovery codes', 'Turn off', 'Rename {name}', 'Remove {name}', 'Remove'],
    ...['Save archive', 'Create a new export', 'Sign out {name}', 'Sign out everywhere else'],
  ]);
  const now = await timeOf(cloud);
  const later = new Date(Date.parse(now) + 86_400_000).toISOString();
  // So many codes are more than are sent within an hour.
  expectConsoleErrors(/429|Too many attempts/u);
  await walk.go('/settings/');
  await walk.open('Set up the authenticator');
  await walk.close();
  await walk.press('Add a passkey');
  await walk.field('Name of the passkey').fill('Laptop');
  await walk.open('Continue');
  await walk.close();
  const photo = await honestPicture(1_600, 1_200).jpeg().toBuffer();
  for (const input of await page.locator('input[type=file]').all()) {
    await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(page.getByRole('dialog')).toBeVisible();
    await walk.see();
    await walk.close();
  }

  const passkey = { id: 'pky_01KMMFWG9FDM05P2VBNRJW85BR', name: 'Laptop', addedAt: now, lastUsedAt: null };
  await alter(page, '/api/users/passkeys/', () => ({
    items: [{ ...passkey, isSynced: true }],
    recoveryCodesLeft: 8,
  }));
  await alter(page, '/api/users/authenticator/', () => ({ since: now, recoveryCodesLeft: 8 }));
  await alter<ExportView>(page, '/api/users/me/export/', (archive) => ({
    ...archive,
    ...{ id: 'exp_01KMMFWG9FDM05P2VBNRJW85BR', state: 'ready', bytes: 40_000, readyAt: now, endsAt: later },
  }));
  await alter<Items<OwnSession>>(page, '/api/sessions/', ({ items, ...rest }) => ({
    ...rest,
    items: [...items, ...items.map((one) => ({ ...one, device: 'Firefox, Linux', isThisOne: false }))],
  }));
  const picture = { pictureId: 'pic_01KMMFWG9FDM05P2VBNRJW85BR', url: '/mark.svg' };
  await alter(page, '/api/users/profile/pictures/', () => ({
    avatar: picture,
    header: picture,
  }));
  await alter<object>(page, '/api/users/me/closure/', (closure) => ({
    ...closure,
    possible: true,
    open: [],
  }));
  await walk.page('/settings/');
  await walk.open('Remove', page.getByRole('group', { name: walk.words('Your header') }));
  await walk.close();

  await walk.press('Close my account');
  await walk.see();
  await page.getByRole('dialog').getByRole('textbox').last().fill('schließen');
  await walk.press('Continue', page.getByRole('dialog'));
  await expect(page.getByRole('dialog', { name: walk.words('Confirm account closure') })).toBeVisible();
  await walk.see();
  await walk.close();

  await walk.press('Add an address');
  await walk.field('Address label').fill('Haushalt');
  await walk.field('Account holder').fill('Ada Anchor');
  await walk.field('IBAN').fill('DE89 3704 0044 0532 0130 00');
  await walk.open('Continue');
  await walk.close();

  expectConsoleErrors(/403|second factor/u);
  await needsFreshFactor(page, '/api/users/authenticator/off/');
  await walk.press('Turn off');
  const turningOff = page.getByRole('dialog');
  await walk.field('Your password', turningOff).fill(ada.password);
  await walk.open('Turn off', turningOff, 'features/authenticator/prove-yourself.tsx');
  walk.end();
});

test('whatever opens over any page of a member is pressed by a thumb, in German, and has no barrier', async ({
  cloud,
  expectConsoleErrors,
  signInAs,
}) => {
  const vera = castNamed(cloud, 'Vera Vane');
  const page = await signInAs(vera, { ...phone, at: '/settings/' });
  const walk = await dialogWalk(page, parts.frame);
  await walk.press('Your account');
  await expect(page.getByRole('menu')).toBeVisible();
  await walk.see('app/navigation/opened-account-menu.tsx');
  await walk.go('/settings/');
  await walk.press('Your account');
  await page.getByRole('menuitem', { name: walk.words('Keyboard shortcuts') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await walk.see();
  await walk.close();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').locator('[data-find]').first()).toBeVisible();
  await walk.see('app/palette/palette.tsx');
  await page.keyboard.press('Escape');

  await walk.go('/security/dashboard/?tour=on');
  await expect(page.getByRole('dialog')).toBeVisible();
  await walk.see('features/home/tour/tour.tsx');

  await walk.go('/settings/');
  expectConsoleErrors(/403|second factor/u);
  await needsFreshFactor(page, '/api/users/email/');
  await walk.press('Change my email address');
  await walk.field('New email address').fill('vera@elsewhere.example');
  await page.getByRole('textbox', { name: walk.words('Current password') }).fill(vera.password);
  await walk.open('Send both codes', page, 'app/access/second-factor-dialog.tsx');

  await alter<{ user: object }>(page, '/api/auth/session/', ({ user, ...session }) => ({
    ...session,
    user: { ...user, secondFactor: 'needed' },
  }));
  await alter(page, '/api/users/authenticator/', () => ({ since: null, recoveryCodesLeft: 8 }));
  const now = await timeOf(cloud);
  const passkey = { id: 'pky_01KMMFWG9FDM05P2VBNRJW85BR', name: 'Laptop', addedAt: now, lastUsedAt: null };
  await alter(page, '/api/users/passkeys/', () => ({
    items: [{ ...passkey, isSynced: true }],
    recoveryCodesLeft: 8,
  }));
  await walk.go('/');
  await walk.open('Continue', page, 'app/pages/second-factor-page.tsx');
  walk.end();
});

test('what is asked before a page is left is pressed by a thumb, in German, and has no barrier', async ({
  signInAs,
}) => {
  const page = await signInAs('admin', { ...phone, at: '/settings/' });
  const walk = await dialogWalk(page, parts.leaving);
  const leave = async () => {
    await page.getByRole('navigation').getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await walk.see();
    await walk.press('Stay');
  };
  await walk.go('/settings/');
  await walk.field('City').first().fill('Bremerhaven');
  await leave();

  // An upload that does not end.
  await page.route(
    ({ pathname }) => !pathname.startsWith('/api/'),
    (route) => (route.request().method() === 'POST' ? new Promise(() => undefined) : route.fallback()),
  );
  // What was typed would be lost by a reload, and the browser asks, too.
  page.once('dialog', (question) => question.accept());
  await walk.go('/admin-control-center/bank/');
  const buffer = Buffer.alloc(statementPreviewBytesMax + 1, ' ');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'year.xml', mimeType: 'text/xml', buffer });
  await walk.press('Import {name}');
  await leave();
  walk.end();
});
