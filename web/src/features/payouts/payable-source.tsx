import { Link } from 'react-router-dom';
import type { PayableSource as Source } from '#shared/domain/payable.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { useText } from './texts.ts';

/** What a payable pays, with the way to it. */
export const PayableSource = ({ source, area }: { source: Source; area: ProductArea }) => {
  const t = useText();
  switch (source.kind) {
    case 'withdrawal':
      return <Link to={`/${area}/wait/withdrawal/?open=${source.id}`}>{t('Withdrawal')}</Link>;
    case 'refund':
      return <Link to={`/security/wait/suspense/?state=refunded&open=${source.id}`}>{t('Refund')}</Link>;
    case 'line-refund':
      return <Link to={`/admin-control-center/bank/?view=used&open=${source.id}`}>{t('Refund')}</Link>;
    case 'placement':
      return t('Investment');
    case 'draw':
      return t('Operator draw');
  }
};
