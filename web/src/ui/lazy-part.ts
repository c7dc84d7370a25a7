/**
 * A part of the site whose code travels when it is first shown:
 *
 *     const CloseDialog = lazyPart(() => import('./close-dialog.tsx'));
 *
 * Without a connection it waits for one and comes by itself; meanwhile the fallback around it stays. The frame says that
 * there is no connection.
 */
import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type ElementType,
  lazy,
  type ReactNode,
  useState,
} from 'react';
import { connected } from '#web/api/connection.ts';

/** Code of the site that did not arrive although there is a connection. */
export class PartNotLoaded extends Error {
  constructor(cause: unknown) {
    super('a part of the site could not be loaded', { cause });
    this.name = 'PartNotLoaded';
  }
}

/**
 * Before each further attempt: a device learns a moment late that its connection was lost, and says a moment early that
 * it is back. Each attempt waits for a connection again.
 */
const pausesMs = [250, 1_000];

/**
 * Fetches code once there is a connection: it is not asked for without one, because a browser may remember the failure.
 * @throws PartNotLoaded when it does not arrive with a connection either
 */
export const fetchPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  for (let failures = 0; ; failures += 1) {
    await connected();
    try {
      return await load();
    } catch (error) {
      const pauseMs = pausesMs[failures];
      if (pauseMs === undefined) throw new PartNotLoaded(error);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
};

/** Draws the part, or suspends until its code is here. */
export interface LazyPart<Properties> {
  (properties: Properties): ReactNode;
  /** Fetches the code before the part is shown. @throws PartNotLoaded */
  readonly preload: () => Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: React's own bound of a component with any properties.
export const lazyPart = <Component extends ComponentType<any>>(
  load: () => Promise<{ readonly default: Component }>,
): LazyPart<ComponentProps<Component>> => {
  let arrived: Component | undefined;
  const fetch = async (): Promise<{ readonly default: Component }> => {
    const part = await fetchPart(load);
    arrived = part.default;
    return part;
  };
  const Awaited = lazy(fetch);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module loads, as React's lazy is.
  const Part = (properties: ComponentProps<Component>): ReactNode => {
    // Code that has arrived renders at once. React's own lazy shows the fallback first, and keeps it for 300 ms.
    const [shown] = useState<{ readonly as: ElementType }>(() => ({ as: arrived ?? Awaited }));
    return createElement(shown.as, properties);
  };
  return Object.assign(Part, {
    preload: async () => {
      await fetch();
    },
  });
};
