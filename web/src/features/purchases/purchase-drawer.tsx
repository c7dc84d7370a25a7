import type { PurchaseId } from '#shared/domain/ids.ts';
import { DetailDrawer } from '#web/ui/dialog/detail-drawer.tsx';
import { PurchaseDetail } from './purchase-detail.tsx';
import { useText } from './texts.ts';

/** One purchase, next to the list. */
const PurchaseDrawer = ({ purchaseId, close }: { purchaseId: PurchaseId; close: () => void }) => {
  const t = useText();
  return (
    <DetailDrawer opened close={close} title={t('Purchase')}>
      <PurchaseDetail purchaseId={purchaseId} />
    </DetailDrawer>
  );
};
export default PurchaseDrawer;
