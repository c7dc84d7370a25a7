import { serve } from '#functions/entry/http/serve.ts';
import { users } from '#shared/contract/users.ts';
import { readInterest } from './read-interest.ts';
import { readMe } from './read-me.ts';
import { readProfile } from './read-profile.ts';
import { writeAppearance } from './write-appearance.ts';
import { writeInterest } from './write-interest.ts';
import { writeProfile } from './write-profile.ts';

export const handler = serve(users, {
  readMe,
  readProfile,
  writeProfile,
  writeAppearance,
  readInterest,
  writeInterest,
});
