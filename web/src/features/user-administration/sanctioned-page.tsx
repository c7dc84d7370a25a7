import { MembersList } from './members-list.tsx';
import { useText } from './texts.ts';

/** Members who see their money and cannot move it. */
export const Component = () => {
  const t = useText();
  return (
    <MembersList
      title={t('Sanctioned')}
      lead={t(
        'They see their money and cannot move it. Select members to make them active again, or to block them.',
      )}
      status="sanctioned"
      sort="since-newest"
      empty={{
        title: t('Nobody is sanctioned'),
        words: t('Whom staff sanction appears here, with the reason and until when.'),
      }}
    />
  );
};
