/** How deep elements nest. The schemas of camt and pain need about 15. */
export const depthMax = 40;
/** Characters of one text; the longest that ISO 20022 allows in a statement is 500. */
export const textMax = 20_000;
/** Characters between two tags of XML, or in one record of CSV, so that a file without any cannot fill the memory. */
export const unbrokenMax = 256 * 1024;
/** Elements of one balance, one detail or the like; the schemas need about 200. */
export const elementsMax = 10_000;
/** Elements of a statement or an entry beside entries and details. */
export const fieldsMax = 1_000;
/** Entries that are kept in memory at once, about 2 KB each. Streams have no such limit. */
export const entriesMax = 100_000;
/**
 * Entries of a file that is looked up at once. Each takes up to 700 bytes of the reply, and a Lambda answers with 6 MB at
 * most.
 */
export const checkedEntriesMax = 5_000;
/** Letters of a transfer's text that are shown: twice what SEPA allows. */
export const shownTextMax = 280;
/** Details of one entry; a payment file holds 10 000 at most banks. */
export const detailsMax = 100_000;
/** Lines with problems that are listed before reading stops. */
export const problemsMax = 100;
