import type { FirewallRules } from './firewall.ts';

/** An app client of a user pool, as its CloudFormation resource declares it. */
export interface UserPoolClientSettings {
  id: string;
  name: string;
  accessTokenMinutes: number;
  idTokenMinutes: number;
  refreshTokenDays: number;
  /** Flows of sign-in (ExplicitAuthFlows), such as ALLOW_USER_SRP_AUTH; all unless given. */
  authFlows?: string[];
  /** How long a sign-in may wait for its next answer (AuthSessionValidity); 3 unless given. */
  challengeMinutes?: number;
  /** Attributes that GetUser and id tokens of this client show; all unless given. */
  readAttributes?: string[];
  /** Attributes that may be set through this client; all unless given. */
  writeAttributes?: string[];
}

/** What a password must have. Lengths in characters. */
export interface PasswordPolicy {
  minimumLength: number;
  requireLowercase: boolean;
  requireUppercase: boolean;
  requireNumbers: boolean;
  requireSymbols: boolean;
}

/** A user pool whose users sign in with their e-mail address; their real user name is a UUID, equal to their sub. */
export interface UserPoolSettings {
  /** Like `us-east-1_LOCAL0001`: the part before the underscore is the region that the issuer names. */
  id: string;
  clients: UserPoolClientSettings[];
  passwordPolicy: PasswordPolicy;
  groups: string[];
  /** Names of the pool's own attributes, with or without the prefix `custom:`. */
  customAttributes: string[];
  /** Attributes that are set at sign-up and never again. */
  immutableAttributes?: string[];
  /** Attributes that a new user must have in addition to the e-mail address. */
  requiredAttributes?: string[];
  /** Shortest and longest values in characters, by attribute name with its prefix. */
  attributeLengths?: Record<string, { min?: number; max?: number }>;
  /** Whether users may add an authenticator as a second step (SOFTWARE_TOKEN_MFA, each for themselves). */
  allowsAuthenticator?: boolean;
  /** Only administrators make users (AllowAdminCreateUserOnly); anyone may sign up unless given. */
  onlyAdministratorsCreate?: boolean;
  /** The firewall in front of the pool; none unless given. */
  firewall?: FirewallRules;
  /** Logical names of the functions that the pool calls. */
  triggers: { preSignUp?: string; postConfirmation?: string; customMessage?: string };
}

/** A mail that the pool wants sent. */
export interface PoolMail {
  to: string;
  subject: string;
  html: string;
  text: string;
}
