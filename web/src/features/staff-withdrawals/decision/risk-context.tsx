import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { StaffWithdrawalDetail } from '#shared/contract/withdrawals.ts';
import type { KycStatus } from '#shared/domain/states.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';
import { type Caution, cautionsOf, daysBefore, outShare } from './cautions.ts';
import styles from './risk-context.module.css';

interface Fact {
  readonly key: string;
  readonly name: string;
  readonly value: ReactNode;
  /** What the value has to be compared with. */
  readonly against: ReactNode;
  readonly caution?: Caution;
}

const useKycWords = (): Record<KycStatus, string> => {
  const t = useText();
  return {
    none: t('not started'),
    draft: t('not submitted'),
    submitted: t('submitted, not reviewed yet'),
    'in-review': t('in review'),
    approved: t('approved'),
    rejected: t('rejected'),
    'more-needed': t('more info needed'),
    expired: t('expired'),
  };
};

const useFacts = () => {
  const t = useText();
  const format = useFormat();
  const kyc = useKycWords();
  const { withdrawal: rules } = useConfiguration();
  return (withdrawal: StaffWithdrawalDetail): readonly Fact[] => {
    const { risk } = withdrawal;
    const share = outShare(withdrawal);
    const beforeRequest = (since: string): string => {
      const days = daysBefore(withdrawal, since);
      return days < 0
        ? t('after the request')
        : t(
            '{days, plural, =0 {on the day of the request} one {# day before the request} other {# days before the request}}',
            { days },
          );
    };
    const hold = (since: string, hours: number): string =>
      t('{when}; the hold is {hours} hours', { when: beforeRequest(since), hours });
    return [
      {
        key: 'ratio',
        name: t('Paid out and paid in'),
        value: t('{out} out, {in} in', {
          out: format.money(risk.paidOutMinor),
          in: format.money(risk.paidInMinor),
        }),
        against:
          share === null
            ? t('nothing paid in; {open} requested now', { open: format.money(risk.openMinor) })
            : t('{share} of what was paid in, with the {open} requested now', {
                open: format.money(risk.openMinor),
                share: format.percent(share),
              }),
        caution: 'ratio',
      },
      {
        key: 'cash',
        name: t('Cash held'),
        value: format.money(risk.cashHeldMinor),
        against:
          risk.cashHeldMinor < withdrawal.netMinor
            ? t('does not cover the {net} to pay', { net: format.money(withdrawal.netMinor) })
            : t('covers the {net} to pay', { net: format.money(withdrawal.netMinor) }),
        caution: 'cash',
      },
      {
        key: 'address',
        name: t('Address added'),
        value: risk.addressAddedAt ? <DateText value={risk.addressAddedAt} /> : t('removed'),
        against: risk.addressAddedAt ? hold(risk.addressAddedAt, rules.addressHoldHours) : '',
        caution: 'address',
      },
      {
        key: 'credentials',
        name: t('Password or authenticator'),
        value: risk.credentialsChangedAt ? (
          <DateText value={risk.credentialsChangedAt} />
        ) : (
          t('never changed')
        ),
        against: risk.credentialsChangedAt ? hold(risk.credentialsChangedAt, rules.credentialsHoldHours) : '',
        caution: 'credentials',
      },
      {
        key: 'authenticator',
        name: t('Authenticator'),
        value: risk.authenticatorSince ? <DateText value={risk.authenticatorSince} /> : t('not set up'),
        against: risk.authenticatorSince ? beforeRequest(risk.authenticatorSince) : '',
      },
      ...(risk.withdrawalsHeldSince
        ? [
            {
              key: 'held',
              name: t('Reported sign-in'),
              value: <DateText value={risk.withdrawalsHeldSince} />,
              against: t("can't be approved or paid until the report is closed"),
              caution: 'held' as const,
            },
          ]
        : []),
      { key: 'identity', name: t('Identity'), value: kyc[risk.kyc], against: '', caution: 'identity' },
      {
        key: 'joined',
        name: t('Member since'),
        value: <DateText value={risk.joinedAt} dayOnly />,
        against: beforeRequest(risk.joinedAt),
      },
      { key: 'sponsor', name: t('Sponsor'), value: risk.sponsorName ?? t('none'), against: '' },
    ];
  };
};

/** The risk check of a withdrawal: each figure next to the one it is compared with. */
export const RiskContext = ({ withdrawal }: { withdrawal: StaffWithdrawalDetail }) => {
  const t = useText();
  const facts = useFacts()(withdrawal);
  const cautions = cautionsOf(withdrawal);
  return (
    <>
      <table className={styles.facts}>
        <thead>
          <tr>
            <th scope="col">{t('What')}</th>
            <th scope="col">{t('Now')}</th>
            <th scope="col">{t('Compared with')}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ key, name, value, against, caution }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{value}</td>
              <td>
                <span className={styles.against}>
                  {against}
                  {caution && cautions.has(caution) ? (
                    <StatePill tone="waiting">{t('Check')}</StatePill>
                  ) : null}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {withdrawal.risk.isMore ? (
        <p className={styles.remark}>{t('The totals include only the latest 100 of each.')}</p>
      ) : null}
    </>
  );
};

/** Placeholder until the facts have loaded. */
export const RiskSkeleton = () => <Skeleton height="17rem" aria-hidden="true" />;
