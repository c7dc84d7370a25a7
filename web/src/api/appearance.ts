/**
 * Theme and language of a member: kept in the profile, shown by every device. What the profile says wins at sign-in, and
 * whenever it was changed elsewhere; a choice made here is saved there (app/appearance-keeper.tsx) and stays here until then.
 */
import type { SessionPreferences, SessionUser } from '#shared/contract/auth.ts';
import { i18n, speak } from '#web/i18n/texts.tsx';
import { takeOver } from '#web/ui/preferences/preferences.ts';

/** The place of the saving among the mutations: whoever shows a choice can say whether it is kept. */
export const appearanceKey = ['users', 'appearance'] as const;

type Appearance = Pick<SessionUser, 'id'> & Pick<SessionPreferences, 'theme' | 'language'>;

/** What the profile said last, as far as this browser knows; shared by its tabs. */
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

/** Remembers what the profile says; null when nobody is signed in. */
export const rememberAppearance = (said: Appearance | null): void => {
  remembered = said && `${said.id} ${said.theme} ${said.language}`;
  try {
    if (remembered === null) localStorage.removeItem(place);
    else localStorage.setItem(place, remembered);
  } catch {
    // Kept in memory above.
  }
};

/** Takes theme and language over from the profile where it says something new; speaks the language before it returns. */
export const followProfile = async (said: Appearance | null): Promise<void> => {
  if (said && lastSaid() === `${said.id} ${said.theme} ${said.language}`) return;
  rememberAppearance(said);
  if (!said) return;
  if (i18n.locale !== said.language) await speak(said.language);
  takeOver(said);
};
