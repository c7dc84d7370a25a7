import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { ActsAs } from '#functions/demo/acting.ts';
import { confirmWithCode } from '#functions/demo/confirm-with-code.ts';
import type { Services } from '#functions/entry/call.ts';
import { limitKey } from '#functions/platform/table/keys.ts';
import type { OtpRequestInput } from '#shared/contract/otp.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';

/** Forgets how many codes a member asked for and tried: tests do within one moment what members do in weeks. */
const forgetLimits = async ({ database, now }: Services, { memberId }: ActsAs): Promise<void> => {
  const seconds = now().getTime() / 1_000;
  const windows = { 'otp-send': defaultConfiguration.otp.minutes * 60, 'otp-try': 3_600 };
  for (const [purpose, windowSeconds] of Object.entries(windows))
    await database.client.send(
      new DeleteCommand({
        TableName: database.tableName,
        Key: { ...limitKey(purpose, memberId, Math.floor(seconds / windowSeconds)) },
      }),
    );
};

/**
 * A fresh proof for an act of this member with exactly this body: goes into the request as `otpProof` of `Acting`, or
 * as the header `x-otp-proof`.
 */
export const proofFor = async <Purpose extends OtpRequestInput['purpose']>(
  services: Services,
  as: ActsAs,
  purpose: Purpose,
  payload: Extract<OtpRequestInput, { purpose: Purpose }>['payload'],
): Promise<string> => {
  await forgetLimits(services, as);
  return confirmWithCode(services, as, { purpose, payload } as OtpRequestInput);
};
