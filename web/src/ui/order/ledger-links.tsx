/**
 * From a purchase, deposit or withdrawal whose money has moved to the ledger: its entries, and its receipt as a file.
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
  const receipt = {
    pur: t('Purchase receipt (PDF)'),
    dep: t('Deposit receipt (PDF)'),
    wdr: t('Withdrawal receipt (PDF)'),
  }[sourceId.slice(0, 3) as 'pur' | 'dep' | 'wdr'];
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
        name={receipt}
        load={({ signal, onProgress }) =>
          download(
            statementDocuments.endpoints.saveReceipt,
            { params: { sourceId }, query: { language: i18n.locale as Language }, signal },
            onProgress,
          )
        }
      >
        {receipt}
      </DocumentDownload>
    </Group>
  );
};
