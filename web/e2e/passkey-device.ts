import type { Locator, Page } from '@playwright/test';
import type { CloudUnderTest } from './cloud-under-test.ts';
import { codeFor, expect, expectAccessible } from './journey.ts';

/**
 * Gives the browser of this page a device that makes and uses passkeys, with its owner present and verified: the virtual
 * authenticator of Chromium's debugging protocol. It stays with the page.
 */
export const addPasskeyDevice = async (page: Page): Promise<void> => {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('WebAuthn.enable');
  await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

/** The passkeys in the settings. */
export const passkeysOn = (page: Page): Locator => page.getByRole('region', { name: 'Passkeys' });

/** Adds a passkey on the screen that is open, up to the recovery codes that come with a first one. */
export const addPasskey = async (
  page: Page,
  cloud: CloudUnderTest,
  email: string,
  name: string,
): Promise<void> => {
  const section = passkeysOn(page);
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByLabel('Name of the passkey').fill(name);
  await section.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByText(name)).toBeVisible();
  await dialog.getByLabel('Code from the email').fill(await codeFor(cloud, email, name));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expect(section.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expectAccessible(page);
  await section.getByRole('button', { name: "I've saved them" }).click();
  await expect(section.getByText(name)).toBeVisible();
};
