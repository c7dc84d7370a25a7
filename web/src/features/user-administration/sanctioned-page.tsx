import { MembersList } from './members-list.tsx';
import { useText } from './texts.ts';

/** Members who see their money and cannot move it. */
export const Component = () => {
  const t = useText();
  return (
    <MembersList
      title={t('Sanctioned')}
      lead={t("They can see their money but can't move it. Select members to reactivate or block them.")}
      status="sanctioned"
      sort="since-newest"
      empty={{
        title: t('No sanctioned members'),
        words: t('Sanctioned members appear here, with the reason and end date.'),
      }}
    />
  );
};
