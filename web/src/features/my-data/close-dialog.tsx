import { Textarea } from '@mantine/core';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { myData } from '#shared/contract/my-data.ts';
import { reasonMax } from '#shared/domain/limits.ts';
import { call } from '#web/api/client.ts';
import { memberWent } from '#web/api/kept-input.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { OtpDialog } from '#web/ui/dialog/otp-dialog.tsx';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { closureQuery } from './queries.ts';
import { useText } from './texts.ts';

/** Two steps: the word is typed, then the code confirms it. After that the member is signed out here. */
const CloseDialog = ({ close }: { close: () => void }) => {
  const t = useText();
  const client = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const [reason, setReason] = useKeptState('closure, reason', '');
  const [isSure, setSure] = useState(false);
  const typed = reason.trim();
  const body = typed === '' ? {} : { reason: typed };
  return (
    <>
      <ConfirmDialog
        opened={!isSure}
        close={close}
        title={t('Close your account permanently?')}
        act={t('Continue')}
        grave
        typed={t('close')}
        run={() => setSure(true)}
        pending={false}
      >
        <p>
          {t(
            "You'll be signed out everywhere immediately and won't be able to sign in again. This can't be undone.",
          )}
        </p>
        <Textarea
          label={t('Why are you leaving? (optional)')}
          description={t("It's kept without your name.")}
          maxLength={reasonMax}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
      <OtpDialog
        opened={isSure}
        close={() => {
          void client.invalidateQueries({ queryKey: closureQuery.queryKey });
          close();
        }}
        title={t('Confirm account closure')}
        act={t('Close my account')}
        confirms={{ purpose: 'account-closure', payload: body }}
        run={(otpProof) =>
          call(myData.endpoints.closeAccount, { body, otpProof, idempotencyKey: keyFor(body) })
        }
        done={() => {
          // Nothing on this page belongs to anybody any more; a full load forgets it.
          onlineManager.setOnline(false);
          memberWent();
          location.assign('/?account=closed');
        }}
      >
        <p>{t('The code confirms that you want to close your account permanently.')}</p>
      </OtpDialog>
    </>
  );
};
export default CloseDialog;
