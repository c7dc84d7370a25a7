import type { ProposalView } from '#shared/contract/proposals.ts';
import { asMinor, type Minor, sumMinor } from '#shared/domain/money.ts';
import type { AmountAct, ProposedAct, ProposedActOf } from '#shared/domain/proposed-act.ts';
import { useAccountWords } from '#web/staff/words/account-words.ts';
import { useAreaWords } from '#web/staff/words/area-words.ts';
import { useReceiptNames } from '#web/staff/words/receipt-words.ts';
import { useRoleList } from '#web/staff/words/role-words.ts';
import { useStatusWords } from '#web/staff/words/status-words.ts';
import { groupedIban } from '#web/ui/payment/epc-payment.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { reversalCauseWords } from '#web/words/reversal-causes.ts';
import { useText } from '../texts.ts';

/** One amount on its way, in plain words: where it comes from and goes to, and what that means. */
export interface AmountActWords {
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly amountMinor: Minor;
  readonly sentence: string;
}

/** Acts that move one amount. */
export const useAmountActWords = () => {
  const t = useText();
  const format = useFormat();
  const accounts = useAccountWords();
  const areas = useAreaWords();
  return (act: AmountAct): AmountActWords => {
    const amountMinor = asMinor(Math.abs(act.amountMinor));
    const values = { amount: format.money(amountMinor), area: areas[act.area] };
    switch (act.kind) {
      case 'operator-capital':
        return {
          title: t('Operator capital'),
          from: t('External'),
          to: accounts[act.cash],
          amountMinor,
          sentence: t('The operator pays {amount} of its own money into {area}.', values),
        };
      case 'operator-draw':
        return {
          title: t('Operator draw'),
          from: accounts.operator,
          to: t('External'),
          amountMinor,
          sentence: t('The operator takes {amount} of its own money out of {area}.', values),
        };
      case 'placed':
        return {
          title: t('Investment'),
          from: accounts[act.cash],
          to: accounts.investments,
          amountMinor,
          sentence: t("{amount} of {area}'s cash is invested.", values),
        };
      case 'placement-returned':
        return {
          title: t('Investment returned'),
          from: accounts.investments,
          to: accounts[act.cash],
          amountMinor,
          sentence: t('{amount} invested by {area} is returned to cash.', values),
        };
      case 'return-declared':
        return act.amountMinor < 0
          ? {
              title: t('Investment loss'),
              from: accounts[act.into],
              to: t('Investment loss'),
              amountMinor,
              sentence: t('{area} loses {amount}.', values),
            }
          : {
              title: t('Investment return'),
              from: t('Investment income'),
              to: accounts[act.into],
              amountMinor,
              sentence: t('{area} earned {amount}, which is added to operator equity.', values),
            };
      case 'pool-funded':
        return {
          title: t('Pool funding'),
          from: accounts.operator,
          to: accounts.pool,
          amountMinor,
          sentence: t(
            '{amount} of operator equity goes into the bonus pool of {area}. Bonuses awaiting funding are then paid, oldest first.',
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
          title: t('Refund of an unmatched payment'),
          from: accounts.suspense,
          to: act.memberName,
          amountMinor,
          sentence: t('An unmatched payment of {amount} in {area} is refunded to {name}.', {
            ...values,
            name: act.memberName,
          }),
        };
    }
  };
};

/** Any act in plain words. */
export interface ActWords {
  readonly title: string;
  /** In a few words what it is about, for lists. */
  readonly brief: string;
  readonly area: string;
  /** Null where no amount moves. */
  readonly amountMinor: Minor | null;
  readonly sentence: string;
}

const useConfigurationWords = () => {
  const t = useText();
  const format = useFormat();
  return ({
    differences,
    baseVersion,
    effectiveFrom,
  }: ProposedActOf<'configuration'>): Omit<ActWords, 'area'> => {
    const values = { count: differences.length, version: baseVersion + 1 };
    return {
      title: t('Configuration'),
      brief: t('Version {version}: {count, plural, one {# change} other {# changes}}', values),
      amountMinor: null,
      sentence:
        effectiveFrom === null
          ? t('Version {version} takes effect on approval.', values)
          : t('Version {version} takes effect on {time}.', {
              ...values,
              time: format.date(effectiveFrom),
            }),
    };
  };
};

const useRolesActWords = () => {
  const t = useText();
  const list = useRoleList();
  return ({ memberName, before, after }: ProposedActOf<'roles'>): ActWords => ({
    title: t('Roles'),
    brief: t('{name}: {from} → {to}', { name: memberName, from: list(before), to: list(after) }),
    area: t('All areas'),
    amountMinor: null,
    sentence: t('{name} will have these roles: {to}. Currently: {from}.', {
      name: memberName,
      from: list(before),
      to: list(after),
    }),
  });
};

const useStatusActWords = () => {
  const t = useText();
  const format = useFormat();
  const words = useStatusWords();
  return (act: ProposedActOf<'member-status'>): ActWords => {
    const { memberName: name, lapsesAt } = act;
    const [before, after] = [words[act.before], words[act.after]];
    const until = act.until && format.date(act.until, true);
    const sentence = () => {
      if (lapsesAt === null)
        return until
          ? t('{name} changes from “{before}” to “{after}” until {until}.', { name, before, after, until })
          : t('{name} changes from “{before}” to “{after}” until staff change it.', { name, before, after });
      const time = format.date(lapsesAt, true);
      return until
        ? t(
            '{name} stays “{after}” until {until}. Without approval, this lapses on {time} and “{before}” applies again.',
            { name, before, after, until, time },
          )
        : t(
            '{name} stays “{after}” until staff change it. Without approval, this lapses on {time} and “{before}” applies again.',
            { name, before, after, time },
          );
    };
    return {
      title: t('Status of a colleague'),
      brief: t('{name}: {before} → {after}', { name, before, after }),
      area: t('All areas'),
      amountMinor: null,
      sentence: sentence(),
    };
  };
};

/** What a treasurer says has arrived, and what becomes of it if it isn't what is due. */
const useReceiptWords = () => {
  const t = useText();
  const format = useFormat();
  return ({ area, amountMinor, ...act }: ProposedActOf<'confirm-receipt'>): string => {
    const booked = t(
      '{amount} from {name} arrived at the bank under the reference {reference}, without a line of a bank statement yet. It is booked for {area, select, security {deposit} other {purchase}} {order}.',
      {
        area,
        amount: format.money(amountMinor),
        name: act.memberName,
        reference: act.bankReference,
        order: act.sourceId,
      },
    );
    const otherwise = {
      'accept-remainder-later': t('It is less than what is due: it is kept until the rest arrives.'),
      refund: t('What differs from the amount due is set aside, and its refund is proposed.'),
      suspense: t('What differs from the amount due is set aside as an unmatched payment.'),
    };
    return act.whenDifferent ? `${booked} ${otherwise[act.whenDifferent]}` : booked;
  };
};

/** What becomes of a line of a bank statement. */
const useLineActWords = () => {
  const t = useText();
  const format = useFormat();
  const areas = useAreaWords();
  return (
    act: ProposedActOf<'line-refund' | 'bank-charge'>,
  ): Pick<ActWords, 'title' | 'brief' | 'sentence'> => {
    const amount = format.money(act.amountMinor);
    if (act.kind === 'bank-charge')
      return {
        title: t('Bank charge'),
        brief: act.text,
        sentence: t('The bank charged {amount} (“{text}”). The operator bears it in {area}.', {
          amount,
          text: act.text,
          area: areas[act.area],
        }),
      };
    const name = act.payerName ?? t('Unknown payer');
    return {
      title: t('Refund of a bank payment'),
      brief: name,
      sentence: act.payee
        ? t('{amount} that nobody claimed goes back to {name}, to {iban}.', {
            amount,
            name,
            iban: groupedIban(act.payee.iban),
          })
        : t('{amount} that nobody claimed goes back to {name}. Staff still enter the account.', {
            amount,
            name,
          }),
    };
  };
};

/** A transfer that the bank refused to make, or brought back. */
const useEndedPayoutWords = () => {
  const t = useText();
  const format = useFormat();
  return (
    act: ProposedActOf<'payout-rejected' | 'payout-returned'>,
  ): Pick<ActWords, 'title' | 'brief' | 'sentence'> => {
    const { amountMinor } = act;
    const name = act.payeeName ?? t('Unknown payee');
    if (act.kind === 'payout-returned') {
      const said = { amount: format.money(amountMinor), name };
      return {
        title: t('Returned by the bank'),
        brief: name,
        sentence:
          act.chargeMinor > 0
            ? t(
                'A bank line brings back {amount} that was paid to {name}, less {kept} that the bank kept and the operator bears. The whole amount goes back to where it came from, and its member is told.',
                { ...said, kept: format.money(act.chargeMinor) },
              )
            : t(
                'A bank line brings back {amount} that was paid to {name}. The money goes back to where it came from, and its member is told.',
                said,
              ),
      };
    }
    return {
      title: t('Transfer not made'),
      brief: name,
      sentence: t(
        'The bank refused to transfer {amount} to {name}. The money goes back to where it came from, and its member is told.',
        { amount: format.money(amountMinor), name },
      ),
    };
  };
};

/** Every act in plain words. */
export const useActWords = () => {
  const t = useText();
  const format = useFormat();
  const areas = useAreaWords();
  const accounts = useAccountWords();
  const sayAmount = useAmountActWords();
  const sayConfiguration = useConfigurationWords();
  const sayRoles = useRolesActWords();
  const sayStatus = useStatusActWords();
  const sayReceipt = useReceiptWords();
  const sayLine = useLineActWords();
  const sayEnded = useEndedPayoutWords();
  const receiptNames = useReceiptNames();
  return (act: ProposedAct): ActWords => {
    if (act.kind === 'configuration') return { ...sayConfiguration(act), area: t('All areas') };
    if (act.kind === 'roles') return sayRoles(act);
    if (act.kind === 'member-status') return sayStatus(act);
    if (act.kind === 'clear-fraud')
      return {
        title: t('Fraud clearance'),
        brief: act.memberName,
        area: t('All areas'),
        amountMinor: null,
        sentence: t('{name} is no longer marked for fraud and becomes blocked instead.', {
          name: act.memberName,
        }),
      };
    if (act.kind === 'kyc-shared-identity')
      return {
        title: t('Identity approval'),
        brief: act.memberName,
        area: t('All areas'),
        amountMinor: null,
        sentence: t(
          '{name} is verified until {date}, although another member has the same document, or the same name and date of birth.',
          { name: act.memberName, date: format.date(act.verifiedUntil) },
        ),
      };
    const area = areas[act.area];
    if (act.kind === 'correction') {
      const touched = [...new Set(act.transfers.flatMap(({ from, to }) => [from, to]))];
      const whose = act.memberName ?? t('the operator');
      return {
        title: t('Correction'),
        brief: t('{whose}: {accounts}', {
          whose,
          accounts: touched.map((name) => accounts[name]).join(', '),
        }),
        area,
        amountMinor: sumMinor(...act.transfers.map(({ amountMinor }) => amountMinor)),
        sentence: t('A new entry corrects entry {entry} ({whose}). The original stays unchanged.', {
          entry: act.entryId,
          whose,
        }),
      };
    }
    if (act.kind === 'reversal')
      return {
        title: t('Reversal'),
        brief: t('{whose}: {order}', { whose: act.memberName, order: act.sourceId }),
        area,
        amountMinor: act.amountMinor,
        sentence: `${t(
          '{area, select, security {Deposit} other {Purchase}} {order} of {name} is reversed: what was paid is set aside for them, or back in their balance if it came from there, and all bonuses that it caused are taken back.',
          { area: act.area, order: act.sourceId, name: act.memberName },
        )} ${t('Sponsors read: “{cause}”', { cause: t(reversalCauseWords[act.cause]) })}`,
      };
    if (act.kind === 'confirm-receipt')
      return {
        title: receiptNames.title,
        brief: t('{whose}: {order}', { whose: act.memberName, order: act.sourceId }),
        area,
        amountMinor: act.amountMinor,
        sentence: sayReceipt(act),
      };
    if (act.kind === 'line-refund' || act.kind === 'bank-charge')
      return { ...sayLine(act), area, amountMinor: act.amountMinor };
    if (act.kind === 'payout-rejected' || act.kind === 'payout-returned')
      return { ...sayEnded(act), area, amountMinor: act.amountMinor };
    if (act.kind === 'lift-stop')
      return {
        title: t('Resume withdrawals'),
        brief: t('withdrawals of {area}', { area }),
        area,
        amountMinor: null,
        sentence: t('Members of {area} can request withdrawals again, and staff can pay them.', { area }),
      };
    const { title, from, to, amountMinor, sentence } = sayAmount(act);
    return { title, brief: t('{from} → {to}', { from, to }), area, amountMinor, sentence };
  };
};

/** What the states of proposals are called. */
export const useProposalStateWords = (): Record<ProposalView['state'], string> => {
  const t = useText();
  return {
    waiting: t('Pending'),
    approved: t('Approved'),
    rejected: t('Rejected'),
    withdrawn: t('Retracted'),
    expired: t('Expired'),
  };
};
