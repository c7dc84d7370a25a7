import {
  AdminAddUserToGroupCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { rolesChanged } from '#shared/domain/staff-roles.ts';
import { type Role, roles } from '#shared/domain/words.ts';
import { identityService, userOf } from './identity-service.ts';

/** The groups of an identity that are roles of ours; other groups are ignored. */
const groupsOf = async (email: string): Promise<Role[]> => {
  const { Groups = [] } = await identityService().send(new AdminListGroupsForUserCommand(userOf(email)));
  return roles.filter((role) => Groups.some(({ GroupName }) => GroupName === role));
};

/**
 * Sets the groups of an identity to exactly these roles, effective from its next sign-in. Idempotent, and without
 * effect on a deleted identity.
 */
export const setGroups = async (email: string, wanted: readonly Role[]): Promise<void> => {
  try {
    const { given, taken } = rolesChanged(await groupsOf(email), wanted);
    for (const GroupName of taken)
      await identityService().send(new AdminRemoveUserFromGroupCommand({ ...userOf(email), GroupName }));
    for (const GroupName of given)
      await identityService().send(new AdminAddUserToGroupCommand({ ...userOf(email), GroupName }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
};
