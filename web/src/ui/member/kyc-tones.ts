import type { KycStatus } from '#shared/domain/states.ts';
import type { Tone } from '../feedback/state-pill.tsx';

/** What the state of a proof of identity means, as the tone of its mark. */
export const kycTones: Readonly<Record<KycStatus, Tone>> = {
  none: 'quiet',
  draft: 'quiet',
  submitted: 'waiting',
  'in-review': 'waiting',
  approved: 'good',
  rejected: 'bad',
  'more-needed': 'waiting',
  expired: 'bad',
};
