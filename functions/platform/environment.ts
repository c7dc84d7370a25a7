import * as z from 'zod/mini';

const schema = z.object({
  TABLE_NAME: z.optional(z.string()),
  SERVICE_NAME: z._default(z.string(), 'unnamed'),
  STAGE: z.optional(z.string()),
  SITE_ORIGIN: z.optional(z.url()),
  USER_POOL_ID: z.optional(z.string()),
  USER_POOL_CLIENT_ID: z.optional(z.string()),
  IDENTITY_ENDPOINT: z.optional(z.url()),
  REQUEST_SECRET_ID: z.optional(z.string()),
  CODES_SECRET_ID: z.optional(z.string()),
  LINKS_SECRET_ID: z.optional(z.string()),
  SEEDS_SECRET_ID: z.optional(z.string()),
  RECOVERY_SECRET_ID: z.optional(z.string()),
  FINGERPRINTS_SECRET_ID: z.optional(z.string()),
  DEMO_SECRET_ID: z.optional(z.string()),
  ORIGIN_SECRET_ID: z.optional(z.string()),
  DISTRIBUTION_ID: z.optional(z.string()),
  COINPAYMENTS_ENDPOINT: z.optional(z.url()),
  COINPAYMENTS_CURRENCY: z.optional(z.string()),
  COINPAYMENTS_SECRET_ID: z.optional(z.string()),
  PLATFORM_SHARDS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(64)), 4),
  ADDRESS_LIMIT_FACTOR: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1),
  JOURNAL_LAG_HOURS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(24)), 6),
  SEALS_BUCKET: z.optional(z.string()),
  CHECKPOINTS_BUCKET: z.optional(z.string()),
  EXPORTS_BUCKET: z.optional(z.string()),
  UPLOADS_BUCKET: z.optional(z.string()),
  DOCUMENTS_BUCKET: z.optional(z.string()),
  BANK_FILES_BUCKET: z.optional(z.string()),
  MAIL_FROM: z.optional(z.string()),
  ROUTES: z.optional(z.string()),
  QUEUES_URL: z.optional(z.url()),
});
type Environment = z.infer<typeof schema>;

let parsed: Environment | undefined;

/** The function's environment, parsed once. */
export const environment = (): Environment => {
  parsed ??= schema.parse(process.env);
  return parsed;
};

/** A variable that this function cannot work without. @throws Error naming it. */
export const required = <Name extends keyof Environment>(name: Name): NonNullable<Environment[Name]> => {
  const value = environment()[name];
  if (value === undefined) throw new Error(`the environment lacks ${name}`);
  return value as NonNullable<Environment[Name]>;
};

/** True on the stage of real members, where nothing is made up. */
export const isProduction = (): boolean => required('STAGE') === 'production';
