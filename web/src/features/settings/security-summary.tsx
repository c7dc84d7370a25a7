import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { StatePill, type Tone } from '#web/ui/feedback/state-pill.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import type { Standing } from './part.ts';
import styles from './settings.module.css';
import { Text, useText } from './texts.ts';

interface FactProps {
  name: string;
  to: string;
  /** Absent while it is not known: its place stays. */
  known?: { tone: Tone; state: string; more: ReactNode } | undefined;
}

const Fact = ({ name, to, known }: FactProps) => (
  <li className={styles.fact}>
    <Link to={to} className={styles.factName}>
      {name}
    </Link>
    {known ? <StatePill tone={known.tone}>{known.state}</StatePill> : <span />}
    <span className={styles.factMore}>{known?.more}</span>
  </li>
);

const useFacts = (standing: Standing): readonly FactProps[] => {
  const t = useText();
  const { authenticatorSince, passkeys, credentialsChangedAt, joinedAt = '', sessions } = standing;
  const day = (at: string) => [<DateText key="at" value={at} dayOnly />];
  const secondFactor = (): FactProps['known'] => {
    if (authenticatorSince === undefined || passkeys === undefined) return undefined;
    if (passkeys > 0)
      return {
        tone: 'good',
        state: t('On'),
        more: authenticatorSince
          ? t('Authenticator and {count, plural, one {one passkey} other {# passkeys}}', { count: passkeys })
          : t('{count, plural, one {One passkey} other {# passkeys}}', { count: passkeys }),
      };
    if (authenticatorSince !== null)
      return {
        tone: 'good',
        state: t('On'),
        more: <Text id="Authenticator since <0></0>" links={day(authenticatorSince)} />,
      };
    return {
      tone: 'waiting',
      state: t('Off'),
      more: t('It protects your account even if your password is stolen.'),
    };
  };
  return [
    {
      name: t('Second factor'),
      to: authenticatorSince || !passkeys ? '#authenticator' : '#passkeys',
      known: secondFactor(),
    },
    {
      name: t('Password and sign-in'),
      to: '#password',
      known:
        credentialsChangedAt === undefined
          ? undefined
          : {
              tone: 'good',
              state: t('Set'),
              more: credentialsChangedAt ? (
                <Text id="Last changed <0></0>" links={day(credentialsChangedAt)} />
              ) : (
                <Text id="Not changed since you joined, <0></0>" links={day(joinedAt)} />
              ),
            },
    },
    {
      name: t('Sessions'),
      to: '#sessions',
      known:
        sessions === undefined
          ? undefined
          : {
              tone: sessions > 1 ? 'quiet' : 'good',
              state: t('{count, plural, one {Only this device} other {# devices}}', { count: sessions }),
              more: sessions > 1 ? t('Do you recognize all of them?') : t('No other device is signed in.'),
            },
    },
  ];
};

/** How well the account is secured, in three facts that lead to where they are changed. */
export const SecuritySummary = ({ standing }: { standing: Standing }) => {
  const t = useText();
  const heading = useId();
  const facts = useFacts(standing);
  return (
    <section className={styles.summary} aria-labelledby={heading}>
      <h2 id={heading} className={styles.summaryName}>
        {t('Account security')}
      </h2>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <Fact key={fact.to} {...fact} />
        ))}
      </ul>
    </section>
  );
};
