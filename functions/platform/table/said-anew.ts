import type * as z from 'zod/mini';
import { AppError } from '#shared/domain/errors.ts';
import type { Refusal } from './transaction.ts';

/**
 * Says why a write did not fit what stands in the table by asking the rule itself again, of that: so the reason is the
 * one that the rule would have given before. What the rule allows was changed meanwhile in some other way.
 */
export const saidAnew =
  <S extends z.ZodMiniType>(schema: S, rule: (standing: z.output<S>) => void): Refusal =>
  (standing) => {
    if (!standing) return new AppError('not_found');
    try {
      rule(schema.parse(standing));
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
    return new AppError('try_again');
  };
