import { PurchaseDetail } from '#web/features/purchases/purchase-detail.tsx';
import { WebShop } from '#web/features/web-shop/web-shop.tsx';

/** The web shop, which follows an order with the purchase's own view. */
export const Component = () => (
  <WebShop follow={(purchaseId) => <PurchaseDetail purchaseId={purchaseId} />} />
);
