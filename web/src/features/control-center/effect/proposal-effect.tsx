import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ProposalEffect } from '#shared/contract/proposal-effect.ts';
import type { ProposalId } from '#shared/domain/ids.ts';
import { ApiError } from '#web/api/api-error.ts';
import { MemberLink } from '#web/staff/member-link.tsx';
import { useAreaWords } from '#web/staff/words/area-words.ts';
import { useErrorText } from '#web/ui/feedback/error-text.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { effectQuery } from '../queries.ts';
import { useText } from '../texts.ts';
import { ChangedSinceShown } from './changed-since-shown.tsx';
import { ConfigurationEffect } from './configuration-effect.tsx';
import { useEffectRows } from './effect-rows.ts';
import { EffectTable } from './effect-table.tsx';
import styles from './proposal-effect.module.css';

const Refusal = ({ refusal }: { refusal: NonNullable<ProposalEffect['refusal']> }) => {
  const t = useText();
  const say = useErrorText();
  return (
    <Notice>
      {t("This can't be carried out now: {reason}", {
        reason: say(new ApiError({ status: 409, ...refusal })),
      })}
    </Notice>
  );
};

/** Who bears a loss, to the cent, in the order in which they do. */
const Loss = ({ loss }: { loss: NonNullable<ProposalEffect['loss']> }) => {
  const t = useText();
  const format = useFormat();
  const { operatorMinor, poolAndFeesMinor, membersMinor } = loss;
  return (
    <ul className={styles.sentences}>
      {operatorMinor > 0 ? (
        <li>{t('Operator equity bears {amount}.', { amount: format.money(operatorMinor) })}</li>
      ) : null}
      {poolAndFeesMinor > 0 ? (
        <li>{t('The bonus pool and fees bear {amount}.', { amount: format.money(poolAndFeesMinor) })}</li>
      ) : null}
      {membersMinor > 0 ? (
        <li data-bad>
          {t("{amount} of what members are owed isn't covered any more.", {
            amount: format.money(membersMinor),
          })}
        </li>
      ) : null}
    </ul>
  );
};

/** What members lose of bonuses that a reversal takes back, and what they owe afterwards. */
const TakenBack = ({ takenBack }: Pick<ProposalEffect, 'takenBack'>) => {
  const t = useText();
  const format = useFormat();
  return (
    <ul className={styles.sentences}>
      {takenBack.map(({ memberId, memberName: name, takenMinor, owedMinor }) => (
        <li key={memberId}>
          {t('{taken} of bonuses is taken from {name}.', { name, taken: format.money(takenMinor) })}
          {owedMinor > 0
            ? ` ${t('The operator advances {owed}, which is settled from their next bonuses.', { owed: format.money(owedMinor) })}`
            : null}
        </li>
      ))}
    </ul>
  );
};

/** Who else has the document or person of an identity that is to be approved. */
const SharedWith = ({ sharedWith }: Pick<ProposalEffect, 'sharedWith'>) => {
  const t = useText();
  return (
    <ul className={styles.sentences}>
      {sharedWith.map(({ memberId, memberName, shares, verified }) => (
        <li key={memberId}>
          <MemberLink memberId={memberId}>{memberName}</MemberLink>:{' '}
          {shares === 'document' ? t('same identity document') : t('same name and date of birth')}
          {verified ? <> · {t('currently verified')}</> : null}
        </li>
      ))}
    </ul>
  );
};

const Shown = ({ effect }: { effect: ProposalEffect }) => {
  const t = useText();
  const format = useFormat();
  const { balances, figures } = useEffectRows()(effect);
  const areas = useAreaWords();
  const { refusal, loss, stopsWithdrawals, awaitsFunding, configuration, endsStop, usedBefore } = effect;
  const { administratorsLeft } = effect;
  return (
    <div className={styles.shown}>
      {refusal ? <Refusal refusal={refusal} /> : null}
      {usedBefore ? (
        <Notice>
          {t(
            'A payment with this bank reference was already recorded for {area, select, security {deposit} other {purchase}} {order}. Approving this one needs a reason.',
            { area: usedBefore.area, order: usedBefore.orderId },
          )}
        </Notice>
      ) : null}
      {loss ? <Loss loss={loss} /> : null}
      {effect.takenBack.length > 0 ? <TakenBack takenBack={effect.takenBack} /> : null}
      {effect.sharedWith.length > 0 ? <SharedWith sharedWith={effect.sharedWith} /> : null}
      {stopsWithdrawals && effect.figures ? (
        <Notice>
          {t(
            'This breaks a policy limit, so withdrawals of {area} stop for everyone until two people decide how they continue.',
            { area: areas[effect.figures.area] },
          )}
        </Notice>
      ) : null}
      {configuration ? <ConfigurationEffect effect={configuration} /> : null}
      {awaitsFunding ? (
        <p>{t("The pool doesn't cover this bonus now, so it would await funding. No money moves yet.")}</p>
      ) : null}
      {endsStop ? (
        <p>
          {t('Withdrawals have been stopped since {time}. Reason: {reason}', {
            time: format.date(endsStop.since, true),
            reason: endsStop.reason,
          })}
        </p>
      ) : null}
      {administratorsLeft !== null ? (
        <Notice>
          {t(
            '{count, plural, =0 {No administrator can act afterwards.} one {# administrator can act afterwards, so no role can be changed until there are two.} other {# administrators can act afterwards.}}',
            { count: administratorsLeft },
          )}
        </Notice>
      ) : null}
      {balances.length === 0 && !configuration ? <p>{t('No balance changes.')}</p> : null}
      <EffectTable label={t('Balance')} rows={balances} />
      <EffectTable label={t('Area')} rows={figures} />
    </div>
  );
};

interface ProposalEffectProps {
  proposalId: ProposalId;
  /** What the person was shown before it changed; null if it hasn't. */
  shownBefore: ProposalEffect | null;
}

/** What a waiting proposal would do if it was approved now. */
export const ProposalEffectSection = ({ proposalId, shownBefore }: ProposalEffectProps) => {
  const t = useText();
  const { data: effect } = useQuery(effectQuery(proposalId));
  return (
    <Section title={t('What will happen')} quiet>
      {effect ? (
        <>
          {shownBefore ? <ChangedSinceShown before={shownBefore} now={effect} /> : null}
          <Shown effect={effect} />
        </>
      ) : (
        <Skeleton height="14rem" />
      )}
    </Section>
  );
};
