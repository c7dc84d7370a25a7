import { users } from '#shared/contract/users.ts';
import type { Language } from '#shared/domain/languages.ts';
import type { Theme } from '#shared/domain/profile.ts';
import { call } from './client.ts';

/** Saves theme and language in the profile. A separate file, because it is loaded only on the first choice. */
export const saveAppearance = (chosen: { theme: Theme; language: Language }) =>
  call(users.endpoints.writeAppearance, { body: chosen });
