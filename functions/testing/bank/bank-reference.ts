import { randomUUID } from 'node:crypto';

/** A reference as a bank gives one to a payment; no two payments have the same. */
export const newBankReference = (): string => `STATEMENT ${randomUUID()}`;
