import {
  AdminAddUserToGroupCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { rolesChanged } from '#shared/domain/staff-roles.ts';
import { type Role, roles } from '#shared/domain/words.ts';
import { identityService, userOf } from './identity-service.ts';

/** The groups of an identity that are roles of ours; groups of another name are none of our business. */
const groupsOf = async (email: string): Promise<Role[]> => {
  const { Groups = [] } = await identityService().send(new AdminListGroupsForUserCommand(userOf(email)));
  return roles.filter((role) => Groups.some(({ GroupName }) => GroupName === role));
};

/**
 * Gives an identity exactly the groups of these roles; it counts from its next sign-in on. Harmless when it is done
 * again, and when the identity is gone.
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
