import type { ReactNode } from 'react';
import type { SponsoredUser } from '#shared/contract/infinity-sponsors.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { PathWords } from '../downline/member-search.tsx';
import { useShownName } from '../downline/person.tsx';
import { SponsoredStatus } from '../downline/sponsored-user-words.tsx';
import { useText } from '../texts.ts';
import styles from './graph-details.module.css';
import type { Placed } from './graph-layout.ts';

/** The members between the centre and a point. */
const wayTo = (placed: Placed): SponsoredUser[] => {
  const above: SponsoredUser[] = [];
  for (let at = placed.from; at; at = at.from) if (at.node.kind === 'person') above.unshift(at.node.user);
  return above;
};

/** What is known of the chosen point. */
export const GraphDetails = ({ placed, children }: { placed: Placed; children: ReactNode }) => {
  const t = useText();
  const format = useFormat();
  const nameOf = useShownName();
  if (placed.node.kind !== 'person') return null;
  const { user } = placed.node;
  return (
    <section className={styles.details} aria-label={t('Selected member')}>
      <p className={styles.name}>
        <bdi>{nameOf(user)}</bdi>
      </p>
      <PathWords path={wayTo(placed)} />
      <KeyValues
        items={[
          { name: t('Level'), value: user.level },
          { name: t('Status'), value: <SponsoredStatus status={user.status} /> },
          { name: t('Joined'), value: <DateText value={user.joinedAt} dayOnly /> },
          { name: t('Sponsored'), value: format.count(user.sponsoredCount) },
          { name: t('Volume'), value: <MoneyText amount={user.volumeMinor} /> },
        ]}
      />
      {children}
    </section>
  );
};
