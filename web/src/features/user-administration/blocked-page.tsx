import { MembersList } from './members-list.tsx';
import { useText } from './texts.ts';

/** Members who cannot sign in. */
export const Component = () => {
  const t = useText();
  return (
    <MembersList
      title={t('Blocked')}
      lead={t("They can't sign in. Select members to change their status.")}
      status="blocked"
      sort="since-newest"
      empty={{
        title: t('No blocked members'),
        words: t('Blocked members appear here, with the reason and end date.'),
      }}
    />
  );
};
