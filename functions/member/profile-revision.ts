import { digestOf } from '#functions/platform/digest.ts';
import type { RevisedProfile } from '#shared/contract/users.ts';
import type { Profile } from '#shared/domain/profile.ts';

/**
 * The mark of what a member wrote about themselves. It follows from the content alone, so that a change of anything
 * else (theme, status, picture) refuses nobody's form.
 */
export const profileRevisionOf = ({ theme: _, language: __, ...own }: Profile): string =>
  digestOf(own).slice(0, 16);

/** The profile as its member reads it. */
export const profileView = (profile: Profile): RevisedProfile => ({
  ...profile,
  revision: profileRevisionOf(profile),
});
