import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MemberOverview, MemberSafety } from '#shared/contract/member-overview.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { memberSafetyQuery } from '../queries.ts';
import { Quiet, SheetPart, SheetSection } from '../sheet-section.tsx';
import { Text, useText } from '../texts.ts';
import { EndSessions } from './end-sessions.tsx';
import styles from './safety.module.css';

const Facts = ({ safety }: Pick<MemberOverview, 'safety'>) => {
  const t = useText();
  const since = (at: string | null, absent: string): ReactNode => (at ? <DateText value={at} /> : absent);
  return (
    <KeyValues
      items={[
        { name: t('Authenticator since'), value: since(safety.authenticatorSince, t('not set up')) },
        {
          name: t('Password or authenticator changed'),
          value: since(safety.credentialsChangedAt, t('never')),
        },
        {
          name: t('Withdrawals on hold since'),
          value: safety.withdrawalsHeldSince ? (
            <StatePill tone="bad">
              <DateText value={safety.withdrawalsHeldSince} />
            </StatePill>
          ) : (
            t('not on hold')
          ),
        },
      ]}
    />
  );
};

interface Line {
  readonly key: string;
  readonly name: ReactNode;
  readonly detail: ReactNode;
}

const Lines = ({ lines, none, isMore }: { lines: readonly Line[]; none: string; isMore: boolean }) => {
  const t = useText();
  if (lines.length === 0) return <Quiet>{none}</Quiet>;
  return (
    <>
      <ul className={styles.lines}>
        {lines.map(({ key, name, detail }) => (
          <li key={key}>
            <span className={styles.name}>{name}</span>
            <span className={styles.detail}>{detail}</span>
          </li>
        ))}
      </ul>
      {isMore ? <Quiet>{t('Showing the latest only.')}</Quiet> : null}
    </>
  );
};

const Read = ({ safety, act }: { safety: MemberSafety; act: ReactNode }) => {
  const t = useText();
  const { payoutAddresses, sessions, devices, reports } = safety;
  const unknown = t('Unknown device');
  return (
    <>
      <SheetPart title={t('Payout addresses')}>
        <Lines
          none={t('None added yet.')}
          isMore={payoutAddresses.isMore}
          lines={payoutAddresses.items.map(({ id, label, masked, addedAt }) => ({
            key: id,
            name: label,
            detail: (
              <Text
                id="{masked}, since <0></0>"
                values={{ masked }}
                links={[<DateText key="since" value={addedAt} dayOnly />]}
              />
            ),
          }))}
        />
      </SheetPart>
      <SheetPart title={t('Active sessions')}>
        <Lines
          none={t('No active sessions.')}
          isMore={sessions.isMore}
          lines={sessions.items.map(({ id, device, address, createdAt, lastUsedAt }) => ({
            key: id,
            name: device || unknown,
            detail: (
              <>
                {address ? `${address} · ` : null}
                <Text
                  id="last used <0></0>, started <1></1>"
                  links={[
                    <DateText key="used" value={lastUsedAt} distance />,
                    <DateText key="began" value={createdAt} dayOnly />,
                  ]}
                />
              </>
            ),
          }))}
        />
        {act}
      </SheetPart>
      <SheetPart title={t('Known browsers')}>
        <Lines
          none={t('None.')}
          isMore={devices.isMore}
          lines={devices.items.map(({ device, lastSeenAt }) => ({
            key: `${device} ${lastSeenAt}`,
            name: device || unknown,
            detail: (
              <Text id="last seen <0></0>" links={[<DateText key="seen" value={lastSeenAt} distance />]} />
            ),
          }))}
        />
      </SheetPart>
      {reports.items.length > 0 ? (
        <SheetPart title={t('Reported sign-ins')}>
          <Lines
            none=""
            isMore={reports.isMore}
            lines={reports.items.map(({ id, state, device, reportedAt }) => ({
              key: id,
              name: <Link to={`/users/security-reports/?open=${id}`}>{device || unknown}</Link>,
              detail: (
                <>
                  <StatePill tone={state === 'open' ? 'waiting' : 'good'}>
                    {state === 'open' ? t('Open') : t('Closed')}
                  </StatePill>{' '}
                  <DateText value={reportedAt} dayOnly />
                </>
              ),
            }))}
          />
        </SheetPart>
      ) : null}
    </>
  );
};

/** How safe the account is: what protects it, to where it pays, and from where its member signs in. */
export const Safety = ({ member }: { member: MemberOverview }) => {
  const t = useText();
  const query = useQuery(memberSafetyQuery(member.memberId));
  return (
    <SheetSection id="safety" title={t('Safety')} query={query}>
      {(safety) => (
        <>
          <Facts safety={member.safety} />
          <div className={styles.read}>
            <Read safety={safety} act={<EndSessions member={member} />} />
          </div>
        </>
      )}
    </SheetSection>
  );
};
