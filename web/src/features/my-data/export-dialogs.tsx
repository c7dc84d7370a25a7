import { useQueryClient } from '@tanstack/react-query';
import { myData } from '#shared/contract/my-data.ts';
import type { ExportId } from '#shared/domain/ids.ts';
import { call } from '#web/api/client.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { OtpDialog } from '#web/ui/dialog/otp-dialog.tsx';
import { useText } from './texts.ts';

interface DialogProps {
  opened: boolean;
  close: () => void;
}

/** Confirms that the archive is created, and asks for it. */
export const RequestDialog = ({ opened, close }: DialogProps) => {
  const t = useText();
  const client = useQueryClient();
  const { keyFor, settled } = useIdempotencyKey();
  const body = {};
  const refresh = () => client.invalidateQueries({ queryKey: ['my-data'] });
  return (
    <OtpDialog
      opened={opened}
      close={() => {
        void refresh();
        close();
      }}
      title={t('Confirm your export')}
      act={t('Export my data')}
      confirms={{ purpose: 'data-export', payload: body }}
      run={(otpProof) =>
        call(myData.endpoints.requestExport, { body, otpProof, idempotencyKey: keyFor(body) })
      }
      done={() => {
        settled();
        void refresh();
        close();
      }}
    >
      <p>{t('The code confirms that you want an archive of all data that we store about you.')}</p>
    </OtpDialog>
  );
};

/** Confirms the download, and fetches the archive: its address is valid for a minute, so it is requested last. */
export const DownloadDialog = ({ opened, close, exportId }: DialogProps & { exportId: ExportId }) => {
  const t = useText();
  const body = { exportId };
  return (
    <OtpDialog
      opened={opened}
      close={close}
      title={t('Confirm your download')}
      act={t('Save archive')}
      confirms={{ purpose: 'data-download', payload: body }}
      run={(otpProof) => call(myData.endpoints.openExport, { body, otpProof })}
      done={({ link }) => {
        // The storage sends it as a file to be saved: the page stays where it is.
        location.assign(link);
        close();
      }}
    >
      <p>{t('The code confirms that it is you who downloads your data.')}</p>
    </OtpDialog>
  );
};
