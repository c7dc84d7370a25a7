import * as z from 'zod/mini';
import { deriveCode } from '#functions/platform/derived-code.ts';
import type { KeyRing } from '#functions/platform/key-ring.ts';
import { type Sub, subSchema } from '#functions/platform/proven-identity.ts';
import type { Stored } from '#functions/platform/stored.ts';
import { addHours, instantOf, instantSchema } from '#shared/domain/calendar.ts';
import { type RegistrationId, registrationIdSchema, sponsorCodeSchema } from '#shared/domain/ids.ts';
import { languageSchema } from '#shared/domain/profile.ts';
import { productAreaSchema } from '#shared/domain/words.ts';
import type { Registration } from './registration.ts';

/** As the mail says. */
const codeHours = 24;
/** For so long another code may be asked for; then what was registered is removed. */
const openDays = 7;

/** A registration whose address was not confirmed yet. */
export const openRegistrationSchema = z.lazy(() =>
  z.object({
    id: registrationIdSchema,
    email: z.string(),
    name: z.string(),
    language: languageSchema,
    interest: productAreaSchema,
    sponsorCode: z.nullable(sponsorCodeSchema),
    termsVersion: z.string(),
    riskNoticeVersion: z.string(),
    /** The identity that has the chosen password; null until it does. */
    sub: z.nullable(subSchema),
    /** How many codes were made; only the latest counts. */
    codes: z.int(),
    /** Of the key with which the latest is derived. */
    keyId: z.string(),
    codeUntil: instantSchema,
    endsAt: instantSchema,
  }),
);
export type OpenRegistration = Stored<typeof openRegistrationSchema>;
/** Its identity exists, so it can be confirmed. */
export type ConfirmableRegistration = OpenRegistration & { readonly sub: Sub };

export const openRegistration = (
  registration: Registration,
  id: RegistrationId,
  keyId: string,
  now: Date,
): OpenRegistration => {
  const at = instantOf(now);
  return {
    ...registration,
    id,
    sub: null,
    codes: 1,
    keyId,
    codeUntil: addHours(at, codeHours),
    endsAt: addHours(at, openDays * 24),
  };
};

/**
 * The name under which the identity waits until its address is confirmed. It has one of its own, so that registering an
 * address costs the same work whoever has it, each password belongs to the code that was mailed for it, and none of
 * them blocks another. The domain is reserved: no mail can go there.
 */
export const waitingNameOf = (id: RegistrationId): string => `${id.toLowerCase()}@registration.invalid`;

/** Its latest code. */
export const registrationCode = (
  ring: KeyRing,
  { id, codes, keyId }: Pick<OpenRegistration, 'id' | 'codes' | 'keyId'>,
): string => deriveCode(ring, keyId, ['registration code', id, codes], 6);

/** Whether the latest code is still valid. */
export const hasValidCode = ({ codeUntil }: OpenRegistration, now: Date): boolean =>
  codeUntil > instantOf(now);

/** The same with another code, which ends the one before; null once it is too late for one. */
export const withNextCode = (
  open: ConfirmableRegistration,
  keyId: string,
  now: Date,
): ConfirmableRegistration | null => {
  const at = instantOf(now);
  if (open.endsAt <= at) return null;
  const codeUntil = addHours(at, codeHours);
  const until = codeUntil < open.endsAt ? codeUntil : open.endsAt;
  return { ...open, codes: open.codes + 1, keyId, codeUntil: until };
};
