import * as z from 'zod/mini';
import { accountAddressSchema, noAccountAddress } from './account-address.ts';
import { levelsMax } from './downline.ts';
import { configurationVersionMax, pageSizeDefault, pageSizeMax, pageSizeMin, quantityMax } from './limits.ts';
import { asBps, asMinor, type Bps, bpsSchema, minorSchema, positiveMinorSchema, zeroMinor } from './money.ts';
import { nameMasks } from './names.ts';
import {
  differenceHoursDefault,
  differenceHoursMax,
  exactMatchChoices,
  liquidityMinBpsDefault,
  liquidityMinBpsLowest,
  transitDaysDefault,
  transitDaysMax,
} from './policy.ts';
import { nothingHidden } from './text.ts';
import { undoMinutesDefault, undoMinutesMax } from './undo.ts';
import { returnPeriodSchema } from './words.ts';

const count = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));
const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), nothingHidden());
const slug = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/));

/** A package of infinity. `perMemberMax` limits how many one member may hold or have on order at a time. */
export const packageSchema = z.object({
  id: slug,
  name: text(40),
  priceMinor: positiveMinorSchema,
  annualRateBps: bpsSchema,
  termMonths: count(1, 120),
  perMemberMax: z.nullable(count(1, quantityMax)),
});
export type Package = z.infer<typeof packageSchema>;

/** A plan of security deposits. */
export const planSchema = z
  .object({
    id: slug,
    name: text(40),
    annualRateBps: bpsSchema,
    termMonths: count(1, 120),
    amountMinMinor: positiveMinorSchema,
    amountMaxMinor: positiveMinorSchema,
    earlyExitFeeBps: bpsSchema,
  })
  .check(
    z.refine(({ amountMinMinor, amountMaxMinor }) => amountMinMinor <= amountMaxMinor, {
      path: ['amountMaxMinor'],
      error: 'The maximum amount must not be below the minimum.',
    }),
  );
export type Plan = z.infer<typeof planSchema>;

const sumBps = (rates: readonly Bps[]): number => rates.reduce<number>((sum, rate) => sum + rate, 0);

/**
 * Everything a deployment can set without code: brand, prices, rates, fees, limits. Amounts in minor units. The
 * infinity level rates together must not exceed the pool's share of the purchase fee, because that fee finances the
 * sponsor bonuses of the purchase. Built on first use.
 */
export const configurationSchema = z.lazy(() =>
  z
    .object({
      version: count(1, configurationVersionMax),
      brand: z.object({ name: text(40), logoText: text(20), contactEmail: z.email() }),
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      bank: z.object({
        holder: text(70),
        iban: text(34),
        bic: text(11),
        name: text(70),
        /** The holder's address, which banks require for payments to some countries. */
        address: z._default(accountAddressSchema, noAccountAddress),
      }),
      legal: z.object({ termsVersion: text(20), riskNoticeVersion: text(20) }),
      packages: z.array(packageSchema).check(z.minLength(1), z.maxLength(50)),
      plans: z.array(planSchema).check(z.minLength(1), z.maxLength(50)),
      purchase: z.object({
        feeBps: bpsSchema,
        feeToPoolBps: bpsSchema,
        expiryHours: count(1, 2_160),
        quantityMax: count(1, quantityMax),
        /** How long a purchase that was paid from the available balance can be undone; 0: not at all. */
        undoMinutes: z._default(count(0, undoMinutesMax), undoMinutesDefault),
      }),
      sponsor: z.object({
        infinityLevelBps: z.array(bpsSchema).check(z.maxLength(levelsMax)),
        securityLevelBps: z.array(bpsSchema).check(z.maxLength(levelsMax)),
        nameMask: z.enum(nameMasks),
      }),
      deposit: z.object({
        expiryHours: count(1, 2_160),
        compoundMinMinor: positiveMinorSchema,
        /** How long a deposit that was paid from the available balance can be undone; 0: not at all. */
        undoMinutes: z._default(count(0, undoMinutesMax), undoMinutesDefault),
      }),
      returns: z.object({ period: returnPeriodSchema }),
      maturity: z.object({ reminderDays: count(1, 60) }),
      proposal: z.object({ expiryDays: count(1, 90) }),
      policy: z._default(
        z.object({
          /** Liquid cash that must remain, as a share of what members have available or held. */
          liquidityMinBps: bpsSchema.check(z.gte(liquidityMinBpsLowest)),
          /** Within how many days a bank statement shows what staff booked by hand. */
          transitDays: z._default(count(1, transitDaysMax), transitDaysDefault),
        }),
        { liquidityMinBps: liquidityMinBpsDefault, transitDays: transitDaysDefault },
      ),
      reconciliation: z._default(
        z.object({
          /** Whether bank lines that agree with an order in everything are booked by themselves, or when staff say so. */
          exactMatches: z.enum(exactMatchChoices),
          /** After how many hours a difference between the books and the bank or provider stops payouts. */
          differenceHours: count(1, differenceHoursMax),
        }),
        { exactMatches: 'book', differenceHours: differenceHoursDefault },
      ),
      withdrawal: z.object({
        amountMinMinor: minorSchema,
        feeMinor: minorSchema,
        fourEyesAboveMinor: minorSchema,
        /** Up to this amount, who alone approved a withdrawal may send it as well. */
        soloPayoutMaxMinor: z._default(minorSchema, zeroMinor),
        dailyMaxMinor: minorSchema,
        thirtyDaysMaxMinor: minorSchema,
        /** How long a new payout address is on hold. */
        addressHoldHours: count(0, 720),
        /** How long withdrawals are on hold after a change of password or authenticator. */
        credentialsHoldHours: count(0, 720),
        addressesMax: count(1, 100),
        /** Days from the request within which money usually arrives. */
        arrivalDays: z.object({ bank: count(1, 60), crypto: count(1, 60) }),
      }),
      otp: z.object({
        digits: count(6, 10),
        minutes: count(1, 60),
        triesMax: count(1, 10),
        sendsMax: count(1, 10),
      }),
      // Every list of the API refuses what lies outside of these.
      pageSize: z.object({
        default: count(pageSizeMin, pageSizeMax),
        min: count(pageSizeMin, pageSizeMax),
        max: count(pageSizeMin, pageSizeMax),
      }),
      session: z.object({ idleDays: count(1, 90), maxDays: count(1, 365), refetchSeconds: count(30, 3_600) }),
      uploads: z.object({
        avatarMaxBytes: count(1, 50_000_000),
        headerMaxBytes: count(1, 50_000_000),
        kycDocumentMaxBytes: count(1, 50_000_000),
      }),
    })
    .check(
      z.refine((value) => sumBps(value.sponsor.infinityLevelBps) <= value.purchase.feeToPoolBps, {
        path: ['sponsor', 'infinityLevelBps'],
        error:
          "The infinity level rates add up to more than the pool's share of the purchase fee: sponsor bonuses would be paid from other members' money.",
      }),
      z.refine((value) => value.purchase.feeToPoolBps <= value.purchase.feeBps, {
        path: ['purchase', 'feeToPoolBps'],
        error: "The pool's share must not exceed the fee.",
      }),
      z.refine((value) => new Set(value.packages.map((item) => item.id)).size === value.packages.length, {
        path: ['packages'],
        error: 'Two packages have the same id.',
      }),
      z.refine((value) => new Set(value.plans.map((item) => item.id)).size === value.plans.length, {
        path: ['plans'],
        error: 'Two plans have the same id.',
      }),
      z.refine(({ pageSize }) => pageSize.min <= pageSize.default && pageSize.default <= pageSize.max, {
        path: ['pageSize', 'default'],
        error: 'The default page size must be between the minimum and the maximum.',
      }),
      z.refine(({ session }) => session.idleDays <= session.maxDays, {
        path: ['session', 'maxDays'],
        error: 'The idle limit must not exceed the maximum session length.',
      }),
      z.refine(({ withdrawal }) => withdrawal.dailyMaxMinor <= withdrawal.thirtyDaysMaxMinor, {
        path: ['withdrawal', 'thirtyDaysMaxMinor'],
        error: 'The thirty-day limit must not be below the daily limit.',
      }),
    ),
);

export type Configuration = z.infer<typeof configurationSchema>;

const eur = (amount: number) => asMinor(Math.round(amount * 100));

/** Version 1, the initial configuration of a deployment. */
export const defaultConfiguration: Configuration = {
  version: 1,
  brand: { name: 'Ballast', logoText: 'Ballast', contactEmail: 'care@ballast.example' },
  currency: 'EUR',
  bank: {
    holder: 'Ballast Client Account',
    // The IBAN registry's example account for Germany: valid in form, with no owner.
    iban: 'DE89370400440532013000',
    bic: 'EXAMDEFFXXX',
    name: 'Example Bank',
    address: {
      street: 'Example Street',
      building: '1',
      postcode: '10115',
      town: 'Berlin',
      country: 'DE',
    },
  },
  legal: { termsVersion: '2026-11', riskNoticeVersion: '2026-11' },
  packages: [
    {
      id: 'starter',
      name: 'Starter',
      priceMinor: eur(100),
      annualRateBps: asBps(600),
      termMonths: 12,
      perMemberMax: null,
    },
    {
      id: 'growth',
      name: 'Growth',
      priceMinor: eur(500),
      annualRateBps: asBps(700),
      termMonths: 12,
      perMemberMax: null,
    },
    {
      id: 'pro',
      name: 'Pro',
      priceMinor: eur(2_500),
      annualRateBps: asBps(800),
      termMonths: 18,
      perMemberMax: null,
    },
    {
      id: 'elite',
      name: 'Elite',
      priceMinor: eur(10_000),
      annualRateBps: asBps(900),
      termMonths: 24,
      perMemberMax: null,
    },
  ],
  plans: [
    { id: 'flex', name: 'Flex', termMonths: 3, rate: 300 },
    { id: 'core', name: 'Core', termMonths: 12, rate: 500 },
    { id: 'long', name: 'Long', termMonths: 24, rate: 650 },
  ].map(({ rate, ...plan }) => ({
    ...plan,
    annualRateBps: asBps(rate),
    amountMinMinor: eur(100),
    amountMaxMinor: eur(100_000),
    earlyExitFeeBps: asBps(200),
  })),
  purchase: {
    feeBps: asBps(500),
    feeToPoolBps: asBps(300),
    expiryHours: 336,
    quantityMax: 100,
    undoMinutes: undoMinutesDefault,
  },
  sponsor: {
    infinityLevelBps: [asBps(150), asBps(75), asBps(50), asBps(25)],
    securityLevelBps: [asBps(100), asBps(50)],
    nameMask: 'first-name-and-initial',
  },
  deposit: { expiryHours: 336, compoundMinMinor: eur(1), undoMinutes: undoMinutesDefault },
  returns: { period: 'month' },
  maturity: { reminderDays: 7 },
  proposal: { expiryDays: 14 },
  policy: { liquidityMinBps: liquidityMinBpsDefault, transitDays: transitDaysDefault },
  reconciliation: { exactMatches: 'book', differenceHours: differenceHoursDefault },
  withdrawal: {
    amountMinMinor: eur(20),
    feeMinor: eur(1),
    fourEyesAboveMinor: eur(1_000),
    soloPayoutMaxMinor: zeroMinor,
    dailyMaxMinor: eur(10_000),
    thirtyDaysMaxMinor: eur(50_000),
    addressHoldHours: 24,
    credentialsHoldHours: 24,
    addressesMax: 10,
    arrivalDays: { bank: 3, crypto: 1 },
  },
  otp: { digits: 6, minutes: 10, triesMax: 5, sendsMax: 3 },
  pageSize: { default: pageSizeDefault, min: pageSizeMin, max: pageSizeMax },
  session: { idleDays: 7, maxDays: 30, refetchSeconds: 300 },
  uploads: { avatarMaxBytes: 2_000_000, headerMaxBytes: 5_000_000, kycDocumentMaxBytes: 10_000_000 },
};
