import type { Locator, Page } from '@playwright/test';
import { honestPicture } from '#functions/testing/hostile-files.ts';
import { pdfOf } from '#functions/testing/hostile-pdfs.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { castNamed, go } from './member-acts.ts';

const name = 'Rosa Rudder';
const legalName = 'Rosa Maria Rudder';
const passport = 'Passport: the page with your photo';
const selfie = 'Photo of you with the document';
const bill = 'Proof of address';

interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
const photo = async (width: number): Promise<File> => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await honestPicture(width, 480).jpeg().toBuffer(),
});

const home = { 'Street and number': 'Harbour Street 1', 'Postal code': '20457', City: 'Hamburg' };

/** The profile, which the wizard begins with. */
const writeProfile = async (page: Page): Promise<void> => {
  await go(page, '/settings/#profile');
  const profile = page.getByRole('region', { name: 'Profile' });
  await profile.getByLabel('Date of birth').fill('1988-05-17');
  await profile.getByLabel('Country').selectOption('DE');
  for (const [label, value] of Object.entries(home)) await profile.getByLabel(label).fill(value);
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(profile.getByText('Saved')).toBeVisible();
};

/** What was verified is shown there afterwards, and not asked for. */
const showsVerified = async (page: Page): Promise<void> => {
  await go(page, '/settings/#profile');
  const profile = page.getByRole('region', { name: 'Profile' });
  for (const value of ['17 May 1988', 'Harbour Street 1', '20457 Hamburg', 'Germany'])
    await expect(profile.getByRole('definition').filter({ hasText: value })).toBeVisible();
  await expect(profile.getByLabel('Telephone')).toBeVisible();
  for (const label of ['Date of birth', 'Country', ...Object.keys(home)])
    await expect(profile.getByLabel(label)).toHaveCount(0);
};

/** The first two steps of the wizard, as the passport has them: what the profile says is there already. */
const write = async (page: Page): Promise<void> => {
  await page.getByLabel('Full legal name').fill(legalName);
  await expect(page.getByLabel('Date of birth')).toHaveValue('1988-05-17');
  await page.getByLabel('Nationality').selectOption('DE');
  await page.getByLabel('Identity document').selectOption('passport');
  await page.getByLabel('Document number').fill('c01x 0006h');
  await page.getByLabel('Issued by').selectOption('DE');
  await page.getByLabel('Valid until').fill('2034-05-17');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  for (const [label, value] of Object.entries(home)) await expect(page.getByLabel(label)).toHaveValue(value);
  await page.getByRole('button', { name: 'Save and continue' }).click();
};

/** Chooses a file for one document and sees it taken in. */
const upload = async (page: Page, document: string, file: File): Promise<void> => {
  const tile = page.getByRole('listitem', { name: document, exact: true });
  await tile.locator('input[type=file]').first().setInputFiles(file);
  await expect(tile.getByText('Uploaded', { exact: true })).toBeVisible();
};

/** The photo is removed in another tab before this one shows its picture: the page continues without it. */
const takenBackElsewhere = async (page: Page): Promise<void> => {
  await go(page, '/kyc/?step=address');
  const other = await page.context().newPage();
  await other.goto(new URL('/kyc/?step=documents', page.url()).href);
  const tile = other.getByRole('listitem', { name: selfie, exact: true });
  await tile.getByRole('button', { name: 'Remove' }).click();
  await expect(tile.getByText('Uploaded', { exact: true })).toHaveCount(0);
  await other.close();
  const gone = page.waitForResponse((answer) => answer.url().includes('/selfie/') && answer.status() === 404);
  await page.getByRole('button', { name: /Documents/u }).click();
  await gone;
  await page.getByRole('button', { name: /Home address/u }).click();
  await expect(page.getByRole('heading', { name: 'Step 2 of 4: Home address' })).toBeFocused();
  await go(page, '/kyc/?step=documents');
};

const send = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Submit for verification' }).click();
  await expect(page.getByText('Submitted, awaiting review')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verification status' })).toBeFocused();
};

/** Compliance finds the case in the queue and takes it. */
const takeCase = async (page: Page): Promise<Locator> => {
  await go(page, '/kyc/review/?limit=100');
  await page.getByRole('row').filter({ hasText: legalName }).getByRole('button').first().click();
  const review = page.getByRole('dialog', { name });
  await review.getByRole('button', { name: 'Claim case' }).click();
  await expect(review.getByText("You've claimed this case until")).toBeVisible();
  return review;
};

const verdictOn = (review: Locator, document: string) => review.getByRole('listitem', { name: document });
const say = (review: Locator, document: string, verdict: 'Accept' | 'Decline') =>
  verdictOn(review, document).getByText(verdict, { exact: true }).click();

/** Opens a photo in the viewer, sees its pixels, enlarges and turns it by keys, and puts it away. */
const lookAt = async (page: Page, card: Locator, button: string, width: number): Promise<void> => {
  await card.getByRole('button', { name: button }).click();
  const viewer = page.getByRole('dialog').filter({ hasText: 'Views are logged.' });
  const image = viewer.locator('img');
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(width);
  await expect(viewer.getByRole('region')).toBeFocused();
  await page.keyboard.press('+');
  await page.keyboard.press('r');
  await expect(image).toHaveAttribute('style', /rotate: 90deg/u);
  await viewer.getByRole('button', { name: 'Close' }).click();
};

const decide = async (
  page: Page,
  review: Locator,
  opens: string,
  reason: string,
  act = opens,
): Promise<void> => {
  await review.getByRole('button', { name: `${opens}…` }).click();
  const asking = page.getByRole('dialog', { name: /Rosa Rudder.*\?/u });
  await asking.getByRole('textbox').last().fill(reason);
  await expectAccessible(page);
  await asking.getByRole('button', { name: act, exact: true }).click();
  await expect(asking).toHaveCount(0);
};

/** The lines of a timeline by their text; the newest comes last. */
const reasonsIn = async (timeline: Locator, reasons: readonly string[]): Promise<void> => {
  for (const reason of reasons) await expect(timeline.getByText(reason)).toBeVisible();
};

test('a member proves who they are: staff see the documents, ask for one again, and verify them', async ({
  cloud,
  signInAs,
  expectConsoleErrors,
}) => {
  // Another tab was quicker.
  expectConsoleErrors(/you don't have access|status of 404/u);
  const asked = 'One photo has to be taken again.';
  const note = 'Your face is in the shade.';
  const checked = 'Passport, photo and bill seen.';

  const member = await signInAs(castNamed(cloud, name));
  await writeProfile(member);
  await go(member, '/kyc/');
  await write(member);
  // Reopened, the page continues here, and it stays here after the last upload.
  await go(member, '/kyc/');
  await upload(member, passport, await photo(640));
  await upload(member, selfie, await photo(656));
  await takenBackElsewhere(member);
  await upload(member, selfie, await photo(656));
  await upload(member, bill, { name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdfOf() });
  await member.getByRole('button', { name: 'Continue' }).click();
  await expectAccessible(member);
  await send(member);

  const staff = await signInAs('compliance');
  let review = await takeCase(staff);
  await lookAt(staff, verdictOn(review, 'Document front'), 'View document', 640);
  await verdictOn(review, 'Proof of address').getByRole('button', { name: 'View document' }).click();
  const link = staff.getByRole('link', { name: 'Open PDF' });
  await expect(link).toHaveAttribute('rel', /noopener/u);
  const file = await staff.request.get(String(await link.getAttribute('href')));
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await staff.keyboard.press('Escape');
  await expect(review.getByText(/Document front$/u).last()).toBeVisible();
  await say(review, 'Document front', 'Accept');
  await say(review, 'Proof of address', 'Accept');
  await say(review, 'Selfie with the document', 'Decline');
  const refused = verdictOn(review, 'Selfie with the document');
  await refused.getByLabel('Reason (shown to the member)').selectOption('selfie-differs');
  await refused.getByLabel('Note to the member (optional)').fill(note);
  await expectAccessible(staff);
  await decide(staff, review, 'Request more information', asked);

  await go(member, '/kyc/?step=documents');
  await expect(member.getByText(asked).first()).toBeVisible();
  const tile = member.getByRole('listitem', { name: selfie, exact: true });
  await expect(tile.getByText('Please upload again')).toBeVisible();
  await expect(tile.getByText(/doesn.t match the photo/u)).toBeVisible();
  await expect(tile.getByText(note)).toBeVisible();
  await expectAccessible(member);
  await upload(member, selfie, await photo(672));
  await member.getByRole('button', { name: 'Continue' }).click();
  await send(member);

  review = await takeCase(staff);
  const revised = verdictOn(review, 'Selfie with the document');
  await expect(revised.getByText('Changed since the last review')).toBeVisible();
  await expect(revised.getByText(note)).toBeVisible();
  await expect(review.getByText(asked).first()).toBeVisible();
  await lookAt(staff, revised, 'View document', 672);
  await lookAt(staff, revised, 'Previous version', 656);
  await expect(review.getByRole('button', { name: 'Approve identity…' })).toHaveCount(0);
  await say(review, 'Selfie with the document', 'Accept');
  // What was seen before the resubmission doesn't count: the page says what is left to open.
  await expect(review.getByText('Not opened yet: Document front, Proof of address.')).toBeVisible();
  await expect(review.getByRole('button', { name: 'Approve identity…' })).toHaveCount(0);
  await lookAt(staff, verdictOn(review, 'Document front'), 'View document', 640);
  await verdictOn(review, 'Proof of address').getByRole('button', { name: 'View document' }).click();
  await expect(staff.getByRole('link', { name: 'Open PDF' })).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(review.getByText('Not opened yet')).toHaveCount(0);
  await decide(staff, review, 'Approve identity', checked);

  await go(member, '/kyc/');
  await expect(member.getByText('Your identity is verified. You can withdraw money.')).toBeVisible();
  await reasonsIn(member.getByRole('main'), [asked, checked]);
  await showsVerified(member);
  await go(staff, `/kyc/review/?state=approved&limit=100`);
  await staff.getByRole('row').filter({ hasText: legalName }).getByRole('button').first().click();
  await reasonsIn(staff.getByRole('dialog', { name }), [asked, checked]);
});
