import { Drawer } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { type WithdrawalId, withdrawalIdSchema } from '#shared/domain/ids.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { useUser } from '#web/api/session.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { useText } from './texts.ts';
import { Withdraw } from './withdraw.tsx';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

const openKey = 'withdrawal';

/** Withdrawing: first the act, then everything that was withdrawn; one of them opens beside the list, by its address. */
export const Withdrawals = ({ area }: { area: ProductArea }) => {
  const t = useText();
  const { status } = useUser();
  const [search, setSearch] = useSearchParams();
  const opened = withdrawalIdSchema.safeParse(search.get(openKey)).data;
  const open = (withdrawalId: WithdrawalId | null) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        if (withdrawalId) next.set(openKey, withdrawalId);
        else next.delete(openKey);
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <Page
      title={t('Withdrawals')}
      lead={t('Take your money out. What it costs and when it arrives is said before you confirm anything.')}
    >
      {userStatusMeaning[status].movesMoney ? (
        <Withdraw area={area} />
      ) : (
        <Notice>
          {t('Your account cannot withdraw in its present status. Everything you hold goes on as agreed.')}
        </Notice>
      )}
      <Section title={t('Your withdrawals')}>
        <WithdrawalList area={area} open={open} />
      </Section>
      <Drawer
        opened={opened !== undefined}
        onClose={() => open(null)}
        title={t('Withdrawal')}
        size="xl"
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        {opened ? <WithdrawalDetail area={area} withdrawalId={opened} /> : null}
      </Drawer>
    </Page>
  );
};
