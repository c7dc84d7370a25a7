import { Button } from '@mantine/core';
import type { StaffConfiguration } from '#shared/contract/staff-configuration.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import styles from './configuration-panel.module.css';
import { useDiscardDraft, useSaveDraft } from './queries.ts';
import { useText } from './texts.ts';

interface DraftActsProps {
  view: StaffConfiguration;
  configuration: Configuration | undefined;
  /** True when what is typed differs from what is saved. */
  isUnsaved: boolean;
  /** Which draft was read, 0 for none; another one saved since is not overwritten. */
  revision: number;
  saved: (revision: number) => void;
  discarded: () => void;
}

/** Saves the draft, for another day or a colleague, or throws it away. */
export const DraftActs = ({ view, configuration, isUnsaved, revision, saved, discarded }: DraftActsProps) => {
  const t = useText();
  const save = useSaveDraft();
  const discard = useDiscardDraft();
  const { draft, base } = view;
  return (
    <div className={styles.draft}>
      <p className={styles.remark}>
        {draft ? (
          <>
            {t('Draft saved by {name},', { name: draft.savedBy })} <DateText value={draft.savedAt} />.{' '}
            {isUnsaved ? t('You have unsaved changes.') : null}
          </>
        ) : isUnsaved ? (
          t('You have unsaved changes.')
        ) : (
          t("No draft. You're viewing version {version}.", { version: base.version })
        )}
      </p>
      <div className={styles.ways}>
        <Button
          variant="default"
          loading={save.isPending}
          disabled={!configuration || !isUnsaved}
          onClick={() =>
            configuration &&
            save.mutate(
              { configuration, baseVersion: base.version, revision },
              { onSuccess: (after) => saved(after.draft?.revision ?? 0) },
            )
          }
        >
          {t('Save draft')}
        </Button>
        {draft || isUnsaved ? (
          <Button
            variant="subtle"
            loading={discard.isPending}
            onClick={() => (draft ? discard.mutate(draft.revision, { onSuccess: discarded }) : discarded())}
          >
            {t('Discard changes')}
          </Button>
        ) : null}
      </div>
      <ErrorPanel error={save.error ?? discard.error} />
    </div>
  );
};
