import { Button, SegmentedControl, Stack, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { serverTime } from '#web/api/server-time.ts';
import { ReasonField, saysEnough } from '#web/staff/decision/reason-field.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useUnsavedInput } from '#web/ui/form/unsaved-input.ts';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import styles from './configuration-panel.module.css';
import { useProposeConfiguration } from './queries.ts';
import { useText } from './texts.ts';

/** A local date and time, as its field gives it; undefined while it is not complete or has passed. */
const instantOfField = (typed: string): Instant | undefined => {
  const date = new Date(typed);
  return typed && date.getTime() > serverTime() ? instantOf(date) : undefined;
};

interface ProposeVersionProps {
  configuration: Configuration;
  baseVersion: number;
  /** True while it would be refused whatever is typed here. */
  blocked: boolean;
}

/** When the version shall take effect, why, and the proposal of it. */
export const ProposeVersion = ({ configuration, baseVersion, blocked }: ProposeVersionProps) => {
  const t = useText();
  const propose = useProposeConfiguration();
  const [when, setWhen] = useKeptState<'approved' | 'later'>('version, when', 'approved');
  const [typed, setTyped] = useKeptState('version, from', '');
  const [reason, setReason] = useKeptState('version, reason', '');
  useUnsavedInput(reason !== '' && !propose.isPending && !propose.isSuccess);
  const later = instantOfField(typed);
  const isReady = !blocked && saysEnough(reason) && (when === 'approved' || later !== undefined);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isReady || propose.isPending) return;
    const effectiveFrom = when === 'later' ? (later ?? null) : null;
    propose.mutate({ configuration, baseVersion, effectiveFrom, reason: reason.trim() });
  };
  if (propose.data) {
    return (
      <Notice alert>
        <p>{t('Proposed. It needs approval by a second person.')}</p>
        <Link to={`/admin-control-center/?open=${propose.data.id}`}>{t('View proposal')}</Link>
      </Notice>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <p className={styles.label}>{t('Takes effect')}</p>
          <SegmentedControl
            fullWidth
            aria-label={t('Takes effect')}
            value={when}
            onChange={(value) => setWhen(value === 'later' ? 'later' : 'approved')}
            data={[
              { value: 'approved', label: t('On approval') },
              { value: 'later', label: t('At a set time') },
            ]}
          />
        </div>
        {when === 'later' ? (
          <TextInput
            type="datetime-local"
            label={t('From')}
            description={t('In your local time. It takes effect within 15 minutes of this time.')}
            value={typed}
            error={typed && !later ? t('Choose a time in the future.') : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : null}
        <ReasonField
          label={t('Reason')}
          description={t('Visible to the second person, and stored with the version.')}
          value={reason}
          change={setReason}
        />
        <ErrorPanel error={propose.error} />
        <Button type="submit" loading={propose.isPending} disabled={!isReady}>
          {t('Propose this version')}
        </Button>
      </Stack>
    </form>
  );
};
