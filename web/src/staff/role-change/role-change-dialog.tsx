/**
 * Proposes a member's roles: what each allows, what changes, and why. Another administrator
 * decides in the control center. For administrators only, who cannot change their own roles.
 *
 *     {changing ? <RoleChangeDialog memberId={id} name={name} roles={roles} close={() => setChanging(false)} /> : null}
 */
import { Button, Checkbox, Modal, Stack } from '@mantine/core';
import type { SubmitEvent } from 'react';
import type { MemberId } from '#shared/domain/ids.ts';
import { inOrder, rolesChanged } from '#shared/domain/staff-roles.ts';
import { roles as allRoles, type Role } from '#shared/domain/words.ts';
import { useFocusBack } from '#web/ui/dialog/use-focus-back.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { useUnsavedInput } from '#web/ui/form/unsaved-input.ts';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { ReasonField, saysEnough } from '../decision/reason-field.tsx';
import { Proposed } from '../proposed.tsx';
import { useText } from '../texts.ts';
import { useRoleList, useRoleMeaning, useRoleWords } from '../words/role-words.ts';
import { useProposeRoles } from './queries.ts';
import styles from './role-change-dialog.module.css';

interface RoleChangeDialogProps {
  memberId: MemberId;
  name: string;
  /** The roles that the member has now. */
  roles: readonly Role[];
  close: () => void;
}

const RoleForm = ({
  memberId,
  roles,
  propose,
  close,
}: Pick<RoleChangeDialogProps, 'memberId' | 'roles' | 'close'> & {
  propose: ReturnType<typeof useProposeRoles>;
}) => {
  const t = useText();
  const words = useRoleWords();
  const meaning = useRoleMeaning();
  const list = useRoleList();
  const [wanted, setWanted] = useKeptState<readonly Role[]>(`roles of ${memberId}`, roles);
  const [reason, setReason] = useKeptState(`roles of ${memberId}, reason`, '');
  useUnsavedInput(reason !== '' && !propose.isPending && !propose.isSuccess);
  const { given, taken } = rolesChanged(roles, wanted);
  const changes = given.length + taken.length > 0;
  const ready = changes && saysEnough(reason);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready && !propose.isPending) propose.mutate({ roles: inOrder(wanted), reason: reason.trim() });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Checkbox.Group
        label={t('Roles')}
        value={[...wanted]}
        onChange={(values) => setWanted(allRoles.filter((role) => values.includes(role)))}
      >
        <Stack gap="sm" mt="xs">
          {allRoles.map((role) => (
            <Checkbox key={role} value={role} label={words[role]} description={meaning(role)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <p className={styles.change} role="status">
        {changes
          ? t('{before} → {after}', { before: list(roles), after: list(wanted) })
          : t('No changes yet.')}
      </p>
      <ReasonField
        label={t('Reason')}
        description={t('Visible to the person who decides, and stored in the audit log.')}
        value={reason}
        change={setReason}
      />
      <ErrorPanel error={propose.error} />
      <div className={styles.ways}>
        <Button variant="default" onClick={close} disabled={propose.isPending}>
          {t('Back')}
        </Button>
        <Button type="submit" loading={propose.isPending} disabled={!ready}>
          {t('Propose')}
        </Button>
      </div>
    </form>
  );
};

export const RoleChangeDialog = ({ memberId, name, roles, close }: RoleChangeDialogProps) => {
  const t = useText();
  const propose = useProposeRoles(memberId);
  useFocusBack();
  return (
    <Modal
      opened
      onClose={() => (propose.isPending ? undefined : close())}
      title={t('Roles for {name}', { name })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {propose.data ? (
        <Proposed id={propose.data.id} close={close}>
          {t('Proposed. Nothing changes until another administrator approves it.')}
        </Proposed>
      ) : (
        <RoleForm memberId={memberId} roles={roles} propose={propose} close={close} />
      )}
    </Modal>
  );
};
