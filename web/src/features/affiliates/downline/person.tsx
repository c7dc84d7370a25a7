import type { SponsoredUser } from '#shared/contract/infinity-sponsors.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useText } from '../texts.ts';
import styles from './person.module.css';
import { SponsoredStatus } from './sponsored-user-words.tsx';

/** The name of a member below; of a closed account nothing is left but that it is closed. */
export const useShownName = () => {
  const t = useText();
  return ({ name, status }: Pick<SponsoredUser, 'name' | 'status'>): string =>
    status === 'closed' ? t('Account closed') : name;
};

/** One line about a member below: name, status, how many they sponsored, and what they bought. */
export const Person = ({ user }: { user: SponsoredUser }) => {
  const t = useText();
  const nameOf = useShownName();
  return (
    <span className={styles.person}>
      <bdi className={styles.name}>{nameOf(user)}</bdi>
      <SponsoredStatus status={user.status} />
      <span className={styles.sponsored}>
        {t(
          '{count, plural, =0 {no members sponsored} one {# member sponsored} other {# members sponsored}}',
          {
            count: user.sponsoredCount,
          },
        )}
      </span>
      <span className={styles.volume}>
        <MoneyText amount={user.volumeMinor} />
      </span>
    </span>
  );
};
