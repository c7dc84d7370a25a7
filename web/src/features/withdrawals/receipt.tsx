import { useLingui } from '@lingui/react';
import { Button } from '@mantine/core';
import { statementDocuments } from '#shared/contract/statement-documents.ts';
import type { WithdrawalId } from '#shared/domain/ids.ts';
import { useText } from './texts.ts';

const { path } = statementDocuments.endpoints.saveReceipt;

/** The receipt of a withdrawal that was paid, as a file in the language of the screens. */
export const Receipt = ({ withdrawalId }: { withdrawalId: WithdrawalId }) => {
  const t = useText();
  const { i18n } = useLingui();
  const href = `${path.replace('{sourceId}', withdrawalId)}?language=${i18n.locale}`;
  return (
    <Button component="a" variant="default" href={href} download>
      {t('Save the receipt (PDF)')}
    </Button>
  );
};
