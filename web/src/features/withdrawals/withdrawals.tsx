import { withdrawalIdSchema } from '#shared/domain/ids.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { useUser } from '#web/api/session.tsx';
import { DetailDrawer } from '#web/ui/dialog/detail-drawer.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useOpened } from '#web/ui/list/url-state.ts';
import { WithdrawalDetail } from './detail/withdrawal-detail.tsx';
import { Withdraw } from './form/withdraw.tsx';
import { WithdrawalList } from './list/withdrawal-list.tsx';
import { useText } from './texts.ts';

/** Withdrawing: first the form, then all withdrawals; one of them opens next to the list, by its address. */
export const Withdrawals = ({ area }: { area: ProductArea }) => {
  const t = useText();
  const { status } = useUser();
  const [openId, open] = useOpened(withdrawalIdSchema, 'withdrawal');
  return (
    <Page title={t('Withdrawals')} lead={t('See the fee and when your money arrives before you confirm.')}>
      {userStatusMeaning[status].movesMoney ? (
        <Withdraw area={area} />
      ) : (
        <Notice>{t("Your account can't withdraw right now. Your holdings are unaffected.")}</Notice>
      )}
      <Section title={t('Your withdrawals')}>
        <WithdrawalList area={area} open={open} />
      </Section>
      <DetailDrawer opened={openId !== undefined} close={() => open(null)} title={t('Withdrawal')}>
        {openId ? <WithdrawalDetail area={area} withdrawalId={openId} /> : null}
      </DetailDrawer>
    </Page>
  );
};
