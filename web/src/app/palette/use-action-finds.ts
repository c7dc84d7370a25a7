import { useNavigate } from 'react-router-dom';
import { userStatusMeaning } from '#shared/domain/states.ts';
import { productAreas } from '#shared/domain/words.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { useSession } from '#web/api/session.tsx';
import { leavePage } from '#web/ui/form/unsaved-input.ts';
import { choose, usePreference } from '#web/ui/preferences/preferences.ts';
import { tourOf } from '../access/member-access.ts';
import { areaWords } from '../navigation/area-words.ts';
import { useSignOut } from '../navigation/use-sign-out.ts';
import { useText } from '../texts.ts';
import type { Find } from './find.ts';

/** What the person can do from anywhere: with their money, where their status lets them move it, and with the screen. */
export const useActionFinds = (showHelp: () => void): readonly Find[] => {
  const t = useText();
  const navigate = useNavigate();
  const { user } = useSession();
  const { packages, plans } = useConfiguration();
  const privacy = usePreference('privacy');
  const leave = useSignOut();
  const tour = user && tourOf(user);
  const to = (path: string) => () => void navigate(path);
  const ofMoney: readonly Find[] = [
    ...packages.map(({ id, name }) => ({
      id: `buy ${id}`,
      label: t('Buy {package}', { package: name }),
      description: t('Infinity'),
      run: to(`/infinity/web-shop/?package=${id}`),
    })),
    { id: 'reinvest', label: t('Reinvest'), description: t('Infinity'), run: to('/infinity/reinvestments/') },
    ...plans.map(({ id, name }) => ({
      id: `deposit ${id}`,
      label: t('Deposit in {plan}', { plan: name }),
      description: t('Security'),
      run: to(`/security/deposit/?plan=${id}`),
    })),
    ...productAreas.map((area) => ({
      id: `withdraw ${area}`,
      label: t('Withdraw'),
      description: t(areaWords[area]),
      run: to(`/${area}/withdrawals/`),
    })),
  ];
  return [
    ...(user && userStatusMeaning[user.status].movesMoney ? ofMoney : []),
    {
      id: 'privacy',
      label: privacy ? t('Show amounts') : t('Hide amounts'),
      run: () => choose('privacy', !privacy),
    },
    { id: 'light', label: t('Light theme'), run: () => choose('theme', 'light') },
    { id: 'dark', label: t('Dark theme'), run: () => choose('theme', 'dark') },
    { id: 'system', label: t('Match device theme'), run: () => choose('theme', 'system') },
    { id: 'shortcuts', label: t('Keyboard shortcuts'), run: showHelp },
    ...(tour ? [{ id: 'tour', label: t('Take the tour'), run: to(tour) }] : []),
    ...(user ? [{ id: 'sign out', label: t('Sign out'), run: () => leavePage(() => leave.mutate()) }] : []),
  ];
};
