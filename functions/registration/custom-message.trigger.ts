import type { CustomMessageTriggerEvent } from 'aws-lambda';
import type { Services } from '#functions/entry/call.ts';
import { realServices } from '#functions/entry/services.ts';
import { required } from '#functions/platform/environment.ts';
import { layOutMail } from '#functions/platform/mail/mail.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { type CodePurpose, codeMail } from './code-mail.ts';
import { languageOf } from './registration.ts';

const purposes: Readonly<Record<string, CodePurpose>> = {
  CustomMessage_SignUp: 'confirm-sign-up',
  CustomMessage_ResendCode: 'confirm-sign-up',
  CustomMessage_ForgotPassword: 'recover-password',
};

/** Writes the mails with Cognito's codes; Cognito replaces the placeholder and sends them. */
export const wordMessage = async (
  event: CustomMessageTriggerEvent,
  { database }: Pick<Services, 'database'>,
): Promise<CustomMessageTriggerEvent> => {
  const purpose = purposes[event.triggerSource];
  if (!purpose) return event;
  const { brand } = await readConfiguration(database);
  const { userAttributes, codeParameter } = event.request;
  const { subject, html } = layOutMail(
    codeMail(purpose, {
      language: languageOf(userAttributes.locale),
      brandName: brand.name,
      siteOrigin: required('SITE_ORIGIN'),
      email: userAttributes.email ?? '',
      code: codeParameter,
    }),
    brand,
  );
  event.response.emailSubject = subject;
  event.response.emailMessage = html;
  return event;
};

export const handler = (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> =>
  wordMessage(event, realServices());
