import type { ErrorReply } from '#shared/contract/shapes.ts';
import { AppError } from '#shared/domain/errors.ts';

/** The refusal of a request through `Acting`; undefined when it was carried out. */
export const refusalOf = async (request: Promise<unknown>): Promise<ErrorReply | undefined> => {
  try {
    await request;
    return undefined;
  } catch (error) {
    const text = (error as Error).message;
    return JSON.parse(text.slice(text.indexOf('{'))) as ErrorReply;
  }
};

/** Why a decision is refused; one that is not refused fails the test. */
export const refusal = (decide: () => unknown): AppError => {
  try {
    decide();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};
