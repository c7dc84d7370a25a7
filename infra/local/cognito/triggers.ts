import type { Attributes } from './attributes.ts';
import type { UserPoolSettings } from './settings.ts';
import { ServiceError } from './stand-in.ts';

/** Calls a function by its logical name with an event; rejects with the function's own error message. */
export type InvokeFunction = (functionName: string, event: unknown) => Promise<unknown>;

/** The functions that a pool calls, by the name that Cognito's error sentences use. */
const triggerNames = {
  PreSignUp: 'preSignUp',
  PostConfirmation: 'postConfirmation',
  CustomMessage: 'customMessage',
} as const;

export type TriggerSource =
  | 'PreSignUp_SignUp'
  | 'PreSignUp_AdminCreateUser'
  | 'PostConfirmation_ConfirmSignUp'
  | 'PostConfirmation_ConfirmForgotPassword'
  | 'CustomMessage_SignUp'
  | 'CustomMessage_ResendCode'
  | 'CustomMessage_ForgotPassword'
  | 'CustomMessage_AdminCreateUser';

/** The data a trigger receives in addition to what every event carries. */
interface TriggerCall {
  source: TriggerSource;
  userName: string;
  /** The app client; Cognito writes CLIENT_ID_NOT_APPLICABLE for Admin calls. */
  clientId: string | undefined;
  userAttributes: Attributes;
  /** Further members of `request`, e.g. validationData, clientMetadata, codeParameter. */
  request?: Record<string, unknown>;
  /** The `response` as the function gets it, to be filled in. */
  response?: Record<string, unknown>;
}

/** Runs a trigger and gives its `response`; without such a trigger, the response as it was handed in. */
export type RunTrigger = (call: TriggerCall) => Promise<Record<string, unknown>>;

/**
 * Calls the pool's functions with Cognito's own event form.
 * A function's failure reaches the client as UserLambdaValidationException, a reply that is not
 * the event as InvalidLambdaResponseException.
 */
export function triggersOf(settings: UserPoolSettings, invoke: InvokeFunction): RunTrigger {
  return async ({ source, userName, clientId, userAttributes, request = {}, response = {} }) => {
    const name = source.split('_')[0] as keyof typeof triggerNames;
    const functionName = settings.triggers[triggerNames[name]];
    if (!functionName) return response;
    const event = {
      version: '1',
      region: settings.id.split('_')[0],
      userPoolId: settings.id,
      userName,
      callerContext: {
        awsSdkVersion: 'aws-sdk-unknown-unknown',
        clientId: clientId ?? 'CLIENT_ID_NOT_APPLICABLE',
      },
      triggerSource: source,
      request: { userAttributes, ...request },
      response,
    };
    let reply: unknown;
    try {
      reply = await invoke(functionName, event);
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : String(failure);
      throw new ServiceError('UserLambdaValidationException', `${name} failed with error ${message}.`);
    }
    const answered = (reply as { response?: unknown } | null | undefined)?.response;
    if (typeof answered !== 'object' || answered === null) {
      throw new ServiceError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
    }
    return answered as Record<string, unknown>;
  };
}
