import { digestOf } from '#functions/platform/digest.ts';
import type { RevisedProfile } from '#shared/contract/users.ts';
import type { Profile } from '#shared/domain/profile.ts';

/**
 * The revision of what members write about themselves. It depends on the content only, so a change of anything else
 * (theme, status, picture) does not invalidate an open form.
 */
export const profileRevisionOf = ({ theme: _, language: __, ...own }: Profile): string =>
  digestOf(own).slice(0, 16);

/** The profile as its member sees it. */
export const profileView = (profile: Profile): RevisedProfile => ({
  ...profile,
  revision: profileRevisionOf(profile),
});
