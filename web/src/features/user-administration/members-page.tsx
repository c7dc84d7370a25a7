import { MembersList } from './members-list.tsx';
import { useText } from './texts.ts';

/** Everybody with an account, staff too. */
export const Component = () => {
  const t = useText();
  return (
    <MembersList
      title={t('Members')}
      lead={t(
        'Search by name, e-mail address or member number, and open a member to see everything about them.',
      )}
      sort="joined-newest"
      empty={{
        title: t('No members yet'),
        words: t('Who registers and confirms the e-mail address appears here.'),
      }}
    />
  );
};
