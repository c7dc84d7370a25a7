/**
 * Limits that the contract holds and the screens show, each in one place. Limits of a single rule are defined next to
 * it (`levelsMax` in downline.ts, uploads in pictures.ts); those that administrators choose are the configuration's.
 */

/** Items that a page of a list may have, and how many it has when the request names no number. */
export const pageSizeMin = 10;
export const pageSizeMax = 100;
export const pageSizeDefault = 25;

/** Characters of a reason that staff give, or that a member gives for closing the account. */
export const reasonMin = 3;
export const reasonMax = 500;

/** Characters of a transfer's reference; SEPA takes 140. */
export const referenceMin = 3;
export const referenceMax = 140;

/** Characters that name the evidence of a proposal, such as a ticket or a document. */
export const evidenceMin = 3;
export const evidenceMax = 200;

/** Characters by which staff search for members. */
export const memberSearchMin = 2;
export const memberSearchMax = 100;

/** How much of a name is enough to look for a bank line; an IBAN or a reference needs `bankLineCodeMin`. */
export const bankLineSearchMin = 2;
/** Characters of a search of orders. */
export const orderSearchMin = 2;
export const orderSearchMax = 100;
export const bankLineCodeMin = 4;
export const bankLineSearchMax = 100;

/** Characters by which a member searches the downline. */
export const downlineSearchMax = 60;

/** Characters of the note about one document of a KYC case. */
export const documentNoteMax = 300;

/** Members whose status one request changes: each takes a transaction, and all must end within 15 seconds. */
export const statusChangesMax = 50;

/** Packages that one order can name; the configuration may allow fewer. */
export const quantityMax = 10_000;

/** Versions of the configuration; one a minute would last for two years. */
export const configurationVersionMax = 1_000_000;

/** Unread notifications that are counted; beyond this the number no longer helps. */
export const unreadCountedMax = 99;

/** Seconds before another code may be asked for: by then a mail has arrived. */
export const resendSeconds = 30;

/** Characters of a password; the user pool asks for upper and lower case, digits and signs as well. */
export const passwordMin = 12;

/** Characters of a bank statement in base64, about 3 MB of file: a Lambda takes 6 MB with everything else of a call. */
export const statementBase64Max = 4_200_000;
/** Bytes of a file that staff see before it is imported. Base64 takes four characters for three bytes. */
export const statementPreviewBytesMax = (statementBase64Max / 4) * 3;

/** Bytes of a bank statement that is uploaded past the API: twice the largest that was measured, 100 000 entries. */
export const statementBytesMax = 200 * 1024 * 1024;

/** Differences that a proof of the ledger keeps; more would say nothing more. */
export const differencesMax = 50;

/**
 * Payables in one batch. Its release is one transaction, in which DynamoDB takes 100 actions: two for each withdrawal (its
 * payable, and the condition that its member may be paid), and ten others (batch, event, audit line, reconciliation, key
 * of the request, proof of a large act, and for each area the cash and the stop of withdrawals).
 */
export const payablesPerBatchMax = 45;

/** Minutes that a session of somebody with a role lasts: unused, and altogether. */
export const staffSession = { idleMinutes: 30, maxMinutes: 12 * 60 } as const;

/** Minutes for which a second factor that was proven stays fresh enough for an act with money or power. */
export const freshFactorMinutes = 15;

/** Days for which the link 'this was not me' of a mail is valid. */
export const reportLinkDays = 7;

/** Hours after which a status that one person gave to a colleague lapses, and until they can give one alone again. */
export const aloneHours = 1;
export const aloneAgainHours = 24;

/** Characters by which an export names its list, and says what it was filtered by. */
export const exportNameMax = 100;
export const exportFilterMax = 500;
