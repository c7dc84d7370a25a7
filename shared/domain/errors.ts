/**
 * Every refusal the platform can give: code → HTTP status and a sentence for a person.
 * The sentence says what happened and, where it helps, what was not lost and what to do.
 */
export const errorRegistry = {
  invalid_input: { status: 400, sentence: 'Some of what was sent is not valid. Nothing was changed.' },
  idempotency_key_missing: {
    status: 400,
    sentence:
      'This act needs an Idempotency-Key header of 16 to 64 letters, digits or dashes. Nothing was changed.',
  },
  invalid_cursor: {
    status: 400,
    sentence: 'This page link is no longer valid. Start again from the first page.',
  },
  signed_out: { status: 401, sentence: 'Please sign in first.' },
  bad_csrf: {
    status: 403,
    sentence: 'This page is out of date. Reload it and try again; nothing was changed.',
  },
  not_allowed: { status: 403, sentence: 'Your account may not do this.' },
  member_not_active: {
    status: 403,
    sentence: 'Your account cannot do this in its present status. Your money and positions are unchanged.',
  },
  own_case: {
    status: 403,
    sentence: 'Nobody decides about themselves or their own money. Ask a colleague.',
  },
  not_in_production: { status: 403, sentence: 'Demo data exists on non-production stages only.' },
  not_found: { status: 404, sentence: 'There is nothing here, or it is not yours to see.' },
  invalid_transition: {
    status: 409,
    sentence: 'This is no longer possible in the present state. Nothing was changed.',
  },
  idempotency_conflict: {
    status: 409,
    sentence: 'This Idempotency-Key was already used for a different request. Nothing was changed.',
  },
  terms_changed: {
    status: 409,
    sentence:
      'The terms changed while you were deciding. Look at the new terms and confirm again; nothing was bought.',
  },
  package_limit_reached: {
    status: 409,
    sentence: 'You already hold as many of this package as one member may. Nothing was bought.',
  },
  insufficient_funds: {
    status: 409,
    sentence: 'The available balance does not cover this. Nothing was moved.',
  },
  amount_differs: {
    status: 409,
    sentence:
      'The amount received differs from the amount due. Choose what shall happen with it; nothing was booked.',
  },
  part_payment_held: {
    status: 409,
    sentence:
      'A part payment has arrived and is kept safe. Ask us to end this order, so that it is sent back.',
  },
  payment_on_its_way: {
    status: 409,
    sentence:
      'A payment for this is on its way and is being confirmed, so it cannot be ended now. Nothing was changed.',
  },
  second_person_needed: {
    status: 409,
    sentence: 'This act needs a second staff member. Nothing was changed.',
  },
  below_minimum: {
    status: 409,
    sentence: 'The amount is below the minimum. Nothing was moved.',
  },
  above_maximum: {
    status: 409,
    sentence: 'The deposit would become larger than its plan allows. Nothing was moved.',
  },
  position_ended: {
    status: 409,
    sentence: 'This position has reached its end; its principal is being paid out. Nothing was moved.',
  },
  maturity_choice_closed: {
    status: 409,
    sentence:
      'The choice could be changed until the day before maturity. What was chosen until then stands; nothing was changed.',
  },
  operator_funds_short: {
    status: 409,
    sentence: "The operator's own funds do not cover this. Nothing was moved.",
  },
  holdings_short: {
    status: 409,
    sentence: 'The account that this takes from holds less. Nothing was moved.',
  },
  payment_uncertain: {
    status: 503,
    sentence:
      'The payment provider did not answer in time. Nothing was charged. Try again in a minute: it looks for the payment page it may have made before it makes another.',
  },
  payment_provider_down: {
    status: 503,
    sentence:
      'The payment provider cannot be reached now. Your deposit keeps waiting and nothing was charged; please try again later.',
  },
  bad_signature: {
    status: 401,
    sentence: 'This notification is not signed as it must be. Nothing was changed.',
  },
  kyc_needed: {
    status: 403,
    sentence:
      'Money is paid out only while the identity is verified: verify or renew it under “Identity”. Nothing was moved.',
  },
  kyc_locked: {
    status: 409,
    sentence: 'This cannot be changed now: it is being looked at, or it is decided. Nothing was changed.',
  },
  kyc_changed: {
    status: 409,
    sentence:
      'You changed this on another device meanwhile. Look at what stands there now; nothing was overwritten.',
  },
  kyc_incomplete: {
    status: 409,
    sentence: 'Something is still missing before this can be sent. Nothing was sent.',
  },
  kyc_sent_anew: {
    status: 409,
    sentence:
      'The member has sent this case anew since you looked at it. Look at what it holds now; nothing was changed.',
  },
  kyc_documents_open: {
    status: 409,
    sentence: 'Approve only when every document is accepted. Nothing was changed.',
  },
  kyc_nothing_asked: {
    status: 409,
    sentence: 'Say what is needed: refuse a document, or name what must be set right. Nothing was changed.',
  },
  document_verified_elsewhere: {
    status: 409,
    sentence:
      'The same identity document is verified for another member. Say why this case is approved all the same; nothing was changed.',
  },
  identity_document_expired: {
    status: 409,
    sentence: 'The identity document has run out, so nothing can rest on it. Nothing was changed.',
  },
  document_missing: {
    status: 409,
    sentence:
      'The document did not arrive, or was replaced before. Choose it again and upload it once more; nothing was changed.',
  },
  document_too_large: {
    status: 413,
    sentence: 'This file is too large. Save the document smaller, or choose another; nothing was changed.',
  },
  document_unreadable: {
    status: 422,
    sentence:
      'This file is not one photo as JPEG, PNG or WebP, or a plain PDF. Save it anew as one of these, or choose another; nothing was changed.',
  },
  credentials_changed: {
    status: 409,
    sentence:
      'Your password or authenticator was changed in the last 24 hours, so withdrawals rest until then. Nothing was moved.',
  },
  address_too_young: {
    status: 409,
    sentence: 'This payout address can be used 24 hours after it was added. Nothing was moved.',
  },
  address_known: {
    status: 409,
    sentence: 'You have this payout address already. Nothing was changed.',
  },
  address_limit_reached: {
    status: 409,
    sentence: 'You have as many payout addresses as one member may. Remove one first.',
  },
  withdrawal_limit_reached: {
    status: 409,
    sentence: 'This is more than you may withdraw now. Nothing was moved.',
  },
  withdrawals_stopped: {
    status: 409,
    sentence:
      'Withdrawals of this area are stopped for now. Your money is unchanged; please try again later.',
  },
  remainder_too_small: {
    status: 409,
    sentence:
      'What would stay in the deposit is below its minimum. Withdraw all of it, or leave more; nothing was moved.',
  },
  fee_changed: {
    status: 409,
    sentence: 'The fee is not the one you were shown. Look at it and confirm again; nothing was moved.',
  },
  otp_needed: {
    status: 403,
    sentence: 'This act needs a confirmation code of yours. Nothing was changed.',
  },
  otp_wrong_code: {
    status: 403,
    sentence: 'This code is not right. Nothing was changed.',
  },
  otp_expired: {
    status: 403,
    sentence: 'This confirmation has run out. Ask for a new code; nothing was changed.',
  },
  otp_used: {
    status: 403,
    sentence: 'This confirmation was used already. Ask for a new code; nothing was changed.',
  },
  otp_not_yours: {
    status: 403,
    sentence:
      'This confirmation does not belong to your account. Ask for a code of your own; nothing was changed.',
  },
  otp_other_request: {
    status: 403,
    sentence: 'You confirmed something else than what was sent. Confirm it again; nothing was changed.',
  },
  wrong_password: {
    status: 403,
    sentence: 'This is not your current password. Nothing was changed.',
  },
  password_refused: {
    status: 409,
    sentence:
      'This password is too easy to guess, or does not meet the rules. Choose another; your password stays as it is.',
  },
  identity_not_fresh: {
    status: 403,
    sentence: 'Too much time has passed since you proved who you are. Do it again; nothing was changed.',
  },
  authenticator_on: {
    status: 409,
    sentence: 'Your authenticator is on already. Nothing was changed.',
  },
  authenticator_off: {
    status: 409,
    sentence: 'Your authenticator is not on. Nothing was changed.',
  },
  authenticator_wrong_code: {
    status: 403,
    sentence: 'This code of the authenticator is not right, or was used already. Wait for the next one.',
  },
  recovery_code_wrong: {
    status: 403,
    sentence: 'This recovery code does not belong to this e-mail address, or was used already.',
  },
  report_link_ended: {
    status: 409,
    sentence:
      'This link is no longer valid. If somebody else may be at your account, set a new password and write to us.',
  },
  wallet_frozen: {
    status: 409,
    sentence: 'The wallets of this member are frozen. Nothing was moved.',
  },
  withdrawals_held: {
    status: 409,
    sentence:
      'Withdrawals of this account are held, because a sign-in was reported as not its own. We look into it; the money is unchanged.',
  },
  export_running: {
    status: 409,
    sentence: 'Your data is being put together already. You will be told when it is ready.',
  },
  closure_refused: {
    status: 409,
    sentence: 'Your account cannot be closed yet: something in it is still open. Nothing was changed.',
  },
  upload_missing: {
    status: 409,
    sentence:
      'The picture did not arrive, or was taken in before. Choose it again and upload it once more; nothing was changed.',
  },
  picture_too_large: {
    status: 413,
    sentence: 'This file is too large. Save the picture smaller, or choose another; nothing was changed.',
  },
  picture_unreadable: {
    status: 422,
    sentence:
      'This file is not one still picture as JPEG, PNG or WebP and nothing else. Save it anew as one of these, or choose another; nothing was changed.',
  },
  picture_dimensions: {
    status: 422,
    sentence:
      'This picture has too few pixels, or too many. Choose one between 128 × 128 pixels (for the header 400 × 100) and 24 million pixels; nothing was changed.',
  },
  claimed_by_colleague: {
    status: 409,
    sentence: 'A colleague is looking at this right now. Take the next one, or wait; nothing was changed.',
  },
  already_corrected: {
    status: 409,
    sentence:
      'This entry was corrected already. A further change corrects the correction; nothing was moved.',
  },
  statement_too_long: {
    status: 409,
    sentence:
      'This month has more entries than one statement holds. Open the entries of the month and save them as CSV.',
  },
  configuration_changed: {
    status: 409,
    sentence:
      'The configuration was changed meanwhile. Look at the new one and propose again; nothing was changed.',
  },
  currency_fixed: {
    status: 409,
    sentence: 'The currency cannot be changed any more: money was booked in it. Nothing was changed.',
  },
  roles_unchanged: {
    status: 409,
    sentence: 'These are the roles that the person has already. Nothing was changed.',
  },
  roles_changed: {
    status: 409,
    sentence:
      "The person's roles were changed meanwhile. Look at them and propose again; nothing was changed.",
  },
  proposer_not_staff: {
    status: 409,
    sentence:
      'Whoever proposed this may propose it no more. Reject it; somebody else can propose it anew. Nothing was changed.',
  },
  status_changed: {
    status: 409,
    sentence:
      "The member's status was changed since this was proposed. Look at the new one and propose again; nothing was changed.",
  },
  person_not_active: {
    status: 409,
    sentence:
      "Roles are given to active members only, and this person's account is not. Nothing was changed.",
  },
  administrators_needed: {
    status: 409,
    sentence:
      'Two administrators who can act always stay, because every change of roles takes two. Make somebody else an administrator first; nothing was changed.',
  },
  seed_running: { status: 409, sentence: 'The demo cast is being made right now.' },
  try_again: {
    status: 409,
    sentence: 'Several changes met at the same moment. Nothing was changed; please try again.',
  },
  too_many_requests: { status: 429, sentence: 'Too many attempts. Please wait a little and try again.' },
  internal: {
    status: 500,
    sentence:
      'Something went wrong on our side. If you were moving money, look at its state before you try again.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ErrorCode = keyof typeof errorRegistry;

/** A refusal with a code of the registry. `details` may be shown to the person who asked. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode, details?: Readonly<Record<string, unknown>>) {
    super(errorRegistry[code].sentence);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorRegistry[this.code].status;
  }
}
