import type { DepositView } from '#shared/contract/security-deposits.ts';
import type { KeyValue } from '../detail/key-values.tsx';
import { DateText } from '../text/date-text.tsx';
import { useText } from '../texts.ts';
import { isUndone } from './is-undone.ts';

/** When an order became active, and when it matures or what ended it before that; empty while it never was active. */
export const useOrderDates = ({
  state,
  activatedAt,
  maturesOn,
  timeline,
}: Pick<DepositView, 'state' | 'activatedAt' | 'maturesOn' | 'timeline'>): KeyValue[] => {
  const t = useText();
  if (activatedAt === null) return [];
  const since: KeyValue = {
    name: state === 'active' ? t('Active since') : t('Activated on'),
    value: <DateText value={activatedAt} />,
  };
  if (maturesOn !== null)
    return [
      since,
      {
        name: state === 'active' ? t('Matures on') : t('Matured on'),
        value: <DateText value={maturesOn} />,
      },
    ];
  const ended = timeline.findLast((line) => line.state === state);
  if (!ended) return [since];
  const names: Partial<Record<typeof state, string>> = {
    withdrawn: t('Withdrawn on'),
    reversed: isUndone({ timeline }) ? t('Undone on') : t('Reversed on'),
  };
  const name = names[state];
  return name === undefined ? [since] : [since, { name, value: <DateText value={ended.at} /> }];
};
