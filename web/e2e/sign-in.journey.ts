import { codeFor, expect, signIn, test } from './journey.ts';
import { mailedLink } from './mails.ts';
import { castNamed } from './member-acts.ts';

test.use({ cloudOf: 'a forgotten password' });

test('a page that needs a session sends a visitor to sign in and back to itself, with its search', async ({
  personOf,
  visit,
}) => {
  const page = await visit('/settings/?from=journey');
  await expect(page).toHaveURL(
    /\/auth\/login\/\?error=SessionRequired&callbackUrl=%2Fsettings%2F%3Ffrom%3Djourney/u,
  );
  await expect(page.getByText("Sign in to see this page. We'll bring you back here.")).toBeVisible();
  await signIn(page, personOf('member'));
  await expect(page).toHaveURL(/\/settings\/\?from=journey$/u);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('a wrong password is reported next to the form, and the e-mail stays filled in', async ({
  expectConsoleErrors,
  personOf,
  visit,
}) => {
  expectConsoleErrors(/400|Incorrect username or password/u);
  const page = await visit('/auth/login/');
  const { email } = personOf('member');
  await signIn(page, { email, password: 'Wrong-password-4711' });
  await expect(page.getByRole('alert')).toContainText('Email or password is incorrect.');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
});

test('a blocked member reads at sign-in that the account cannot sign in, and the reason if staff made it visible', async ({
  expectConsoleErrors,
  personOf,
  visit,
}) => {
  expectConsoleErrors(/40\d|Incorrect username or password|User is disabled/u);
  const page = await visit('/auth/login/');
  await signIn(page, personOf('member', 'blocked'));
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText("This account can't sign in right now.");
  await expect(refusal).toContainText('Reason: Opened a second account under another name.');
  await expect(page).toHaveURL(/\/auth\/login\//u);
});

test('whoever forbids sites to store anything can still choose a theme and sign in', async ({
  personOf,
  visit,
}) => {
  const page = await visit('/');
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      const refuse = (): never => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, name, { get: refuse });
    }
  });
  await page.goto('/auth/login/');
  await page.getByRole('button', { name: 'Match device theme' }).click();
  await page.getByRole('button', { name: 'Light theme' }).click();
  await expect(page.locator('html')).toHaveClass(/theme-dark/u);
  await signIn(page, personOf('member'));
  await expect(page).toHaveURL(/\/security\/dashboard\/$/u);
  await expect(page.getByRole('term').filter({ hasText: 'Available' }).first()).toBeVisible();
});

test('whoever blocks cookies is told why signing in cannot work, before and after trying', async ({
  expectConsoleErrors,
  personOf,
  visit,
}) => {
  expectConsoleErrors(/403/u);
  const page = await visit('/');
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }));
  // What a browser does that blocks them: none is kept, so none is sent.
  await page.route('**/api/**', async (route) => {
    await page.context().clearCookies();
    const response = await route.fetch();
    const headers = { ...response.headers() };
    delete headers['set-cookie'];
    await page.context().clearCookies();
    await route.fulfill({ response, headers });
  });
  await page.goto('/auth/login/');
  const words = page.getByText('Allow cookies for this site, then reload the page.', { exact: false });
  await expect(words).toBeVisible();
  await signIn(page, personOf('member'));
  await expect(page).toHaveURL(/error=MissingCSRF/u);
  await expect(words).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
});

test('a callbackUrl to another site leads home instead', async ({ personOf, visit, cloud }) => {
  const page = await visit('/auth/login/?callbackUrl=https://elsewhere.example/steal');
  await signIn(page, personOf('member'));
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  expect(new URL(page.url()).origin).toBe(cloud.site);
});

test('a sign-in without a callback and / lead a member of any home area to the Security dashboard', async ({
  personOf,
  visit,
}) => {
  const page = await visit('/auth/login/');
  await signIn(page, personOf('member'));
  await expect(page).toHaveURL(/\/security\/dashboard\/$/u);
  // Their home area is Infinity: the area switch still lists it first.
  await expect(page.getByRole('navigation', { name: 'Area' }).getByRole('link')).toHaveText([
    'Infinity',
    'Security',
  ]);
  await page.goto('/');
  await expect(page).toHaveURL(/\/security\/dashboard\/$/u);
});

test('an unknown way to sign in leads to the sign-in page', async ({ visit }) => {
  const page = await visit('/auth/login/?provider=carrier-pigeon');
  await expect(page).toHaveURL(/\/auth\/login\/$/u);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('an unknown way to sign in still leads to the page that was asked for', async ({ personOf, visit }) => {
  const page = await visit('/auth/login/?provider=carrier-pigeon&callbackUrl=/settings/');
  await expect(page).toHaveURL(/\/auth\/login\/\?callbackUrl=%2Fsettings%2F$/u);
  await signIn(page, personOf('member'));
  await expect(page).toHaveURL(/\/settings\/$/u);
});

test('when the sign-in options cannot be loaded, the auth error page is shown, and the failure is reported', async ({
  expectConsoleErrors,
  visit,
}) => {
  expectConsoleErrors(/503|couldn't reach the server|couldn.t be read/u);
  const page = await visit('/auth/error/');
  await page.route('**/api/auth/providers/', (route) => route.fulfill({ status: 503, body: 'down' }));
  const report = page.waitForResponse('**/api/auth/_log/');
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
  expect((await report).status()).toBe(200);
  await expect(page).toHaveURL(/\/auth\/error\/\?error=Configuration/u);
  await expect(page.getByText("The sign-in service isn't responding.", { exact: false })).toBeVisible();
});

test('when the sign-in options cannot be loaded after the password, the auth error page is shown, and trying again works', async ({
  expectConsoleErrors,
  personOf,
  visit,
}) => {
  expectConsoleErrors(/503|couldn.t be read/u);
  const page = await visit('/auth/login/');
  await page.waitForLoadState('networkidle');
  await page.route('**/api/auth/providers/', (route) => route.fulfill({ status: 503, body: 'down' }));
  await signIn(page, personOf('member'));
  await expect(page).toHaveURL(/\/auth\/error\/\?error=Configuration/u);
  await page.unrouteAll();
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
  await signIn(page, personOf('member'));
  await expect(page).toHaveURL(/\/security\/dashboard\/$/u);
});

test('signing out ends the session on the server and leaves nothing of it on the screen', async ({
  signInAs,
}) => {
  const page = await signInAs('member');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(
    page.getByRole('heading', { name: 'Invest for a fixed term, with open books.' }),
  ).toBeVisible();
  expect(await (await page.request.get('/api/auth/session/')).json()).toEqual({});
});

test('a session that ended elsewhere sends the page to sign in when the window gets focus', async ({
  expectConsoleErrors,
  signInAs,
}) => {
  // What else is re-fetched at that moment is refused, too.
  expectConsoleErrors(/401|Sign in first/u);
  const page = await signInAs('member', { at: '/settings/' });
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page).toHaveURL(/\/auth\/login\/\?error=SessionRequired/u);
});

test('a background re-fetch of the session that fails keeps the page', async ({
  expectConsoleErrors,
  signInAs,
}) => {
  expectConsoleErrors(/500|couldn.t be read/u);
  const page = await signInAs('member', { at: '/settings/' });
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await page.route('**/api/auth/session/', (route) => route.fulfill({ status: 500, body: 'down' }));
  const refetched = page.waitForResponse('**/api/auth/session/');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await refetched;
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
});

test('a forgotten password is replaced with the code from the mail, which its link brings along', async ({
  cloud,
  visit,
}) => {
  const { email } = castNamed(cloud, 'Wim Windlass');
  const page = await visit('/forgot-password/');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`If there's an account for ${email}, we've sent a code to it.`)).toBeVisible();
  const code = await codeFor(cloud, email);
  await page.goto(await mailedLink(cloud, email, '/forgot-password/'));
  await expect(page.getByText(`Your link included the code for ${email}.`)).toBeVisible();
  await expect(page.getByLabel('Code from the email')).toHaveValue(code);
  const password = 'Fresh-anchor-8812-rope';
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, { email, password });
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
});

test('an invalidated password leads to recovery and gives the reason; after too many attempts, the page says when to try again', async ({
  cloud,
  expectConsoleErrors,
  visit,
}) => {
  expectConsoleErrors(/400|429|Password reset required|Too many requests/u);
  const page = await visit('/auth/login/');
  const refuse = (status: number, name: string, message: string) =>
    page.route(`${cloud.cognito.endpoint}/**`, (route) =>
      route.request().method() === 'OPTIONS'
        ? route.continue()
        : route.fulfill({
            status,
            headers: { 'access-control-allow-origin': '*' },
            json: { __type: name, message },
          }),
    );
  const nobody = { email: 'nobody@people.example', password: 'Quiet-harbour-4711' };
  await refuse(429, 'TooManyRequestsException', 'Too many requests from this address.');
  await signIn(page, nobody);
  await expect(page.getByRole('alert')).toContainText('Try again in 10 minutes.');
  await page.unrouteAll();
  await refuse(400, 'PasswordResetRequiredException', 'Password reset required for the user');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText("We've disabled your password", { exact: false })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(nobody.email);
});

test('recovery answers an unknown e-mail as it answers a known one', async ({ visit }) => {
  const page = await visit('/forgot-password/');
  await page.getByLabel('Email', { exact: true }).fill('nobody@people.example');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(
    page.getByText("If there's an account for nobody@people.example, we've sent a code to it."),
  ).toBeVisible();
});
