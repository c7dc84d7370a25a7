import { confirmOtp } from '#functions/confirmation/api/confirm-otp.ts';
import { requestOtp } from '#functions/confirmation/api/request-otp.ts';
import { deriveOtpCode } from '#functions/confirmation/otp.ts';
import { findOtp } from '#functions/confirmation/table/otp.ts';
import type { Services } from '#functions/entry/call.ts';
import { type OtpRequestInput, otp } from '#shared/contract/otp.ts';
import { Acting, type ActsAs } from './acting.ts';

/** Requests one-time codes and enters them, deriving each code as the mail does. */
export class CodeEntry {
  readonly #services: Services;
  readonly #acting: Acting<typeof otp.endpoints>;

  constructor(services: Services) {
    this.#services = services;
    this.#acting = new Acting(services, otp, { requestOtp, confirmOtp });
  }

  /** The proof of a code, through the real requests. `what` is the purpose and the exact body of the request that follows. */
  async confirm(as: ActsAs, what: OtpRequestInput): Promise<string> {
    const { otpId } = await this.#acting.request('requestOtp', { as, key: 'none', body: what });
    const requested = await findOtp(this.#services.database, as.memberId, otpId);
    const code = deriveOtpCode(await this.#services.secrets.codes(), requested);
    const { proof } = await this.#acting.request('confirmOtp', { as, key: 'none', body: { otpId, code } });
    return proof;
  }

  /** To be called after this member's sessions have ended. */
  forget(as: ActsAs): void {
    this.#acting.forget(as);
  }

  end(): Promise<void> {
    return this.#acting.end();
  }
}

/** The proof of one code, entered in a separate session. */
export const confirmWithCode = async (
  services: Services,
  as: ActsAs,
  what: OtpRequestInput,
): Promise<string> => {
  const entry = new CodeEntry(services);
  const proof = await entry.confirm(as, what);
  await entry.end();
  return proof;
};
