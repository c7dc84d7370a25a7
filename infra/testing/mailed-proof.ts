import type { OtpRequestInput, SentOtp } from '#shared/contract/otp.ts';
import type { LocalCloud } from '../local/cloud.ts';
import { type ApiClient, mailedCode } from './client.ts';

/** The proof of a one-time code, taken from the mail as a person does: for exactly this purpose and body. */
export async function mailedProof(
  cloud: LocalCloud,
  client: ApiClient,
  what: OtpRequestInput,
): Promise<string> {
  const { body: me } = await client.get<{ email: string }>('/api/users/me/');
  const sent = await client.post<SentOtp>('/api/OTP/', what);
  if (sent.status !== 200) throw new Error(`no code was sent: ${JSON.stringify(sent.body)}`);
  await cloud.drained();
  const code = await mailedCode(cloud, me.email);
  const confirmed = await client.put<{ proof: string }>('/api/OTP/', { otpId: sent.body.otpId, code });
  if (confirmed.status !== 200) throw new Error(`the code was refused: ${JSON.stringify(confirmed.body)}`);
  return confirmed.body.proof;
}
