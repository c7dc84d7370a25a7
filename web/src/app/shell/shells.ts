/** The frames of the pages, each fetched when the first page that stands in it is. */
import { prepareTexts } from '#web/i18n/texts.tsx';
import type { AppRoute } from '../route/routes.ts';

export const loadMemberShell = () =>
  import('./member-shell.tsx').then(({ MemberShell }) => ({ default: MemberShell }));

export const loadStaffShell = () =>
  import('./staff-shell.tsx').then(({ StaffShell }) => ({ default: StaffShell }));

export const loadMantineRoot = () =>
  import('#web/ui/theme/mantine-root.tsx').then(({ MantineRoot }) => ({ default: MantineRoot }));

export const loadSecondFactorPage = () =>
  Promise.all([import('../pages/second-factor-page.tsx'), prepareTexts('features/authenticator')]).then(
    ([{ SecondFactorPage }]) => ({ default: SecondFactorPage }),
  );

export const loadMoneyGate = () =>
  import('../access/money-gate.tsx').then(({ MoneyGate }) => ({ default: MoneyGate }));

/** Everything that stands around a screen. */
export const loadFrameOf = ({ plain, shell, needs }: AppRoute): Promise<unknown> =>
  Promise.all([
    plain ? undefined : loadMantineRoot(),
    shell === 'member' ? loadMemberShell() : undefined,
    shell === 'staff' ? loadStaffShell() : undefined,
    needs === 'sees-money' ? loadMoneyGate() : undefined,
  ]);
