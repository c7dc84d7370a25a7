/** The frames of the pages, each fetched when the first page that stands in it is. */
import { prepareTexts } from '#web/i18n/texts.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import type { AppRoute } from '../route/routes.ts';

export const MemberShell = lazyPart(() =>
  import('./member-shell.tsx').then((module) => ({ default: module.MemberShell })),
);

export const StaffShell = lazyPart(() =>
  import('./staff-shell.tsx').then((module) => ({ default: module.StaffShell })),
);

export const MantineRoot = lazyPart(() =>
  import('#web/ui/theme/mantine-root.tsx').then((module) => ({ default: module.MantineRoot })),
);

/** Few people ever see it, so it travels only to them. */
export const SecondFactorPage = lazyPart(() =>
  Promise.all([import('../pages/second-factor-page.tsx'), prepareTexts('features/authenticator')]).then(
    ([module]) => ({ default: module.SecondFactorPage }),
  ),
);

/** Arrives with the first page that shows money; visitors never need it. */
export const MoneyGate = lazyPart(() =>
  import('../access/money-gate.tsx').then((module) => ({ default: module.MoneyGate })),
);

/** Fetches everything that stands around a screen. @throws PartNotLoaded */
export const preloadFrameOf = async ({ plain, shell, needs }: AppRoute): Promise<void> => {
  await Promise.all([
    plain ? undefined : MantineRoot.preload(),
    shell === 'member' ? MemberShell.preload() : undefined,
    shell === 'staff' ? StaffShell.preload() : undefined,
    needs === 'sees-money' ? MoneyGate.preload() : undefined,
  ]);
};
