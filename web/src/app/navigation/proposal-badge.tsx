import { useQuery } from '@tanstack/react-query';
import { toDecideQuery } from '#web/api/to-decide.ts';
import { HiddenWords } from '#web/ui/text/hidden-words.tsx';
import { useText } from '../texts.ts';
import styles from './proposal-badge.module.css';

/** How much waits for the reader as the second person; nothing while there are none. */
const ProposalBadge = ({ brief }: { brief: true | undefined }) => {
  const t = useText();
  const { data } = useQuery(toDecideQuery);
  if (!data || data.count === 0) return null;
  return (
    <span className={styles.badge} data-brief={brief}>
      <span aria-hidden="true">{data.isMore ? `${data.count}+` : data.count}</span>
      <HiddenWords>{t('Decisions for you to make: {count}', { count: data.count })}</HiddenWords>
    </span>
  );
};
export default ProposalBadge;
