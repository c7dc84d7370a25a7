import { ServiceError } from './stand-in.ts';

/** The parsed JSON body of a call. */
export type Input = Record<string, unknown>;

/** A required, non-empty string; refused with Cognito's own validation sentence. */
export function requiredText(input: Input, name: string): string {
  const value = input[name];
  if (typeof value === 'string' && value !== '') return value;
  const lower = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  throw new ServiceError(
    'InvalidParameterException',
    `1 validation error detected: Value at '${lower}' failed to satisfy constraint: Member must not be null`,
  );
}

/** An optional map of strings, such as ClientMetadata or AuthParameters; undefined when absent. */
export function optionalTexts(input: Input, name: string): Record<string, string> | undefined {
  const value = input[name];
  if (value === undefined || value === null) return undefined;
  const isMap =
    typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.values(value).every((entry) => typeof entry === 'string');
  if (!isMap) throw new ServiceError('SerializationException', `${name} must be a map of strings.`);
  return value as Record<string, string>;
}

/** A required entry of AuthParameters or ChallengeResponses. */
export function requiredParameter(parameters: Record<string, string> | undefined, name: string): string {
  const value = parameters?.[name];
  if (value) return value;
  throw new ServiceError('InvalidParameterException', `Missing required parameter ${name}`);
}

/** ClientMetadata as it joins a trigger's request: absent when the caller sent none. */
export function clientMetadata(input: Input): { clientMetadata?: Record<string, string> } {
  const metadata = optionalTexts(input, 'ClientMetadata');
  return metadata ? { clientMetadata: metadata } : {};
}
