import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { IdentityState } from '#functions/platform/identity-state.ts';
import type { Sub } from '#functions/platform/proven-identity.ts';
import { rolesOfGroups } from './identity-groups.ts';
import { identityService, unlessGone, userOf } from './identity-service.ts';

/** What the identity service has of an identity at this moment; null when there is none. */
export const readIdentity = async (sub: Sub): Promise<IdentityState | null> => {
  let state: IdentityState | null = null;
  await unlessGone(async () => {
    const [user, roles] = await Promise.all([
      identityService().send(new AdminGetUserCommand(userOf(sub))),
      rolesOfGroups(sub),
    ]);
    state = {
      isEnabled: user.Enabled === true,
      email: user.UserAttributes?.find(({ Name }) => Name === 'email')?.Value ?? '',
      asksForAuthenticator: user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') === true,
      roles,
    };
  });
  return state;
};
