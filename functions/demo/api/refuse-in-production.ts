import { isProduction } from '#functions/platform/environment.ts';
import { AppError } from '#shared/domain/errors.ts';

/** @throws AppError not_in_production: the demo cast and real members never share a table */
export const refuseInProduction = (): void => {
  if (isProduction()) throw new AppError('not_in_production');
};
