import { Link } from 'react-router-dom';
import type { ProductArea } from '#shared/domain/words.ts';
import { useText } from './texts.ts';

/**
 * Where staff see a purchase, deposit, withdrawal or refund; null for acts with the operator's own money. The page of an area's
 * withdrawals opens those of principal, too.
 */
const pathOf = (id: string, area: ProductArea): string | null => {
  if (id.startsWith('pur_')) return `/infinity/wait/purchase/?open=${id}`;
  if (id.startsWith('dep_')) return `/security/wait/security-deposit/?open=${id}`;
  if (id.startsWith('pbl_')) return `/admin-control-center/payouts/?open=${id}`;
  return id.startsWith('wdr_') ? `/${area}/wait/withdrawal/?open=${id}` : null;
};

/** What a bank line paid or confirmed, with the way to it where it has one. */
export const SourceLink = ({ id, area }: { id: string; area: ProductArea }) => {
  const t = useText();
  const path = pathOf(id, area);
  if (path === null) return t('Operator funds');
  const words = { pur_: t('Purchase'), dep_: t('Deposit'), wdr_: t('Withdrawal'), pbl_: t('Refund') };
  return <Link to={path}>{words[id.slice(0, 4) as keyof typeof words]}</Link>;
};
