import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import type { StopView } from '#shared/contract/operations.ts';
import { can } from '#shared/domain/permissions.ts';
import type { WithdrawalStopCause } from '#shared/domain/words.ts';
import { configurationQuery } from '#web/api/configuration.ts';
import { useUser } from '#web/api/session.tsx';
import { ReasonAct } from '#web/staff/decision/reason-act.tsx';
import { useAreaWords } from '#web/staff/words/area-words.ts';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useAuditActs } from './audit-words.ts';
import styles from './incidents.module.css';
import { incidentsQuery, useLift, useStop } from './queries.ts';
import { useText } from './texts.ts';

const Stop = ({ area }: StopView) => {
  const t = useText();
  const client = useQueryClient();
  const name = useAreaWords()[area];
  return (
    <ReasonAct
      label={t('Stop {area} withdrawals…', { area: name })}
      title={t('Stop {area} withdrawals?', { area: name })}
      act={t('Stop withdrawals')}
      grave
      typed={name}
      reasonLabel={t('Reason (shown to members)')}
      mutation={useStop()}
      inputOf={(reason) => ({ area, reason })}
      done={() => void client.invalidateQueries({ queryKey: configurationQuery.queryKey })}
    >
      <p>
        {t(
          "No one will be able to request, approve or pay withdrawals in this area. Balances don't change. Resuming takes two people.",
        )}
      </p>
    </ReasonAct>
  );
};

const Lift = ({ area }: StopView) => {
  const t = useText();
  const navigate = useNavigate();
  const name = useAreaWords()[area];
  return (
    <ReasonAct
      label={t('Propose resuming…')}
      title={t('Resume {area} withdrawals?', { area: name })}
      act={t('Propose')}
      reasonLabel={t('Why they can resume')}
      mutation={useLift()}
      inputOf={(reason) => ({ area, reason })}
      done={({ id }) => void navigate(`/admin-control-center/?open=${id}`)}
    >
      <p>{t('They stay stopped until a colleague approves.')}</p>
    </ReasonAct>
  );
};

const Switch = ({ stop }: { stop: StopView }) => {
  const t = useText();
  const { roles } = useUser();
  const name = useAreaWords()[stop.area];
  const mayDecide = can(roles, 'stop-withdrawals');
  const person = stop.by?.name ?? '';
  const causes: Record<WithdrawalStopCause, string> = {
    staff: t('Stopped by {name}', { name: person }),
    'ledger-difference': t('A ledger check found a difference'),
    loss: t('A loss broke a policy limit; approved by {name}', { name: person }),
  };
  return (
    <section aria-label={t('Withdrawals of {area}', { area: name })}>
      <div className={styles.head}>
        <h3>{name}</h3>
        {stop.stopped ? (
          <StatePill tone="bad">{t('Stopped')}</StatePill>
        ) : (
          <StatePill tone="good">{t('Active')}</StatePill>
        )}
      </div>
      {stop.stopped && stop.since ? (
        <div className={styles.why}>
          <p>{stop.reason}</p>
          <p className={styles.by}>
            {stop.cause ? causes[stop.cause] : null} · <DateText value={stop.since} />
          </p>
        </div>
      ) : null}
      {mayDecide ? (
        <div className={styles.acts}>{stop.stopped ? <Lift {...stop} /> : <Stop {...stop} />}</div>
      ) : null}
    </section>
  );
};

/** The emergency stop: one person stops withdrawals, two resume them. */
export const Incidents = () => {
  const t = useText();
  const acts = useAuditActs();
  const areas = useAreaWords();
  const { roles } = useUser();
  const { data } = useQuery(incidentsQuery);
  return (
    <Section
      title={t('Emergency stop')}
      lead={t('One person can stop withdrawals immediately. Resuming them needs a second person.')}
      actions={
        can(roles, 'read-audit') ? (
          <Link to="/admin-control-center/audit/">{t('Open audit log')}</Link>
        ) : undefined
      }
    >
      <div className={styles.areas}>
        {data?.areas.map((stop) => (
          <Switch key={stop.area} stop={stop} />
        ))}
      </div>
      {data && data.history.length > 0 ? (
        <details className={styles.history}>
          <summary>{t('Recent changes')}</summary>
          <ul>
            {data.history.map((line) => (
              <li key={line.id}>
                <span>
                  {areas[line.subjectId === 'security' ? 'security' : 'infinity']}:{' '}
                  {acts[line.act] ?? line.act}, {line.by.name}
                </span>
                <span className={styles.by}>
                  <DateText value={line.at} /> · {line.reason}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Section>
  );
};
