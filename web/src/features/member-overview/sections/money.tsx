import { useQuery } from '@tanstack/react-query';
import type { MemberMoney } from '#shared/contract/member-overview.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { BonusKind, MemberAccount } from '#shared/domain/words.ts';
import { useAreaWords } from '#web/staff/words/area-words.ts';
import { Holdings } from '#web/ui/dashboard/holdings.tsx';
import { PositionList } from '#web/ui/dashboard/position-list.tsx';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { memberMoneyQuery } from '../queries.ts';
import { Quiet, SheetPart, SheetSection } from '../sheet-section.tsx';
import { Text, useText } from '../texts.ts';
import { orderPath, useAccountWords } from '../words.ts';
import styles from './money.module.css';

const tones: Record<MemberAccount, 'placed' | 'free' | 'held'> = {
  available: 'free',
  held: 'held',
  invested: 'placed',
  deposited: 'placed',
  'principal-held': 'held',
};

const Positions = ({ positions: { items, isMore } }: Pick<MemberMoney, 'positions'>) => {
  const t = useText();
  const format = useFormat();
  if (items.length === 0) return <Quiet>{t('No active positions.')}</Quiet>;
  return (
    <>
      <PositionList
        positions={items.map((position) => ({
          key: position.sourceId,
          to: orderPath(position.sourceId),
          name: position.name,
          amount: position.principalMinor,
          months: position.termMonths,
          maturesOn: position.maturesOn,
          fact: (
            <Text
              id="{rate} a year · <0></0> accrued"
              values={{ rate: format.rate(position.annualRateBps) }}
              links={[<MoneyText key="accrued" amount={position.accruedSoFarMinor} />]}
            />
          ),
          ...(position.maturityChoice === 'renew' && {
            ending: t('renews {day}', { day: format.date(position.maturesOn) }),
          }),
        }))}
      />
      {isMore ? (
        <Quiet>{t('Older positions are also active. The balance above includes all of them.')}</Quiet>
      ) : null}
    </>
  );
};

const AreaMoney = ({ money }: { money: MemberMoney }) => {
  const t = useText();
  const areas = useAreaWords();
  const accounts = useAccountWords();
  const bonusNames: Record<BonusKind, string> = {
    return: t('Return'),
    sponsor: t('Sponsor bonus'),
    manual: t('Manual bonus'),
  };
  return (
    <div className={styles.area} data-area={money.area}>
      <Holdings
        title={areas[money.area]}
        parts={money.accounts.map(({ account, balanceMinor }) => ({
          tone: tones[account],
          name: accounts[account],
          amount: balanceMinor,
          words: '',
        }))}
      />
      <SheetPart title={t('Active positions')}>
        <Positions positions={money.positions} />
      </SheetPart>
      <SheetPart title={t('All time')}>
        <KeyValues
          items={[
            { name: t('Total in, including bonuses'), value: <MoneyText amount={money.inMinor} /> },
            ...money.bonuses.map(
              ({ kind, totalMinor, count }) =>
                count > 0 && {
                  name: t('of which {kind} ({count})', { kind: bonusNames[kind], count }),
                  value: <MoneyText amount={totalMinor} />,
                },
            ),
            money.owedMinor > 0 && {
              name: t('Owed, settled from the next bonuses'),
              value: <MoneyText amount={money.owedMinor} />,
            },
            { name: t('Total out, including fees'), value: <MoneyText amount={money.outMinor} /> },
          ]}
        />
      </SheetPart>
    </div>
  );
};

/** What the member has in both areas, what runs, and what ever came and went. */
export const Money = ({ memberId }: { memberId: MemberId }) => {
  const t = useText();
  const query = useQuery(memberMoneyQuery(memberId));
  return (
    <SheetSection id="money" title={t('Money')} first query={query}>
      {({ areas }) => (
        <div className={styles.areas}>
          {areas.map((money) => (
            <AreaMoney key={money.area} money={money} />
          ))}
        </div>
      )}
    </SheetSection>
  );
};
