import { Link } from 'react-router-dom';
import type { AccountEntry } from '#shared/contract/solvency.ts';
import { can } from '#shared/domain/permissions.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { useUser } from '#web/api/session.tsx';
import { useText } from '../texts.ts';

/** What caused it: a bonus's id holds the id of the purchase, deposit or proposal that earned it. */
const causeOf = (sourceId: string): string => /(?:pur|dep|prp)_[0-9A-Z]{26}/u.exec(sourceId)?.[0] ?? sourceId;

/** What caused an entry, with the way to it. Only who matches bank lines opens their page. */
export const SourceLink = ({ entry, area }: { entry: AccountEntry; area: ProductArea }) => {
  const t = useText();
  const { roles } = useUser();
  const cause = causeOf(entry.sourceId);
  const links: Readonly<Record<string, readonly [words: string, path: string]>> = {
    pur: [t('Purchase'), `/infinity/wait/purchase/?open=${cause}`],
    dep: [t('Deposit'), `/security/wait/security-deposit/?open=${cause}`],
    wdr: [t('Withdrawal'), `/${area}/wait/withdrawal/?open=${cause}`],
    sus: [t('Unmatched payment'), `/security/wait/suspense/?open=${cause}`],
    prp: [t('Proposal'), `/admin-control-center/audit/?subject=${cause}`],
  };
  const link = links[cause.slice(0, cause.indexOf('_'))];
  if (link) return <Link to={link[1]}>{link[0]}</Link>;
  if (entry.memberId !== null) return <Link to={`/users/${entry.memberId}/`}>{t('Member')}</Link>;
  return can(roles, 'decide-purchases') ? (
    <Link to="/admin-control-center/bank/?view=used">{t('Bank line')}</Link>
  ) : (
    t('Bank line')
  );
};
