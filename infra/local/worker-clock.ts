/** Shifts `Date` in one worker, so that every library in it sees the cloud's clock. */

/** Replaces the global Date by one that is ahead by `offsetMs()`; given times are left as they are. */
export function shiftDate(offsetMs: () => number): void {
  const RealDate = Date;
  const now = (): number => RealDate.now() + offsetMs();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parameters, newTarget) =>
      Reflect.construct(target, parameters.length === 0 ? [now()] : parameters, newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
  });
}
