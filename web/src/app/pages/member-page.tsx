import { useParams } from 'react-router-dom';
import { memberIdSchema } from '#shared/domain/ids.ts';
import { MemberOverview } from '#web/features/member-overview/member-overview.tsx';
import { useAuditActs } from '#web/features/operations/audit-words.ts';
import { NotFound } from '../access/not-found.tsx';

/** The page of one member; an id that is none, or nobody's, leads to no page. */
export const Component = () => {
  const { memberId } = useParams();
  const auditActs = useAuditActs();
  const id = memberIdSchema.safeParse(memberId);
  if (!id.success) return <NotFound />;
  return (
    <MemberOverview
      key={id.data}
      memberId={id.data}
      auditWords={(act) => auditActs[act] ?? act}
      unknown={<NotFound />}
    />
  );
};
