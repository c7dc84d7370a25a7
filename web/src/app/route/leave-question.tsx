import { Button, getDefaultZIndex, Modal } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useFocusBack } from '#web/ui/dialog/use-focus-back.ts';
import { type Loss, leaveWithLosses, stayOnPage } from '#web/ui/form/unsaved-input.ts';
import { dialogAttributes } from '#web/ui/theme/theme.ts';
import { useText } from '../texts.ts';
import styles from './leave-question.module.css';

const useWords = (): Record<Loss, { title: string; loss: string; leave: string }> => {
  const t = useText();
  const leave = t('Leave without saving');
  return {
    input: {
      title: t('Leave without saving?'),
      loss: t("What you entered on this page isn't saved yet. If you leave, it will be lost."),
      leave,
    },
    upload: {
      title: t('Stop the upload?'),
      loss: t('A file is still uploading. If you leave this page, the upload stops.'),
      leave: t('Stop and leave'),
    },
    'recovery-codes': {
      title: t('Leave without saving?'),
      loss: t(
        "Your recovery codes are shown only once. If you leave without saving them, you'll have to create new ones.",
      ),
      leave,
    },
  };
};

// A dialog below would close on Escape, too, and take with it what was typed there: this keeps it from doing so.
const keepsEscape = { 'data-mantine-stop-propagation': 'true' };

const stayOnEscape = (event: KeyboardEvent): void => {
  if (event.key === 'Escape') stayOnPage();
};

const Question = ({ loses }: { loses: Loss }) => {
  const t = useText();
  const { title, loss, leave } = useWords()[loses];
  useFocusBack();
  return (
    <Modal
      opened
      onClose={stayOnPage}
      title={title}
      withCloseButton={false}
      zIndex={getDefaultZIndex('overlay')}
      onKeyDown={stayOnEscape}
      attributes={{ ...dialogAttributes, content: keepsEscape }}
    >
      <p>{loss}</p>
      <div className={styles.ways}>
        <Button variant="default" onClick={leaveWithLosses} {...keepsEscape}>
          {leave}
        </Button>
        <Button data-autofocus onClick={stayOnPage} {...keepsEscape}>
          {t('Stay')}
        </Button>
      </div>
    </Modal>
  );
};

/** Asks before a page of the site is left on which something would be lost. */
const LeaveQuestion = ({ loses }: { loses: Loss | undefined }) => (loses ? <Question loses={loses} /> : null);
export default LeaveQuestion;
