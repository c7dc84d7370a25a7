import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Setup, SetupStep } from '#shared/domain/setup.ts';
import { useFormat } from '../text/format.ts';
import { useText } from '../texts.ts';
import styles from './setup-checklist.module.css';

interface Step {
  readonly key: keyof Setup;
  readonly title: string;
  /** Why it is needed, or what it waits for. */
  readonly words: ReactNode;
  /** Where it is done; absent while nobody can do it. */
  readonly to?: string;
}

interface SetupChecklistProps {
  readonly setup: Setup;
  /** Before an account is approved, no money moves, and no address for it can be entered. */
  readonly isApproved: boolean;
}

/** Where the orders of an area that wait for their payment are. */
const ordersOf = { infinity: '/infinity/purchases/', security: '/security/deposits/' } as const;

const useSteps = ({ setup, isApproved }: SetupChecklistProps): readonly Step[] => {
  const t = useText();
  const format = useFormat();
  const afterApproval = t('Once your account is approved.');
  return [
    {
      key: 'identity',
      title: t('Prove your identity'),
      words:
        setup.identity === 'under-way'
          ? t('Our staff are checking your documents.')
          : t('Withdrawals are paid only to members whose identity is verified.'),
      ...(setup.identity === 'open' ? { to: '/kyc/' } : {}),
    },
    {
      key: 'secondFactor',
      title: t('Set up a passkey or an authenticator'),
      words: t("From then on, your password alone isn't enough."),
      to: '/settings/#authenticator',
    },
    {
      key: 'payoutAddress',
      title: t('Add a payout address'),
      words: isApproved
        ? setup.payoutAddressFrom
          ? t('Withdrawals can be paid to it from {time} on.', {
              time: format.date(setup.payoutAddressFrom, true),
            })
          : t('Withdrawals can be paid to a new address a day later, so add it early.')
        : afterApproval,
      ...(isApproved && setup.payoutAddress === 'open' ? { to: '/settings/#payout-addresses' } : {}),
    },
    {
      key: 'firstOrder',
      title: t('Make a deposit or buy a package'),
      words: !isApproved
        ? afterApproval
        : setup.firstOrder === 'under-way'
          ? t('It becomes active when your payment arrives.')
          : t('Returns accrue from the day it becomes active.'),
      ...(isApproved
        ? { to: setup.firstOrderArea ? ordersOf[setup.firstOrderArea] : '/security/deposit/' }
        : {}),
    },
  ];
};

/** What is to set up before the first withdrawal, with its state; nothing once all of it is done. */
export const SetupChecklist = (props: SetupChecklistProps) => {
  const t = useText();
  const { setup } = props;
  const steps = useSteps(props);
  const states: Record<SetupStep, string> = {
    open: t('To do'),
    'under-way': t('Under way'),
    done: t('Done'),
  };
  const stateOf = ({ key }: Step): SetupStep => setup[key] as SetupStep;
  const done = steps.filter((step) => stateOf(step) === 'done').length;
  if (done === steps.length) return null;
  return (
    <section className={styles.checklist} aria-label={t('Set up your account')}>
      <h2>{t('Set up your account')}</h2>
      <p className={styles.count}>{t('{done} of {all} done', { done, all: steps.length })}</p>
      <ol>
        {steps.map((step) => (
          <li key={step.key} data-state={stateOf(step)}>
            <span className={styles.mark} aria-hidden="true" />
            <span className={styles.title}>
              {step.to && stateOf(step) !== 'done' ? <Link to={step.to}>{step.title}</Link> : step.title}
            </span>
            <span className={styles.state}>{states[stateOf(step)]}</span>
            {stateOf(step) === 'done' ? null : <span className={styles.words}>{step.words}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
};
