/**
 * From a purchase, deposit or withdrawal to the ledger: its entries, and its receipt as a file.
 *
 *     <LedgerLinks area="infinity" sourceId={purchase.id} />
 */
import { useLingui } from '@lingui/react';
import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { statementDocuments } from '#shared/contract/statement-documents.ts';
import type { DepositId, PurchaseId, WithdrawalId } from '#shared/domain/ids.ts';
import type { Language } from '#shared/domain/languages.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { download } from '#web/api/download.ts';
import { DocumentDownload } from '../button/document-download.tsx';
import { useText } from '../texts.ts';

interface LedgerLinksProps {
  area: ProductArea;
  sourceId: PurchaseId | DepositId | WithdrawalId;
}

export const LedgerLinks = ({ area, sourceId }: LedgerLinksProps) => {
  const t = useText();
  const { i18n } = useLingui();
  return (
    <Group gap="sm" data-print="never">
      <Button
        component={Link}
        variant="default"
        size="sm"
        to={`/statements/?area=${area}&source=${sourceId}`}
      >
        {t('Entries in the ledger')}
      </Button>
      <DocumentDownload
        name={t('Receipt (PDF)')}
        load={({ signal, onProgress }) =>
          download(
            statementDocuments.endpoints.saveReceipt,
            { params: { sourceId }, query: { language: i18n.locale as Language }, signal },
            onProgress,
          )
        }
      >
        {t('Receipt (PDF)')}
      </DocumentDownload>
    </Group>
  );
};
