import { Link } from 'react-router-dom';
import type { StaffKycCase } from '#shared/contract/kyc.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useText } from '../texts.ts';

/** That an approval awaits its second person, and what that person has to do; nothing if none was proposed. */
export const ProposedApproval = ({ kyc: { proposal } }: { kyc: StaffKycCase }) => {
  const t = useText();
  if (!proposal) return null;
  return (
    <Notice>
      <p>
        {proposal.mine
          ? t('You proposed to approve this identity. A colleague has to open the documents and decide.')
          : t(
              '{name} proposed to approve this identity. Open every document here, then decide the proposal.',
              {
                name: proposal.proposedBy,
              },
            )}
      </p>
      <Link to={`/admin-control-center/?open=${proposal.id}`}>{t('View proposal')}</Link>
    </Notice>
  );
};
