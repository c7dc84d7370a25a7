import { Box } from '@mantine/core';
import type { Minor } from '#shared/domain/money.ts';
import { Notice } from '../feedback/notice.tsx';
import { useFormat } from '../text/format.ts';
import { useText } from '../texts.ts';

/** What the member owes after a reversal, and how it is settled. */
const OwedNotice = ({ owedMinor }: { owedMinor: Minor }) => {
  const t = useText();
  const format = useFormat();
  return (
    <Box mt="lg">
      <Notice>
        {t(
          '{amount} is being settled from your next bonuses: an order that earned you bonuses was reversed after you had used them.',
          { amount: format.money(owedMinor) },
        )}
      </Notice>
    </Box>
  );
};

export default OwedNotice;
