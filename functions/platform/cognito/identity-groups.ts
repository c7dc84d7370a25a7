import {
  AdminAddUserToGroupCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Sub } from '#functions/platform/proven-identity.ts';
import { rolesChanged } from '#shared/domain/staff-roles.ts';
import { type Role, roles } from '#shared/domain/words.ts';
import { identityService, unlessGone, userOf } from './identity-service.ts';

/** The groups of an identity that are roles of ours; other groups are ignored. */
export const rolesOfGroups = async (sub: Sub): Promise<Role[]> => {
  const { Groups = [] } = await identityService().send(new AdminListGroupsForUserCommand(userOf(sub)));
  return roles.filter((role) => Groups.some(({ GroupName }) => GroupName === role));
};

/**
 * Sets the groups of an identity to exactly these roles, effective from its next sign-in. Idempotent, and without
 * effect on a deleted identity.
 */
export const setGroups = async (sub: Sub, wanted: readonly Role[]): Promise<void> => {
  await unlessGone(async () => {
    const { given, taken } = rolesChanged(await rolesOfGroups(sub), wanted);
    for (const GroupName of taken)
      await identityService().send(new AdminRemoveUserFromGroupCommand({ ...userOf(sub), GroupName }));
    for (const GroupName of given)
      await identityService().send(new AdminAddUserToGroupCommand({ ...userOf(sub), GroupName }));
  });
};
