/**
 * What a dialog shows once an act was proposed: that nothing has changed yet, and the way to the proposal.
 */
import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProposalId } from '#shared/domain/ids.ts';
import styles from './proposed.module.css';
import { useText } from './texts.ts';

export const Proposed = ({
  id,
  close,
  children,
}: {
  id: ProposalId;
  close: () => void;
  children: ReactNode;
}) => {
  const t = useText();
  return (
    <Stack gap="md">
      <p role="status">{children}</p>
      <div className={styles.ways}>
        <Button variant="default" component={Link} to={`/admin-control-center/?open=${id}`} onClick={close}>
          {t('View proposal')}
        </Button>
        <Button onClick={close} data-autofocus>
          {t('Close')}
        </Button>
      </div>
    </Stack>
  );
};
