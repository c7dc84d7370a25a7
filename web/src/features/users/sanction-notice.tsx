import { useQuery } from '@tanstack/react-query';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ContactLink } from '#web/ui/member/contact-link.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { meQuery } from './queries.ts';
import styles from './sanction-notice.module.css';
import { Text, useText } from './texts.ts';

/** On every page of a sanctioned member: that no money moves, why and until when, what still works, and how to appeal. */
export const SanctionNotice = () => {
  const t = useText();
  const { data: me, isLoadingError } = useQuery({ ...meQuery, throwOnError: false });
  return (
    <section className={styles.notice} aria-label={t('Your account is restricted')}>
      <Notice>
        <p>
          <strong>{t("Your account is restricted: it can't move money right now.")}</strong>{' '}
          {isLoadingError
            ? t("The reason couldn't be loaded. Reload the page to read it.")
            : me?.statusReason}{' '}
          {me?.statusUntil ? (
            <Text id="Until <0></0>." links={[<DateText key="until" value={me.statusUntil} />]} />
          ) : null}
        </p>
        <p className={styles.more}>
          <Text
            id="You can still see everything, and your holdings keep accruing returns. To appeal, write to <0></0>."
            links={[<ContactLink key="to" />]}
          />
        </p>
      </Notice>
    </section>
  );
};
