import type { Database } from '#functions/platform/table/database.ts';

/**
 * How many round trips to the table, one after the other, an act takes: calls that it makes at the same time are one.
 * Each trip is held back until nothing more is asked for, and the next one until all of it was answered.
 */
export const roundTripsOf = async (
  { client: { middlewareStack } }: Database,
  act: () => Promise<unknown>,
): Promise<number> => {
  const name = 'countRoundTrips';
  let waiting: (() => void)[] = [];
  let travelling = 0;
  let trips = 0;
  const depart = () => {
    if (travelling > 0 || waiting.length === 0) return;
    const trip = waiting;
    waiting = [];
    travelling = trip.length;
    trips += 1;
    for (const leave of trip) leave();
  };
  middlewareStack.add(
    (next) => async (args) => {
      await new Promise<void>((leave) => {
        waiting.push(leave);
        setImmediate(depart);
      });
      try {
        return await next(args);
      } finally {
        travelling -= 1;
        setImmediate(depart);
      }
    },
    { step: 'initialize', name, priority: 'high' },
  );
  try {
    await act();
    return trips;
  } finally {
    middlewareStack.remove(name);
  }
};
