import type { Page } from '@playwright/test';

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
