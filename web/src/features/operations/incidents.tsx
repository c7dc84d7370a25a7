import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import type { IdentityDriftView, ReconciliationView, StopView } from '#shared/contract/operations.ts';
import type { EntryWithoutLine } from '#shared/domain/entry-without-line.ts';
import { asMinor } from '#shared/domain/money.ts';
import { can } from '#shared/domain/permissions.ts';
import { type IdentityDifference, productAreas, type WithdrawalStopCause } from '#shared/domain/words.ts';
import { configurationQuery } from '#web/api/configuration.ts';
import { useUser } from '#web/api/session.tsx';
import { AccountLink } from '#web/staff/account-link.tsx';
import { ReasonAct } from '#web/staff/decision/reason-act.tsx';
import { MemberLink } from '#web/staff/member-link.tsx';
import { useAccountWords } from '#web/staff/words/account-words.ts';
import { useAreaWords } from '#web/staff/words/area-words.ts';
import { useEntryKindWords } from '#web/staff/words/entry-kind-words.ts';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
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

/** The lines of held statements that make the difference, each with its file. */
const HeldLines = ({ lines, moreLines }: Pick<ReconciliationView, 'lines' | 'moreLines'>) => {
  const t = useText();
  const format = useFormat();
  if (lines.length === 0) return null;
  return (
    <details open={lines.length <= 5}>
      <summary>{t('Lines that are not in the books')}</summary>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.number}>
            <DateText value={line.bookedOn} />
            <Link to={`/admin-control-center/bank/?view=files&open=${line.fileId}`}>
              {line.partyName ?? t('No name')}
            </Link>
            <span className={styles.amount}>
              {format.money(asMinor(line.direction === 'in' ? line.amountMinor : -line.amountMinor))}
            </span>
            {line.text ? <span className={styles.text}>{line.text}</span> : null}
          </li>
        ))}
      </ul>
      {moreLines > 0 ? (
        <p className={styles.by}>
          {t('{count, plural, one {and # more line} other {and # more lines}}', { count: moreLines })}
        </p>
      ) : null}
    </details>
  );
};

/** Entries that moved cash although no line of a statement did; each opens in the entries of its account. */
const EntriesWithoutLine = ({ entries }: { entries: readonly EntryWithoutLine[] }) => {
  const t = useText();
  const format = useFormat();
  const kinds = useEntryKindWords();
  if (entries.length === 0) return null;
  return (
    <details open={entries.length <= 5}>
      <summary>{t('Entries that no bank line explains')}</summary>
      <ul className={styles.lines}>
        {entries.map(({ id, area, kind, changeMinor }) => (
          <li key={id}>
            <AccountLink area={area} account="cash:bank">
              {kinds[kind]}
            </AccountLink>
            <span className={styles.amount}>{format.money(changeMinor)}</span>
            <span className={styles.text}>{id}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** Cash that doesn't agree with what the bank or the provider shows; nothing while it does. */
const CashDifference = ({ cash }: { cash: ReconciliationView }) => {
  const t = useText();
  const format = useFormat();
  const accounts = useAccountWords();
  const areas = useAreaWords();
  const { channel, shownMinor, expectedMinor, differenceMinor, heldFiles, stopsPayoutsAt, stopsPayouts } =
    cash;
  if (cash.differsSince === null) return null;
  const isBank = channel === 'cash:bank';
  return (
    <section aria-label={t('Difference: {account}', { account: accounts[channel] })}>
      <div className={styles.head}>
        <h3>{accounts[channel]}</h3>
        <StatePill tone={stopsPayouts ? 'bad' : 'waiting'}>
          {stopsPayouts ? t('Payouts stopped') : t('Books differ')}
        </StatePill>
      </div>
      <div className={styles.why}>
        <p>
          {t('It shows {shown}, and our books say {expected}: a difference of {difference}.', {
            shown: format.money(shownMinor),
            expected: format.money(expectedMinor),
            difference: format.money(differenceMinor),
          })}
        </p>
        {heldFiles > 0 ? (
          <p>
            {t("{count, plural, one {A bank file} other {# bank files}} couldn't be imported.", {
              count: heldFiles,
            })}
          </p>
        ) : null}
        <HeldLines lines={cash.lines} moreLines={cash.moreLines} />
        <EntriesWithoutLine entries={cash.entriesWithoutLine} />
        <p className={styles.by}>
          {t('Since')} <DateText value={cash.differsSince} />
          {stopsPayoutsAt === null ? null : (
            <>
              {' · '}
              {stopsPayouts ? t('Nothing is paid by bank since') : t('Stops bank payouts from')}{' '}
              <DateText value={stopsPayoutsAt} />
            </>
          )}
        </p>
        <p className={styles.ways}>
          <Link to={`/admin-control-center/bank/${isBank ? '?view=files' : ''}`}>
            {isBank ? t('Open statements') : t('Open the account')}
          </Link>
          {productAreas.map((area) => (
            <AccountLink key={area} area={area} account={channel}>
              {t('Entries of {area}', { area: areas[area] })}
            </AccountLink>
          ))}
        </p>
      </div>
    </section>
  );
};

/** A member of whom the sign-in service has something else than our record. */
const IdentityDrift = ({ drift: { memberId, name, differences } }: { drift: IdentityDriftView }) => {
  const t = useText();
  const words: Record<IdentityDifference, string> = {
    missing: t('The sign-in service has no identity of this member.'),
    disabled: t('Their sign-in is disabled at the sign-in service.'),
    kept: t('The account is closed, but its identity still exists.'),
    email: t('The sign-in service has a different email address.'),
    'authenticator-off': t('Their sign-in does not ask for the authenticator, although it is on.'),
    'authenticator-on': t('Their sign-in asks for an authenticator, although none is on.'),
    'authenticator-was-off': t(
      'A sign-in without their authenticator was refused; the sign-in service had been told not to ask for it.',
    ),
    roles: t('The sign-in service has different roles.'),
  };
  return (
    <section aria-label={t('Sign-in of {name}', { name })}>
      <div className={styles.head}>
        <h3>
          <MemberLink memberId={memberId}>{name}</MemberLink>
        </h3>
        <StatePill tone="bad">{t('Sign-in differs')}</StatePill>
      </div>
      <ul className={styles.why}>
        {differences.map(({ what, since }) => (
          <li key={what}>
            {words[what]}{' '}
            <span className={styles.by}>
              {t('Since')} <DateText value={since} />
            </span>
          </li>
        ))}
      </ul>
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
        {data?.cash.map((one) => (
          <CashDifference key={one.channel} cash={one} />
        ))}
        {data?.identities.items.map((drift) => (
          <IdentityDrift key={drift.memberId} drift={drift} />
        ))}
      </div>
      {data?.identities.isMore ? (
        <p>{t('More members are affected; those listed have differed for the longest.')}</p>
      ) : null}
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
