import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { memberIdSchema, sponsorCodeSchema } from '../domain/ids.ts';
import { languageSchema, themeSchema } from '../domain/profile.ts';
import { kycStatusSchema, userStatusSchema } from '../domain/states.ts';
import { productAreaSchema, roleSchema } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';
import { passkeyRequestSchema } from './passkeys.ts';

/** The signed-in user, as every page needs it. */
export const sessionUserSchema = z.object({
  id: memberIdSchema,
  name: z.string(),
  email: z.string(),
  image: z.nullable(z.string()),
  roles: z.array(roleSchema),
  /** `needed`: the person's roles take effect once a second factor is proven in this session. */
  secondFactor: z.nullable(z.literal('needed')),
  status: userStatusSchema,
  /** The home area. */
  interest: productAreaSchema,
  kyc: kycStatusSchema,
  sponsorCode: sponsorCodeSchema,
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** The member's preferences, which apply on every device. */
const preferencesSchema = z.object({
  /** All areas of interest. */
  interests: z.array(productAreaSchema),
  theme: themeSchema,
  language: languageSchema,
});
export type SessionPreferences = z.infer<typeof preferencesSchema>;

/** `{}` when no one is signed in. */
const sessionSchema = z.union([
  z.object({ user: sessionUserSchema, expires: instantSchema, preferences: preferencesSchema }),
  z.strictObject({}),
]);

const urlReply = z.object({ url: z.string() });
/** A refusal of a member who may not sign in has the reason and the end in its body. */
const signInReply = z.extend(urlReply, {
  reason: z.optional(z.nullable(z.string())),
  until: z.optional(z.nullable(instantSchema)),
  /** The password was right; the browser has to ask for a passkey, and hand its answer over. */
  passkey: z.optional(passkeyRequestSchema),
});
const session = { access: 'public', protocol: 'session' } as const;
const anyForm = z.record(z.string(), z.string());

export const auth = area('auth', 'Session and sign-in, wire-compatible with the next-auth v4 client', {
  listProviders: endpoint({
    ...session,
    method: 'GET',
    path: '/api/auth/providers/',
    summary: 'The ways to sign in; sets no cookie',
    reply: z.object({
      cognito: z.object({
        id: z.string(),
        name: z.string(),
        type: z.literal('credentials'),
        signinUrl: z.string(),
        callbackUrl: z.string(),
      }),
    }),
  }),
  issueCsrfToken: endpoint({
    ...session,
    method: 'GET',
    path: '/api/auth/csrf/',
    summary: 'The CSRF token, in the reply and in its cookie',
    errors: ['too_many_requests'],
    reply: z.object({ csrfToken: z.string() }),
  }),
  readSession: endpoint({
    ...session,
    method: 'GET',
    path: '/api/auth/session/',
    summary: 'Who is signed in, or {}; extends the session',
    reply: sessionSchema,
  }),
  readSessionEnd: endpoint({
    ...session,
    method: 'GET',
    path: '/api/auth/session-end/',
    summary: "Why this browser's session ended, if its member may no longer sign in; clears its cookie",
    reply: z.object({
      /** Null: it is active, or ended for another reason. */
      cause: z.nullable(z.literal('denied')),
      /** Only if staff made it visible. */
      reason: z.nullable(z.string()),
      until: z.nullable(instantSchema),
    }),
  }),
  updateSession: endpoint({
    ...session,
    method: 'POST',
    path: '/api/auth/session/',
    summary: 'The session again after a change of the profile',
    body: z.object({ csrfToken: z.string(), data: z.optional(z.unknown()) }),
    reply: sessionSchema,
  }),
  finishSignIn: endpoint({
    ...session,
    method: 'POST',
    path: '/api/auth/callback/{provider}/',
    summary: 'Exchanges the Cognito tokens, once, for a session',
    body: anyForm,
    reply: signInReply,
  }),
  finishPasskeySignIn: endpoint({
    ...session,
    method: 'POST',
    path: '/api/auth/passkey/',
    summary: 'Starts the session of a member who has passkeys, with the answer of one of them',
    body: anyForm,
    reply: signInReply,
  }),
  startSignIn: endpoint({
    ...session,
    method: 'POST',
    path: '/api/auth/signin/{provider}/',
    summary: 'The sign-in page',
    body: anyForm,
    reply: urlReply,
  }),
  signOut: endpoint({
    ...session,
    method: 'POST',
    path: '/api/auth/signout/',
    summary: 'Ends the session on the server and in the browser',
    body: anyForm,
    reply: urlReply,
  }),
  showSignIn: endpoint({
    ...session,
    method: 'GET',
    path: '/api/auth/signin/',
    summary: 'Redirects to the sign-in page',
    reply: z.undefined(),
  }),
  showSignInWith: endpoint({
    ...session,
    method: 'GET',
    path: '/api/auth/signin/{provider}/',
    summary: 'Redirects to the sign-in page, whichever provider is named',
    reply: z.undefined(),
  }),
  showSignOut: endpoint({
    ...session,
    method: 'GET',
    path: '/api/auth/signout/',
    summary: 'Redirects home',
    reply: z.undefined(),
  }),
  showError: endpoint({
    ...session,
    method: 'GET',
    path: '/api/auth/error/',
    summary: 'Redirects to the sign-in error page',
    reply: z.undefined(),
  }),
  logFromBrowser: endpoint({
    ...session,
    method: 'POST',
    path: '/api/auth/_log/',
    summary: 'Logs an error that the client reports',
    errors: ['too_many_requests'],
    body: anyForm,
    reply: z.object({}),
  }),
});
