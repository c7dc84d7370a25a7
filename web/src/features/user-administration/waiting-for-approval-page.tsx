import { MembersList } from './members-list.tsx';
import { useText } from './texts.ts';

/** Members who registered and confirmed their e-mail; staff approve or block them, individually or several together. */
export const Component = () => {
  const t = useText();
  return (
    <MembersList
      title={t('Awaiting approval')}
      lead={t('Open a member or select several, then approve or block them with a reason.')}
      status="waiting-for-approval"
      sort="joined-oldest"
      empty={{
        title: t('No members to approve'),
        words: t('Members appear here once they have registered and confirmed their email address.'),
      }}
    />
  );
};
