import * as z from 'zod/mini';
import type { Configuration } from '#shared/domain/configuration.ts';
import { type SponsorCode, sponsorCodeSchema } from '#shared/domain/ids.ts';
import { isLanguage, type Language, sourceLanguage } from '#shared/domain/languages.ts';
import { personText } from '#shared/domain/text.ts';
import { type ProductArea, productAreaSchema } from '#shared/domain/words.ts';

/** What a person chose at sign-up, as stored in the Cognito attributes of their identity. */
export interface Registration {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly interest: ProductArea;
  /** The sponsor code they entered, if any. */
  readonly sponsorCode: SponsorCode | null;
  readonly termsVersion: string;
  readonly riskNoticeVersion: string;
}

/** The Cognito attributes for the choices in the form. */
export const registrationAttributes = {
  sponsorCode: 'custom:sponsor_code',
  interest: 'custom:area_interest',
  termsVersion: 'custom:terms_version',
  riskNoticeVersion: 'custom:risk_version',
} as const;

/** A refusal that Cognito shows to the person signing up: the message is written for them. */
export class RegistrationRefused extends Error {}

/** The same message for an unknown code and for that of a blocked member: a visitor must not learn the difference. */
const noSponsor = 'This sponsor code is not valid. Check it, or leave the field empty';

type Attributes = Readonly<Record<string, string | undefined>>;

/** The platform's language behind a locale such as `de-AT`; the source language where it has none. */
export const languageOf = (locale: string | undefined): Language => {
  const code = locale?.toLowerCase().split(/[-_]/u)[0];
  return isLanguage(code) ? code : sourceLanguage;
};

const parse = <S extends z.ZodMiniType>(schema: S, value: unknown, sentence: string): z.output<S> => {
  const result = schema.safeParse(value);
  if (!result.success) throw new RegistrationRefused(sentence);
  return result.data;
};

/**
 * Parses an identity's attributes.
 * @throws RegistrationRefused naming what is missing or malformed
 */
export const readRegistration = (attributes: Attributes): Registration => {
  const code = attributes[registrationAttributes.sponsorCode];
  return {
    email: parse(z.email(), attributes.email?.toLowerCase(), 'Please give a valid e-mail address'),
    name: parse(personText(80, 2), attributes.name, 'Please give your name, with 2 to 80 characters'),
    language: languageOf(attributes.locale),
    interest: parse(
      productAreaSchema,
      attributes[registrationAttributes.interest],
      'Please choose the area that interests you',
    ),
    sponsorCode: code ? parse(sponsorCodeSchema, code, noSponsor) : null,
    termsVersion: attributes[registrationAttributes.termsVersion] ?? '',
    riskNoticeVersion: attributes[registrationAttributes.riskNoticeVersion] ?? '',
  };
};

/**
 * Checks that a person may sign up with this registration.
 * @throws RegistrationRefused
 */
export const checkRegistration = (
  registration: Registration,
  state: {
    readonly legal: Configuration['legal'];
    /** False when no one can register under the code, or no one has it. */
    readonly hasSponsor: boolean;
  },
): void => {
  const { legal } = state;
  if (registration.sponsorCode && !state.hasSponsor) throw new RegistrationRefused(noSponsor);
  if (
    registration.termsVersion !== legal.termsVersion ||
    registration.riskNoticeVersion !== legal.riskNoticeVersion
  )
    throw new RegistrationRefused(
      'The terms or the risk notice changed. Reload the page, read them and accept them again',
    );
};
