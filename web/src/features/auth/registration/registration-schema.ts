import * as z from 'zod/mini';
import { sponsorCodeSchema } from '#shared/domain/ids.ts';
import { missingRules } from '#shared/domain/password-rules.ts';
import { personText } from '#shared/domain/text.ts';
import { productAreaSchema } from '#shared/domain/words.ts';
import type { Sentence } from '#web/i18n/catalog.ts';
import { i18n } from '#web/i18n/texts.tsx';
import type english from '../texts.en.ts';

const say = (id: Sentence<typeof english>) => () => i18n._(id);

/** A password that meets the user pool's rule; its strength is shown next to the field. */
export const newPasswordSchema = z.string().check(
  z.refine((password) => missingRules(password).length === 0, {
    error: say("This password doesn't meet all the rules yet."),
  }),
);

const consent = z
  .boolean()
  .check(z.refine((given) => given, { error: say('To register, read and agree to this.') }));

/** What registration asks for, checked as the user pool and its triggers check it. */
export const registrationSchema = z.object({
  name: personText(80, 2),
  email: z.email(),
  password: newPasswordSchema,
  sponsorCode: z.optional(sponsorCodeSchema),
  interest: productAreaSchema,
  acceptsTerms: consent,
  acceptsRisk: consent,
});
