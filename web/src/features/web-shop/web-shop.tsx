import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { type PurchaseId, purchaseIdSchema } from '#shared/domain/ids.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { useUser } from '#web/api/session.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { OrderForm } from './order-form.tsx';
import { PackageCards } from './package-cards.tsx';
import { useText } from './texts.ts';
import styles from './web-shop.module.css';

/**
 * The web shop, whose step is kept in the address: the packages, the order of one (`?package=`), and the purchase
 * that came of it (`?ordered=`), which `follow` shows.
 */
export const WebShop = ({ follow }: { follow: (purchaseId: PurchaseId) => ReactNode }) => {
  const t = useText();
  const format = useFormat();
  const { packages, purchase } = useConfiguration();
  const { status } = useUser();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const buyable = userStatusMeaning[status].movesMoney;
  const ordered = purchaseIdSchema.safeParse(search.get('ordered'));
  const chosen = packages.find(({ id }) => id === search.get('package'));

  if (ordered.success) {
    return (
      <Page
        key="ordered"
        title={t('Your order')}
        actions={
          <Anchor component={Link} to="/infinity/purchases/">
            {t('All purchases')}
          </Anchor>
        }
      >
        {follow(ordered.data)}
      </Page>
    );
  }
  if (chosen && buyable) {
    return (
      <Page key="order" title={t('Order {package}', { package: chosen.name })}>
        <OrderForm
          key={chosen.id}
          chosen={chosen}
          ordered={({ id }) => navigate(`/infinity/web-shop/?ordered=${id}`, { replace: true })}
        />
      </Page>
    );
  }
  return (
    <Page
      key="packages"
      title={t('Web shop')}
      lead={t(
        'A package is an amount you invest for a fixed term. At maturity, its price goes to your available balance. A fee of {rate} is added when you buy.',
        { rate: format.rate(purchase.feeBps) },
      )}
    >
      {buyable ? null : (
        <div className={styles.closed}>
          <Notice>{t("Your account can't buy right now. Your holdings are unaffected.")}</Notice>
        </div>
      )}
      <PackageCards packages={packages} buyable={buyable} />
      <p className={styles.risk}>
        <strong>{t('Returns are not guaranteed.')}</strong>{' '}
        {t(
          "Returns accrue at this rate as long as the bonus pool can pay them. A return the pool can't cover waits, and is shown as awaiting funding.",
        )}
      </p>
    </Page>
  );
};
