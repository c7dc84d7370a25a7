import type { DepositId } from '#shared/domain/ids.ts';
import { DetailDrawer } from '#web/ui/dialog/detail-drawer.tsx';
import { useText } from '../texts.ts';
import { DepositDetail, type DepositParts } from './deposit-detail.tsx';

/** One deposit, next to the list. */
const DepositDrawer = ({
  depositId,
  close,
  ...parts
}: DepositParts & { depositId: DepositId; close: () => void }) => {
  const t = useText();
  return (
    <DetailDrawer opened close={close} title={t('Deposit')}>
      <DepositDetail depositId={depositId} {...parts} />
    </DetailDrawer>
  );
};
export default DepositDrawer;
