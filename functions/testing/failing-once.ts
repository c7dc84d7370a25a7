import type { Services } from '#functions/entry/call.ts';

/** These services, with a clock that fails the first time it is read: a run reads it for each payment that it books. */
export const failingOnce = (services: Services): Services => {
  let hasFailed = false;
  return {
    ...services,
    now: () => {
      if (hasFailed) return services.now();
      hasFailed = true;
      throw new Error('failed once');
    },
  };
};
