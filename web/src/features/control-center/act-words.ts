import type { ProposalView } from '#shared/contract/proposals.ts';
import { asMinor, type Minor } from '#shared/domain/money.ts';
import type { ProposedAct } from '#shared/domain/proposed-act.ts';
import { useFormat } from '#web/ui/format.ts';
import { useAreaWords } from './area-words.ts';
import { useText } from './texts.ts';

type Account = 'cash:bank' | 'cash:coinpayments' | 'investments' | 'operator' | 'pool' | 'suspense';

/** What accounts are called. */
export const useAccountWords = (): Record<Account, string> => {
  const t = useText();
  return {
    'cash:bank': t('Cash at the bank'),
    'cash:coinpayments': t('Cash at CoinPayments'),
    investments: t('Investments'),
    operator: t("Operator's own means"),
    pool: t('Bonus pool'),
    suspense: t('Suspense'),
  };
};

/** An act in plain words: its name, where the money comes from and goes to, and what that means. */
export interface ActWords {
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly amountMinor: Minor;
  readonly sentence: string;
}

export const useActWords = () => {
  const t = useText();
  const format = useFormat();
  const accounts = useAccountWords();
  const areas = useAreaWords();
  return (act: ProposedAct): ActWords => {
    const amountMinor = asMinor(Math.abs(act.amountMinor));
    const values = { amount: format.money(amountMinor), area: areas[act.area] };
    switch (act.kind) {
      case 'operator-capital':
        return {
          title: t("Operator's capital"),
          from: t('Outside'),
          to: accounts[act.cash],
          amountMinor,
          sentence: t("{amount} of the operator's own money came into {area}.", values),
        };
      case 'placed':
        return {
          title: t('Placement'),
          from: accounts[act.cash],
          to: accounts.investments,
          amountMinor,
          sentence: t('{amount} of the cash of {area} is placed outside.', values),
        };
      case 'placement-returned':
        return {
          title: t('Placement returned'),
          from: accounts.investments,
          to: accounts[act.cash],
          amountMinor,
          sentence: t('{amount} that {area} had placed outside is cash again.', values),
        };
      case 'return-declared':
        return act.amountMinor < 0
          ? {
              title: t('Declared loss'),
              from: accounts[act.into],
              to: t('Lost outside'),
              amountMinor,
              sentence: t("{amount} of {area} is lost; the operator's own means bear it.", values),
            }
          : {
              title: t('Declared return'),
              from: t('Earned outside'),
              to: accounts[act.into],
              amountMinor,
              sentence: t("{amount} was earned for {area}; it becomes the operator's own means.", values),
            };
      case 'pool-funded':
        return {
          title: t('Pool funding'),
          from: accounts.operator,
          to: accounts.pool,
          amountMinor,
          sentence: t(
            "{amount} of the operator's own means goes into the bonus pool of {area}; what awaits funding is then paid, oldest first.",
            values,
          ),
        };
      case 'manual-bonus':
        return {
          title: t('Manual bonus'),
          from: accounts.pool,
          to: act.memberName,
          amountMinor,
          sentence: t('{name} is granted {amount} from the bonus pool of {area}, available at once.', {
            ...values,
            name: act.memberName,
          }),
        };
      case 'suspense-refund':
        return {
          title: t('Refund out of suspense'),
          from: accounts.suspense,
          to: act.memberName,
          amountMinor,
          sentence: t('{amount} that matched nothing in {area} goes back to {name}.', {
            ...values,
            name: act.memberName,
          }),
        };
    }
  };
};

/** What the states of proposals are called. */
export const useProposalStateWords = (): Record<ProposalView['state'], string> => {
  const t = useText();
  return {
    waiting: t('Waiting'),
    approved: t('Approved'),
    rejected: t('Rejected'),
    withdrawn: t('Taken back'),
    expired: t('Expired'),
  };
};
