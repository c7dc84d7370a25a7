import { Radio, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { PayoutAddressView } from '#shared/contract/payout-addresses.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';
import styles from './address-choice.module.css';

interface AddressChoiceProps {
  addresses: readonly PayoutAddressView[];
  chosen: PayoutAddressView | undefined;
  choose: (address: PayoutAddressView) => void;
}

/** Where the money shall go. Those that rest are shown with when they can be used, and cannot be chosen yet. */
export const AddressChoice = ({ addresses, chosen, choose }: AddressChoiceProps) => {
  const t = useText();
  const format = useFormat();
  return (
    <Radio.Group
      label={t('To')}
      value={chosen?.id ?? ''}
      onChange={(value) => {
        const address = addresses.find(({ id }) => id === value);
        if (address) choose(address);
      }}
    >
      <Stack gap="sm" mt="sm">
        {addresses.map((address) => {
          const { payee, masked, isUsable } = address;
          const account = payee.kind === 'bank' ? `${payee.holder}, ${masked}` : masked;
          return (
            <Radio
              key={address.id}
              value={address.id}
              disabled={!isUsable}
              label={payee.label}
              description={
                isUsable
                  ? account
                  : t('{account}; available from {when}', { account, when: format.date(address.usableFrom) })
              }
            />
          );
        })}
      </Stack>
      <p className={styles.more}>
        <Link to="/settings/#payout-addresses">{t('Add or remove addresses')}</Link>
      </p>
    </Radio.Group>
  );
};
