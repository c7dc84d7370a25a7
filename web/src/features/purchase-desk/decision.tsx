import type { DeskPurchase } from '#shared/contract/infinity-purchases.ts';
import { can } from '#shared/domain/permissions.ts';
import { useUser } from '#web/api/session.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { MoneyText } from '#web/ui/money-text.tsx';
import { Section } from '#web/ui/section.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import styles from './decision.module.css';
import { DeskTimeline } from './desk-timeline.tsx';
import { RejectPurchase } from './reject-purchase.tsx';
import { useText } from './texts.ts';

interface DecisionProps {
  purchase: DeskPurchase;
  decided: (purchase: DeskPurchase) => void;
}

const Acts = ({ purchase, decided }: DecisionProps) => {
  const t = useText();
  const user = useUser();
  const { payment } = purchase;
  if (purchase.state !== 'waiting') return <p>{t('This purchase was decided; nothing is left to do.')}</p>;
  if (!can(user.roles, 'decide-purchases'))
    return <p>{t('Your role reads this queue; a treasurer decides.')}</p>;
  if (purchase.member.memberId === user.id) {
    return <p>{t('This is your own purchase. Nobody decides about their own money: a colleague has to.')}</p>;
  }
  if (payment.method !== 'bank') return null;
  return (
    <>
      <Section title={t('Payment received')} quiet>
        <ConfirmForm purchase={purchase} dueMinor={payment.dueMinor} booked={decided} />
      </Section>
      <RejectPurchase purchase={purchase} rejected={decided} />
    </>
  );
};

/** One waiting purchase: who, what, how much is due under which reference, and what a treasurer can do. */
export const Decision = ({ purchase, decided }: DecisionProps) => {
  const t = useText();
  const { member, payment } = purchase;
  return (
    <div className={styles.decision}>
      {payment.method === 'bank' && purchase.state === 'waiting' ? (
        <div className={styles.due}>
          <div>
            <p className={styles.label}>{t('Due')}</p>
            <MoneyText amount={payment.dueMinor} size="large" />
          </div>
          <div>
            <p className={styles.label}>{t('Reference')}</p>
            <p className={styles.reference}>
              <CopyButton value={payment.reference} label={t('Reference')}>
                {payment.reference}
              </CopyButton>
            </p>
          </div>
        </div>
      ) : null}
      {member.status === 'active' ? null : (
        <p className={styles.caution}>
          {t('The member is not active at the moment ({status}).', { status: member.status })}
        </p>
      )}
      <Acts purchase={purchase} decided={decided} />
      <Section title={t('Purchase')} quiet>
        <KeyValues
          items={[
            { name: t('Member'), value: member.name },
            {
              name: t('E-mail'),
              value: (
                <CopyButton value={member.email} label={t('E-mail')}>
                  {member.email}
                </CopyButton>
              ),
            },
            {
              name: t('{quantity} × {package}', {
                quantity: purchase.quantity,
                package: purchase.packageName,
              }),
              value: <MoneyText amount={purchase.priceMinor} />,
            },
            { name: t('Fee'), value: <MoneyText amount={purchase.feeMinor} /> },
            { name: t('Total'), value: <MoneyText amount={purchase.totalMinor} />, strong: true },
            payment.method === 'bank' &&
              payment.receivedMinor > 0 && {
                name: t('Kept in suspense for it'),
                value: <MoneyText amount={payment.receivedMinor} />,
              },
            { name: t('Ordered'), value: <DateText value={purchase.createdAt} /> },
            purchase.expiresAt !== null && {
              name: t('Lapses'),
              value: <DateText value={purchase.expiresAt} />,
            },
            {
              name: t('Purchase number'),
              value: (
                <CopyButton value={purchase.id} label={t('Purchase number')}>
                  <code>{purchase.id}</code>
                </CopyButton>
              ),
            },
          ]}
        />
      </Section>
      <Section title={t('History')} quiet>
        <DeskTimeline purchase={purchase} />
      </Section>
    </div>
  );
};
