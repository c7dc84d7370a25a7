import type { UserPoolClientSettings, UserPoolSettings } from './settings.ts';
import { ServiceError } from './stand-in.ts';

/** A user's attributes by name. Every value is a string, as in Cognito's own lists. */
export type Attributes = Record<string, string>;

/** Attributes of OpenID Connect that every pool has; all others in a pool's schema are its own. */
export const standardAttributes: ReadonlySet<string> = new Set([
  'address',
  'birthdate',
  'email',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
]);

/** These say that an address was proven, so only the pool itself and signed Admin calls may set them. */
const verifiedFlags = new Set(['email_verified', 'phone_number_verified']);

const valueLengthMax = 2048;

/** The pool's own attributes with their prefix. */
export function customNames(names: string[]): string[] {
  return names.map((name) => (name.startsWith('custom:') ? name : `custom:${name}`));
}

/** Attributes by the names that calls use: the pool's own with their prefix. */
export function attributeNames(names: string[]): string[] {
  return names.flatMap((name) => (standardAttributes.has(name) ? name : customNames([name])));
}

/**
 * Reads a list of `{Name, Value}` as attributes, checked against the pool's schema.
 * @param client whose rules apply; undefined for a signed Admin call, which may also set what proves an address.
 */
export function parseAttributes(
  settings: UserPoolSettings,
  list: unknown,
  client: UserPoolClientSettings | undefined,
): Attributes {
  if (list === undefined || list === null) return {};
  if (!Array.isArray(list)) throw invalid('UserAttributes must be a list.');
  const attributes: Attributes = {};
  for (const entry of list as { Name?: unknown; Value?: unknown }[]) {
    const name = entry?.Name;
    const value = entry?.Value ?? '';
    if (typeof name !== 'string' || typeof value !== 'string')
      throw invalid('Attributes are pairs of strings.');
    checkKnown(settings, name);
    if (client && !isWritable(client, name)) {
      throw new ServiceError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
    }
    checkLength(settings, name, value);
    if (name === 'email') checkEmail(value);
    attributes[name] = value;
  }
  return attributes;
}

/** Throws when a new user lacks an attribute that the pool requires. */
export function checkRequired(settings: UserPoolSettings, attributes: Attributes): void {
  const missing = settings.requiredAttributes?.find((name) => !attributes[name]);
  if (missing) throw nonconforming(`${missing}: The attribute is required`);
}

/** Throws when a client may not write an attribute that the pool requires: the service creates no such client. */
export function checkClients({ clients, requiredAttributes = [] }: UserPoolSettings): void {
  for (const { name, writeAttributes = requiredAttributes } of clients) {
    const missing = requiredAttributes.filter((attribute) => !writeAttributes.includes(attribute));
    if (missing.length > 0)
      throw invalid(
        `Invalid write attributes specified while creating a client (${name} lacks ${missing.join(', ')})`,
      );
  }
}

function checkKnown(settings: UserPoolSettings, name: string): void {
  const known =
    standardAttributes.has(name) ||
    verifiedFlags.has(name) ||
    customNames(settings.customAttributes).includes(name);
  if (!known) throw nonconforming(`Type for attribute {${name}} could not be determined`);
}

function isWritable(client: UserPoolClientSettings, name: string): boolean {
  return !verifiedFlags.has(name) && (client.writeAttributes?.includes(name) ?? true);
}

function checkLength(settings: UserPoolSettings, name: string, value: string): void {
  const { min = 0, max = valueLengthMax } = settings.attributeLengths?.[name] ?? {};
  if (value.length < min) throw nonconforming(`${name}: String must be longer than ${min} characters`);
  if (value.length > max) throw nonconforming(`${name}: String must be no longer than ${max} characters`);
}

/** The attributes that a client may see. */
export function readableAttributes(client: UserPoolClientSettings, attributes: Attributes): Attributes {
  const { readAttributes } = client;
  if (!readAttributes) return attributes;
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => readAttributes.includes(name)));
}

/** Throws when the value is not an address that mail could be sent to. */
function checkEmail(value: string): void {
  if (!isEmail(value)) throw invalid('Invalid email address format.');
}

export function isEmail(value: string): boolean {
  return value.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(value);
}

/** The list form in which Cognito hands attributes out. */
export function attributeList(attributes: Attributes): { Name: string; Value: string }[] {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}

/** An address as Cognito shows it where a code went: `m***@e***`. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}

function nonconforming(message: string): ServiceError {
  return invalid(`Attributes did not conform to the schema: ${message}`);
}

function invalid(message: string): ServiceError {
  return new ServiceError('InvalidParameterException', message);
}
