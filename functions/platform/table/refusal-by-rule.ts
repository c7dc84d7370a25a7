import type * as z from 'zod/mini';
import { AppError } from '#shared/domain/errors.ts';
import type { Refusal } from './transaction.ts';

/**
 * Explains a failed condition by applying the rule to the stored item, so that the error is the one the rule throws
 * before a write. When the rule accepts the item, it changed in some other way: `try_again`.
 */
export const refusalByRule =
  <S extends z.ZodMiniType>(schema: S, rule: (stored: z.output<S>) => void): Refusal =>
  (stored) => {
    if (!stored) return new AppError('not_found');
    try {
      rule(schema.parse(stored));
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
    return new AppError('try_again');
  };
