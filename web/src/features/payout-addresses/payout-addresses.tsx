import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { userStatusMeaning } from '#shared/domain/states.ts';
import { useUser } from '#web/api/session.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { AddressRow } from './address-row.tsx';
import styles from './payout-addresses.module.css';
import { payoutAddressesQuery } from './queries.ts';
import { useText } from './texts.ts';

// The checksums of the networks are loaded only when a member adds an address.
const AddAddress = lazyPart(() => import('./add-address.tsx'));

const Adding = ({ most, count, holdHours }: { most: number; count: number; holdHours: number }) => {
  const t = useText();
  const { status } = useUser();
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState(false);
  if (!userStatusMeaning[status].movesMoney) {
    return <p>{t('You can add an address once your account can move money.')}</p>;
  }
  if (count >= most) {
    return <p>{t("You've reached the maximum number of addresses. Remove one to add another.")}</p>;
  }
  return (
    <>
      <p role="status" className={styles.added}>
        {added ? t('Address added. You can use it from the time shown next to it.') : null}
      </p>
      {adding ? (
        <Suspense>
          <AddAddress
            holdHours={holdHours}
            done={() => {
              setAdding(false);
              setAdded(true);
            }}
            cancel={() => setAdding(false)}
          />
        </Suspense>
      ) : (
        <Button
          variant="default"
          onClick={() => {
            setAdded(false);
            setAdding(true);
          }}
        >
          {t('Add an address')}
        </Button>
      )}
    </>
  );
};

/** Where the member wants to be paid: the addresses, from when on each can be used, and the way to add one. */
export const PayoutAddresses = () => {
  const t = useText();
  const { data } = useSuspenseQuery(payoutAddressesQuery);
  return (
    <Section
      title={t('Payout addresses')}
      lead={t(
        'Where we send your withdrawals. You can use a new address after {hours} hours; this protects you if someone gets into your account.',
        { hours: data.holdHours },
      )}
    >
      {data.items.length === 0 ? (
        <EmptyState title={t('No payout addresses yet')}>
          {t('Add your own bank account or crypto address before your first withdrawal.')}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {data.items.map((address) => (
            <AddressRow key={address.id} address={address} />
          ))}
        </ul>
      )}
      <Adding most={data.most} count={data.items.length} holdHours={data.holdHours} />
    </Section>
  );
};
