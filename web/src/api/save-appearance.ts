import { users } from '#shared/contract/users.ts';
import type { Language } from '#shared/domain/languages.ts';
import type { Theme } from '#shared/domain/profile.ts';
import { call } from './client.ts';

/** Keeps theme and language in the profile. A file of its own: it travels when somebody first chooses. */
export const saveAppearance = (chosen: { theme: Theme; language: Language }) =>
  call(users.endpoints.writeAppearance, { body: chosen });
