import { MembersList } from './members-list.tsx';
import { useText } from './texts.ts';

/** Everyone with an account, including staff. */
export const Component = () => {
  const t = useText();
  return (
    <MembersList
      title={t('Members')}
      lead={t('Search by name, email address or member number. Open a member to see the whole account.')}
      sort="joined-newest"
      empty={{
        title: t('No members yet'),
        words: t('Members appear here once they have registered and confirmed their email address.'),
      }}
    />
  );
};
