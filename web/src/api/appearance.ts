/**
 * Theme and language of a member: kept in the profile, shown by every device. The profile wins at sign-in, and
 * whenever it was changed elsewhere; a choice made here is saved there (app/appearance-keeper.tsx) and stays here until then.
 */
import type { SessionPreferences, SessionUser } from '#shared/contract/auth.ts';
import { i18n, speak } from '#web/i18n/texts.tsx';
import { takeOver } from '#web/ui/preferences/preferences.ts';

/** The mutation key of saving, so that any component showing a choice knows whether it is saved. */
export const appearanceKey = ['users', 'appearance'] as const;

type Appearance = Pick<SessionUser, 'id'> & Pick<SessionPreferences, 'theme' | 'language'>;

/** The profile's latest values, as far as this browser knows; shared by its tabs. */
const place = 'appearance-of-profile';
// A private window may forbid storage; the knowledge then lasts as long as the page.
let remembered: string | null = null;

const lastSaid = (): string | null => {
  try {
    return localStorage.getItem(place);
  } catch {
    return remembered;
  }
};

/** Remembers the profile's values; null when signed out. */
export const rememberAppearance = (profile: Appearance | null): void => {
  remembered = profile && `${profile.id} ${profile.theme} ${profile.language}`;
  try {
    if (remembered === null) localStorage.removeItem(place);
    else localStorage.setItem(place, remembered);
  } catch {
    // Kept in memory above.
  }
};

/** Applies theme and language from the profile where they are new; the language is loaded before it returns. */
export const followProfile = async (profile: Appearance | null): Promise<void> => {
  if (profile && lastSaid() === `${profile.id} ${profile.theme} ${profile.language}`) return;
  rememberAppearance(profile);
  if (!profile) return;
  if (i18n.locale !== profile.language) await speak(profile.language);
  takeOver(profile);
};
