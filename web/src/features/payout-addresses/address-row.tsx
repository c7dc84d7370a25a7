import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { PayoutAddressView } from '#shared/contract/payout-addresses.ts';
import { serverTime } from '#web/api/server-time.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { PayeeBrief, PayeeFacts } from '#web/ui/payment/payee.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './payout-addresses.module.css';
import { useRemoveAddress } from './queries.ts';
import { useText } from './texts.ts';

/** One address: enough to recognise it, from when on it can be used, and the way to remove it. */
export const AddressRow = ({ address }: { address: PayoutAddressView }) => {
  const t = useText();
  const format = useFormat();
  const [asking, dialog] = useDisclosure(false);
  const remove = useRemoveAddress(address.id);
  const isLocked = Date.parse(address.usableFrom) > serverTime();
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <PayeeBrief payee={address.payee} />
        <span className={styles.when}>
          {isLocked ? (
            <StatePill tone="waiting">
              {t('available from {when}', { when: format.date(address.usableFrom, true) })}
            </StatePill>
          ) : (
            <StatePill tone="good">{t('available')}</StatePill>
          )}
        </span>
      </div>
      <Button
        variant="default"
        onClick={dialog.open}
        aria-label={t('Remove {name}', { name: address.payee.label })}
      >
        {t('Remove')}
      </Button>
      <ConfirmDialog
        opened={asking}
        close={() => {
          dialog.close();
          remove.reset();
        }}
        title={t('Remove this payout address?')}
        act={t('Remove address')}
        grave
        run={() => remove.mutate(undefined, { onSuccess: dialog.close })}
        pending={remove.isPending}
        error={remove.error}
      >
        <p>
          {t(
            'Withdrawals already requested to this address continue. If you add it again, the waiting period starts again.',
          )}
        </p>
        <PayeeFacts payee={address.payee} />
      </ConfirmDialog>
    </li>
  );
};
