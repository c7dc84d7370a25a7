import type { MemberOverview } from '#shared/contract/member-overview.ts';
import { MemberLink } from '#web/staff/member-link.tsx';
import { statusTones, useStatusWords } from '#web/staff/words/status-words.ts';
import { CopyButton } from '#web/ui/button/copy-button.tsx';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { Quiet, SheetPart, SheetSection } from '../sheet-section.tsx';
import { useText } from '../texts.ts';
import styles from './sponsors.module.css';

/** Who sponsored the member, and how many stand below. */
export const Sponsors = ({ member }: { member: MemberOverview }) => {
  const t = useText();
  const words = useStatusWords();
  const { sponsor, levels } = member;
  return (
    <SheetSection
      id="sponsors"
      title={t('Sponsors')}
      query={{ data: member, error: null, refetch: () => undefined }}
    >
      {() => (
        <>
          <KeyValues
            items={[
              {
                name: t('Sponsored by'),
                value: sponsor ? (
                  <>
                    <MemberLink memberId={sponsor.memberId}>{sponsor.name}</MemberLink>{' '}
                    {sponsor.status === 'active' ? null : (
                      <StatePill tone={statusTones[sponsor.status]}>{words[sponsor.status]}</StatePill>
                    )}
                  </>
                ) : (
                  '–'
                ),
              },
              {
                name: t('Sponsor code'),
                value: (
                  <CopyButton value={member.sponsorCode} label={t('Sponsor code')}>
                    <code>{member.sponsorCode}</code>
                  </CopyButton>
                ),
              },
            ]}
          />
          <div className={styles.below}>
            <SheetPart title={t('Network')}>
              {levels.length === 0 ? (
                <Quiet>{t('No sponsored members yet.')}</Quiet>
              ) : (
                <table className={styles.levels}>
                  <thead>
                    <tr>
                      <th scope="col">{t('Level')}</th>
                      <th scope="col">{t('Members')}</th>
                      <th scope="col">{t('Volume')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {levels.map(({ level, count, volumeMinor }) => (
                      <tr key={level}>
                        <th scope="row">{level}</th>
                        <td>{count}</td>
                        <td>
                          <MoneyText amount={volumeMinor} />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </SheetPart>
          </div>
        </>
      )}
    </SheetSection>
  );
};
