import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ProposalEffect, proposalEffectSchema } from '#shared/contract/proposal-effect.ts';
import type { ProposalView } from '#shared/contract/proposals.ts';
import { ApiError } from '#web/api/api-error.ts';
import { ReasonField, saysEnough } from '#web/staff/decision/reason-field.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useUnsavedInput } from '#web/ui/form/unsaved-input.ts';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { useActWords } from '../proposal/act-words.ts';
import { useRemarkOf } from '../proposal/decision-words.ts';
import styles from '../proposal/proposal-decision.module.css';
import { effectQuery, useApprove } from '../queries.ts';
import { useText } from '../texts.ts';

/** The effect as it is now, if the approval was refused because it isn't what was shown. */
const currentEffectIn = (error: unknown): ProposalEffect | undefined =>
  error instanceof ApiError && error.code === 'changed_since_shown'
    ? proposalEffectSchema.safeParse(error.details.effect).data
    : undefined;

interface ApproveProps {
  proposal: ProposalView;
  decided: (proposal: ProposalView) => void;
  /** Called with what was shown when that no longer holds; the current effect is in place by then. */
  changed: (shownBefore: ProposalEffect) => void;
}

/** Approves what is shown, and nothing else. */
export const Approve = ({ proposal, decided, changed }: ApproveProps) => {
  const t = useText();
  const client = useQueryClient();
  const words = useActWords()(proposal.act);
  const remarkOf = useRemarkOf();
  const [asking, dialog] = useDisclosure(false);
  const approve = useApprove(proposal.id);
  const [repeatReason, setRepeatReason] = useKeptState('approval, repeated reason', '');
  useUnsavedInput(asking && repeatReason !== '' && !approve.isPending && !approve.isSuccess);
  const query = effectQuery(proposal.id);
  const { data: shown } = useQuery(query);
  const close = () => {
    dialog.close();
    approve.reset();
  };
  const run = () => {
    if (!shown) return;
    const repeat = shown.usedBefore ? { repeatReason: repeatReason.trim() } : {};
    approve.mutate(
      { shownHash: shown.hash, ...repeat },
      {
        onSuccess: (reply) => {
          close();
          decided(reply);
        },
        onError: (error) => {
          const current = currentEffectIn(error);
          if (!current) return;
          client.setQueryData(query.queryKey, current);
          changed(shown);
          close();
        },
      },
    );
  };
  return (
    <>
      <Button onClick={dialog.open} disabled={!shown || shown.refusal !== null}>
        {t('Approve…')}
      </Button>
      <ConfirmDialog
        opened={asking}
        close={close}
        title={t('Approve and carry out?')}
        act={t('Approve and carry out')}
        run={run}
        pending={approve.isPending}
        error={approve.error}
        ready={!shown?.usedBefore || saysEnough(repeatReason)}
      >
        <p>{words.sentence}</p>
        <p className={styles.remark}>{remarkOf(proposal.act.kind)}</p>
        {shown?.usedBefore ? (
          <ReasonField
            label={t('Why this is another payment with the same bank reference')}
            value={repeatReason}
            change={setRepeatReason}
          />
        ) : null}
      </ConfirmDialog>
    </>
  );
};
