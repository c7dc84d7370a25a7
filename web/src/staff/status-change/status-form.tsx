import { Button, Stack, Switch, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { addDays, type Day, daySchema, startOfDay } from '#shared/domain/calendar.ts';
import { restrictingStatuses, type StatusByStaff, statusesWithEnd } from '#shared/domain/states.ts';
import { serverDay } from '#web/api/server-time.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { useUnsavedInput } from '#web/ui/form/unsaved-input.ts';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { ReasonField, saysEnough } from '../decision/reason-field.tsx';
import { useText } from '../texts.ts';
import { useStatusWords } from '../words/status-words.ts';
import type { StatusChange } from './change-in-batches.ts';
import { type ChosenMember, possibleStatuses } from './possible-statuses.ts';
import styles from './status-change-dialog.module.css';
import { StatusChoice } from './status-choice.tsx';

export type StatusDecision = Omit<StatusChange, 'memberIds'>;

interface StatusFormProps {
  members: readonly ChosenMember[];
  decide: (decision: StatusDecision) => void;
  pending: boolean;
  error: unknown;
  close: () => void;
}

const endsBySelf = (status: StatusByStaff | undefined): boolean =>
  statusesWithEnd.some((one) => one === status);

const isRestricting = (status: StatusByStaff | undefined): boolean =>
  restrictingStatuses.some((one) => one === status);

/** Which status the chosen members get, why, until when, and whether they may read the reason. */
export const StatusForm = ({ members, decide, pending, error, close }: StatusFormProps) => {
  const t = useText();
  const words = useStatusWords();
  const possible = possibleStatuses(members);
  const open = possible.filter(({ notFor }) => notFor.length === 0);
  const ofThem = `status of ${members.map(({ memberId }) => memberId).join(' ')}`;
  const [chosen, setChosen] = useKeptState(
    `${ofThem}, chosen`,
    open.length === 1 ? open[0]?.status : undefined,
  );
  const [reason, setReason] = useKeptState(`${ofThem}, reason`, '');
  const [visible, setVisible] = useKeptState(`${ofThem}, visible`, true);
  const [until, setUntil] = useKeptState(`${ofThem}, until`, '');
  const [typed, setTyped] = useState('');
  const colleagues = members.filter(({ roles }) => roles.length > 0).length;
  useUnsavedInput(reason !== '' && !pending);
  const tomorrow = addDays(serverDay(), 1);
  const day: Day | undefined = daySchema.safeParse(until).data;
  const isLate = until === '' || (day !== undefined && day >= tomorrow);
  const ready =
    chosen !== undefined &&
    saysEnough(reason) &&
    (!endsBySelf(chosen) || isLate) &&
    (chosen !== 'fraud' || typed.trim() === words.fraud);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!ready || pending) return;
    decide({
      status: chosen,
      reason: reason.trim(),
      visibleToMember: endsBySelf(chosen) && visible,
      ...(endsBySelf(chosen) && day ? { until: startOfDay(day) } : {}),
    });
  };

  if (possible.length === 0)
    return (
      <Stack gap="md">
        <p>{t("There's no other status that all of these members can get.")}</p>
        <div className={styles.ways}>
          <Button variant="default" onClick={close} data-autofocus>
            {t('Back')}
          </Button>
        </div>
      </Stack>
    );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <StatusChoice possible={possible} value={chosen} choose={setChosen} />
        {colleagues > 0 && isRestricting(chosen) ? (
          <p>
            {t(
              '{count, plural, one {This member is a colleague} other {# of them are colleagues}}: restricting them alone lasts for an hour. It lapses unless a second person confirms it in the control center. The last two administrators can only be restricted by two people.',
              { count: colleagues },
            )}
          </p>
        ) : null}
        <ReasonField
          label={t('Reason')}
          description={t('Stored with the decision.')}
          value={reason}
          change={setReason}
        />
        {endsBySelf(chosen) ? (
          <>
            <TextInput
              type="date"
              label={t('Ends on (optional)')}
              description={t(
                'It ends automatically at the start of that day (UTC), and the previous status applies again. Leave it empty to keep the status until staff change it.',
              )}
              min={tomorrow}
              value={until}
              onChange={(event) => setUntil(event.currentTarget.value)}
              error={isLate ? undefined : t('Choose a date in the future.')}
            />
            <Switch
              label={
                chosen === 'blocked'
                  ? t('Show the reason to the member at sign-in')
                  : t('Show the reason to the member')
              }
              checked={visible}
              onChange={(event) => setVisible(event.currentTarget.checked)}
            />
          </>
        ) : null}
        {chosen === 'fraud' ? (
          <TextInput
            label={t('Type {word} to continue', { word: words.fraud })}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : null}
        <ErrorPanel error={error} />
        <div className={styles.ways}>
          <Button variant="default" onClick={close} disabled={pending}>
            {t('Back')}
          </Button>
          <Button
            type="submit"
            disabled={!ready}
            loading={pending}
            {...(chosen === 'blocked' || chosen === 'fraud' ? { color: 'bad' } : {})}
          >
            {t('{count, plural, one {Change the status} other {Change # statuses}}', {
              count: members.length,
            })}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
