import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { AffectedOffer, BoundedCount } from '#shared/contract/staff-configuration.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './configuration-panel.module.css';
import { previewQuery } from './queries.ts';
import { useText } from './texts.ts';

const typingPauseMilliseconds = 600;

const useCountWords = () => {
  const format = useFormat();
  return ({ count, isMore }: BoundedCount): string => `${format.count(count)}${isMore ? '+' : ''}`;
};

const Offer = ({ offer }: { offer: AffectedOffer }) => {
  const t = useText();
  const say = useCountWords();
  const values = {
    name: offer.name,
    waiting: say(offer.waiting),
    running: say(offer.running),
    renewing: say(offer.renewing),
  };
  return (
    <li>
      {t('{name}: {waiting} awaiting payment and {running} active keep their terms.', values)}{' '}
      {offer.renewing.count === 0
        ? null
        : offer.isRemoved
          ? t('{renewing} of them chose to renew and will be paid out instead.', values)
          : t('{renewing} of them chose to renew and will be renewed under the new terms.', values)}
    </li>
  );
};

/** Who is affected by the change, counted now. */
export const Affected = ({ configuration }: { configuration: Configuration }) => {
  const t = useText();
  const say = useCountWords();
  const format = useFormat();
  const [settled] = useDebouncedValue(configuration, typingPauseMilliseconds);
  const { data, error } = useQuery({ ...previewQuery(settled), throwOnError: false });
  if (error) return <ErrorPanel error={error} />;
  if (!data) return <p className={styles.remark}>{t('Counting…')}</p>;
  const { packages, plans, waitingPurchases, waitingDeposits, waitingWithdrawals, activeMembers } =
    data.affected;
  return (
    <ul className={styles.affected}>
      {[...packages, ...plans].map((offer) => (
        <Offer key={offer.id} offer={offer} />
      ))}
      {waitingPurchases && packages.length === 0 ? (
        <li>{t('{count} purchases awaiting payment keep their terms.', { count: say(waitingPurchases) })}</li>
      ) : null}
      {waitingDeposits && plans.length === 0 ? (
        <li>{t('{count} deposits awaiting payment keep their terms.', { count: say(waitingDeposits) })}</li>
      ) : null}
      {waitingWithdrawals && waitingWithdrawals.count > 0 ? (
        <li>{t('{count} pending withdrawals keep their fee.', { count: say(waitingWithdrawals) })}</li>
      ) : null}
      <li>
        {t('It applies to everything that {count} active members do from then on.', {
          count: format.count(activeMembers),
        })}
      </li>
    </ul>
  );
};
