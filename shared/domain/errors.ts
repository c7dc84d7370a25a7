/**
 * Every refusal the platform can give: code → HTTP status and a sentence for a person.
 * The sentence says what happened and, where it helps, what was not lost and what to do.
 */
export const errorRegistry = {
  invalid_input: { status: 400, sentence: "Some of the details aren't valid. Nothing was changed." },
  idempotency_key_missing: {
    status: 400,
    sentence:
      'This request needs an Idempotency-Key header of 16 to 64 letters, digits or dashes. Nothing was changed.',
  },
  invalid_cursor: {
    status: 400,
    sentence: 'This page link is no longer valid. Start again from the first page.',
  },
  signed_out: { status: 401, sentence: 'Sign in first.' },
  bad_csrf: {
    status: 403,
    sentence: 'This page is out of date. Reload it and try again; nothing was changed.',
  },
  not_allowed: { status: 403, sentence: "You don't have permission to do this." },
  second_factor_needed: {
    status: 403,
    sentence:
      'Roles take effect only with a second factor. Set one up, or confirm it, under “Settings”. Nothing was changed.',
  },
  fresh_factor_needed: {
    status: 403,
    sentence: "Confirm that it's you with your second factor first. Nothing was changed.",
  },
  member_not_active: {
    status: 403,
    sentence: "Your account can't do this right now. Your money and holdings are unaffected.",
  },
  own_case: {
    status: 403,
    sentence: "Staff can't approve their own transactions. Ask a colleague.",
  },
  not_in_production: { status: 403, sentence: 'Demo data is only available outside production.' },
  not_found: { status: 404, sentence: "This page doesn't exist, or you don't have access to it." },
  invalid_transition: {
    status: 409,
    sentence: 'This is no longer possible in the current status. Nothing was changed.',
  },
  idempotency_conflict: {
    status: 409,
    sentence: 'This Idempotency-Key has already been used for a different request. Nothing was changed.',
  },
  not_carried_out: {
    status: 409,
    sentence: "Your request didn't get through. It wasn't carried out and won't be. You can try again.",
  },
  terms_changed: {
    status: 409,
    sentence:
      'The terms changed while you were deciding. Check the new terms and confirm again; nothing was bought.',
  },
  package_limit_reached: {
    status: 409,
    sentence: 'You already hold the maximum number of this package. Nothing was bought.',
  },
  insufficient_funds: {
    status: 409,
    sentence: "Your available balance doesn't cover this. Nothing was moved.",
  },
  amount_differs: {
    status: 409,
    sentence:
      'The amount received differs from the amount due. Choose what should happen to it; nothing was booked.',
  },
  reference_used_before: {
    status: 409,
    sentence:
      'A payment with this bank reference was already recorded. If this is another payment, say why it has the same reference; nothing was booked.',
  },
  part_payment_held: {
    status: 409,
    sentence:
      'A part payment has arrived for this order. Contact us to end the order and return the payment.',
  },
  payment_on_its_way: {
    status: 409,
    sentence: "A payment for this is being confirmed, so it can't be ended now. Nothing was changed.",
  },
  in_payout_batch: {
    status: 409,
    sentence: 'This payment is in a payout batch. Discard the batch first; nothing was changed.',
  },
  payee_not_accepted: {
    status: 409,
    sentence:
      "The account holder's name differs from the verified identity. Compliance has to accept the payee first; nothing was changed.",
  },
  payouts_stopped: {
    status: 409,
    sentence:
      'Our books and the bank have differed for too long, so nothing is paid by bank until they agree. Nothing was changed.',
  },
  paid_one_by_one: {
    status: 409,
    sentence: "This isn't paid by bank transfer, so it can't go into a batch. Nothing was changed.",
  },
  payee_missing: {
    status: 409,
    sentence: 'This payment has no account yet. Enter the payee first; nothing was changed.',
  },
  payout_batch_outdated: {
    status: 409,
    sentence:
      'A payment in this batch changed, or its execution day has passed. Discard the batch and make a new one; nothing was released.',
  },
  payout_refused: {
    status: 422,
    sentence: 'The bank would refuse this batch. Nothing was made.',
  },
  second_person_needed: {
    status: 409,
    sentence: 'A second staff member has to approve this. Nothing was changed.',
  },
  below_minimum: {
    status: 409,
    sentence: 'The amount is below the minimum. Nothing was moved.',
  },
  above_maximum: {
    status: 409,
    sentence: "This would take the deposit above its plan's maximum. Nothing was moved.",
  },
  position_ended: {
    status: 409,
    sentence:
      'This position has reached the end of its term and its principal is being paid out. Nothing was moved.',
  },
  maturity_choice_closed: {
    status: 409,
    sentence:
      'You could change this until the day before maturity. Your last choice applies; nothing was changed.',
  },
  operator_funds_short: {
    status: 409,
    sentence: "Operator equity doesn't cover this. Nothing was moved.",
  },
  holdings_short: {
    status: 409,
    sentence: "The account this would be taken from doesn't hold enough. Nothing was moved.",
  },
  payment_uncertain: {
    status: 503,
    sentence:
      "The payment provider didn't answer in time. Nothing was charged. Try again in a minute: we'll first look for a payment page that may already exist.",
  },
  payment_provider_down: {
    status: 503,
    sentence:
      'The payment provider is unavailable right now. Nothing was charged and your deposit still awaits payment; try again later.',
  },
  bad_signature: {
    status: 401,
    sentence: "This notification isn't correctly signed. Nothing was changed.",
  },
  kyc_needed: {
    status: 403,
    sentence:
      'We pay out only after verifying your identity: verify or renew it under “Identity”. Nothing was moved.',
  },
  kyc_locked: {
    status: 409,
    sentence: "This can't be changed while it's under review or after a decision. Nothing was changed.",
  },
  kyc_changed: {
    status: 409,
    sentence:
      'You changed this on another device in the meantime. Check the current version; nothing was overwritten.',
  },
  kyc_incomplete: {
    status: 409,
    sentence: 'Something is still missing. Complete it, then submit again; nothing was submitted.',
  },
  kyc_sent_anew: {
    status: 409,
    sentence:
      'The member has resubmitted this case since you opened it. Check the new version; nothing was changed.',
  },
  kyc_documents_open: {
    status: 409,
    sentence: 'Accept every document before you approve the case. Nothing was changed.',
  },
  kyc_documents_unopened: {
    status: 409,
    sentence:
      'An identity can be approved only after you have opened every document of this submission. Open the remaining ones first.',
  },
  kyc_approval_proposed: {
    status: 409,
    sentence: "This approval has already been proposed and is awaiting a colleague's decision.",
  },
  kyc_nothing_asked: {
    status: 409,
    sentence: "Say what's needed: reject a document, or name the details to correct. Nothing was changed.",
  },
  document_verified_elsewhere: {
    status: 409,
    sentence:
      'This identity document is already verified for another member. Give a reason to approve the case anyway; nothing was changed.',
  },
  identity_document_expired: {
    status: 409,
    sentence: "The identity document has expired, so it can't be used for verification. Nothing was changed.",
  },
  document_missing: {
    status: 409,
    sentence:
      "The document didn't arrive or has been replaced. Choose it again and upload it; nothing was changed.",
  },
  document_too_large: {
    status: 413,
    sentence:
      'This file is too large. Save a smaller version of the document or choose another; nothing was changed.',
  },
  document_unreadable: {
    status: 422,
    sentence:
      "This file isn't a single JPEG, PNG or WebP photo or a plain PDF without links and forms. Choose another, or upload a photo of it; nothing was changed.",
  },
  credentials_changed: {
    status: 409,
    sentence:
      'How you sign in was changed in the last 24 hours, so withdrawals are paused until 24 hours have passed. Nothing was moved.',
  },
  address_too_young: {
    status: 409,
    sentence: 'You can use this payout address 24 hours after adding it. Nothing was moved.',
  },
  address_known: {
    status: 409,
    sentence: 'You already have this payout address. Nothing was changed.',
  },
  address_limit_reached: {
    status: 409,
    sentence: "You've reached the maximum number of payout addresses. Remove one first.",
  },
  withdrawal_limit_reached: {
    status: 409,
    sentence: 'This is more than you can withdraw now. Nothing was moved.',
  },
  withdrawals_stopped: {
    status: 409,
    sentence: 'Withdrawals from this area are stopped for now. Your money is unaffected; try again later.',
  },
  remainder_too_small: {
    status: 409,
    sentence:
      'The amount left in the deposit would be below its minimum. Withdraw all of it or leave more; nothing was moved.',
  },
  fee_changed: {
    status: 409,
    sentence: 'The fee has changed since you saw it. Check it and confirm again; nothing was moved.',
  },
  otp_needed: {
    status: 403,
    sentence: 'Confirm this with a code. Nothing was changed.',
  },
  otp_wrong_code: {
    status: 403,
    sentence: "This code isn't correct. Nothing was changed.",
  },
  otp_expired: {
    status: 403,
    sentence: 'This confirmation has expired. Request a new code; nothing was changed.',
  },
  otp_used: {
    status: 403,
    sentence: 'This confirmation has already been used. Request a new code; nothing was changed.',
  },
  otp_not_yours: {
    status: 403,
    sentence:
      "This confirmation doesn't belong to your account. Request a code of your own; nothing was changed.",
  },
  otp_other_request: {
    status: 403,
    sentence: "What you confirmed isn't what was submitted. Confirm it again; nothing was changed.",
  },
  wrong_password: {
    status: 403,
    sentence: "This isn't your current password. Nothing was changed.",
  },
  password_refused: {
    status: 409,
    sentence:
      "This password is too easy to guess or doesn't meet the rules. Choose another; your current password still works.",
  },
  identity_not_fresh: {
    status: 403,
    sentence: "Too much time has passed since you confirmed it's you. Confirm again; nothing was changed.",
  },
  sponsor_code_refused: {
    status: 409,
    sentence: "This sponsor code can't be used. Check it for typos, or leave the field empty.",
  },
  legal_texts_changed: {
    status: 409,
    sentence:
      'The terms or the risk notice have changed. Reload the page, read them and agree again; nothing was registered.',
  },
  mailed_code_refused: {
    status: 403,
    sentence: 'This code is incorrect or has expired; only the latest one works. Nothing was changed.',
  },
  authenticator_on: {
    status: 409,
    sentence: 'Your authenticator is already on. Nothing was changed.',
  },
  authenticator_off: {
    status: 409,
    sentence: "Your authenticator isn't on. Nothing was changed.",
  },
  authenticator_wrong_code: {
    status: 403,
    sentence: "This authenticator code isn't correct or has already been used. Wait for the next one.",
  },
  too_many_passkeys: {
    status: 409,
    sentence: 'You have as many passkeys as an account can have. Remove one first; nothing was changed.',
  },
  passkey_refused: {
    status: 403,
    sentence:
      "This passkey couldn't be verified, or the request for it has expired. Start again; nothing was changed.",
  },
  last_second_factor: {
    status: 409,
    sentence:
      'Your role needs a second factor, and this is the only one. Add another first; nothing was changed.',
  },
  recovery_code_wrong: {
    status: 403,
    sentence: "This recovery code doesn't belong to this email address or has already been used.",
  },
  email_unchanged: {
    status: 409,
    sentence: 'This is already your email address. Nothing was changed.',
  },
  email_changed_recently: {
    status: 409,
    sentence:
      'You can change your email address again seven days after the last change. Nothing was changed.',
  },
  email_change_held: {
    status: 409,
    sentence:
      "You can't change your email address while we're looking into a report from your account. Nothing was changed.",
  },
  email_codes_refused: {
    status: 403,
    sentence: "These codes don't match. Check both emails; only the latest codes work. Nothing was changed.",
  },
  email_change_ended: {
    status: 409,
    sentence: 'These codes are no longer valid. Start again; nothing was changed.',
  },
  email_not_available: {
    status: 409,
    sentence: "This email address can't be used. Choose another one; nothing was changed.",
  },
  report_link_ended: {
    status: 409,
    sentence:
      'This link is no longer valid. If you think someone else has access to your account, set a new password and contact us.',
  },
  wallet_frozen: {
    status: 409,
    sentence: "This member's wallets are frozen. Nothing was moved.",
  },
  withdrawals_held: {
    status: 409,
    sentence:
      "Withdrawals from this account are on hold because unauthorized activity was reported. We're looking into it; the money is unaffected.",
  },
  export_running: {
    status: 409,
    sentence: "We're already preparing your data. We'll let you know when it's ready.",
  },
  closure_refused: {
    status: 409,
    sentence: "Your account can't be closed yet because something is still open. Nothing was changed.",
  },
  upload_missing: {
    status: 409,
    sentence:
      "The picture didn't arrive or has already been processed. Choose it again and upload it; nothing was changed.",
  },
  picture_too_large: {
    status: 413,
    sentence:
      'This file is too large. Save a smaller version of the picture or choose another; nothing was changed.',
  },
  picture_unreadable: {
    status: 422,
    sentence:
      "This file isn't a single still JPEG, PNG or WebP picture. Save it in one of these formats or choose another; nothing was changed.",
  },
  picture_dimensions: {
    status: 422,
    sentence:
      'This picture is too small or too large. Choose one of at least 128 × 128 pixels (header: 400 × 100) and at most 24 million pixels; nothing was changed.',
  },
  claimed_by_colleague: {
    status: 409,
    sentence: 'A colleague has claimed this. Take the next one or wait; nothing was changed.',
  },
  already_corrected: {
    status: 409,
    sentence:
      'This entry has already been corrected. To change it further, correct the correction; nothing was moved.',
  },
  correction_out_of_bounds: {
    status: 409,
    sentence:
      'A correction stays within the accounts and amounts of the entry it corrects, never changes cash, and gives a member money from operator equity only. Change the transfers; nothing was moved.',
  },
  statement_too_long: {
    status: 409,
    sentence:
      "This month has more entries than fit on one statement. Open the month's entries and save them as CSV.",
  },
  configuration_changed: {
    status: 409,
    sentence:
      'The configuration has changed in the meantime. Check it and submit a new proposal; nothing was changed.',
  },
  offer_at_a_loss: {
    status: 409,
    sentence:
      "A package or plan wouldn't return more at best than a member pays. Change its terms or the fee; nothing was changed.",
  },
  currency_fixed: {
    status: 409,
    sentence: "The currency can't be changed because there are already entries in it. Nothing was changed.",
  },
  bank_account_fixed: {
    status: 409,
    sentence:
      'The bank account can be changed only before its first statement is imported, and only with immediate effect: cash at the bank is what its statements show. Nothing was changed.',
  },
  roles_unchanged: {
    status: 409,
    sentence: 'This person already has these roles. Nothing was changed.',
  },
  roles_changed: {
    status: 409,
    sentence:
      "This person's roles have changed in the meantime. Check them and submit a new proposal; nothing was changed.",
  },
  proposer_not_staff: {
    status: 409,
    sentence:
      'The person who proposed this is no longer allowed to. Reject it so that a colleague can submit a new proposal. Nothing was changed.',
  },
  policy_limit_broken: {
    status: 409,
    sentence: 'This would break a policy limit: operator equity, coverage or liquid cash. Nothing was moved.',
  },
  changed_since_shown: {
    status: 409,
    sentence: 'What this would do has changed since you looked. Check it again; nothing was changed.',
  },
  status_changed: {
    status: 409,
    sentence:
      "The member's status has changed since this was proposed. Check it and submit a new proposal; nothing was changed.",
  },
  person_not_active: {
    status: 409,
    sentence: "Only active members can have roles, and this account isn't active. Nothing was changed.",
  },
  administrators_needed: {
    status: 409,
    sentence:
      'There must always be two active administrators, because every role change needs two people. Make another person an administrator first; nothing was changed.',
  },
  seed_running: { status: 409, sentence: 'Demo data is being created. Try again in a moment.' },
  try_again: {
    status: 409,
    sentence: 'Several changes were made at the same time. Nothing was changed; try again.',
  },
  too_many_requests: { status: 429, sentence: 'Too many attempts. Wait a moment and try again.' },
  internal: {
    status: 500,
    sentence:
      'Something went wrong on our side. If you were moving money, check its status before you try again.',
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
