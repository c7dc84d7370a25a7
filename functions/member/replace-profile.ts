import type * as z from 'zod/mini';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { birthdayProblem, type ownProfileSchema } from '#shared/domain/own-profile.ts';
import type { Profile } from '#shared/domain/profile.ts';
import { profileRevisionOf } from './profile-revision.ts';

/**
 * Replaces the profile with what the member wrote; theme and language stay.
 * @throws AppError try_again when the profile has changed since the member saw it; invalid_input for a birthday that is
 * not an adult's
 */
export const replaceProfile = (
  profile: Profile,
  { revision, ...own }: z.infer<typeof ownProfileSchema>,
  now: Date,
): Profile => {
  const problem = own.birthday ? birthdayProblem(own.birthday, dayOf(instantOf(now))) : null;
  if (problem) throw new AppError('invalid_input', { fields: [{ path: 'body.birthday', message: problem }] });
  if (revision !== profileRevisionOf(profile)) throw new AppError('try_again');
  return { ...own, theme: profile.theme, language: profile.language };
};
