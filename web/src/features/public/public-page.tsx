import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useConfiguration } from '#web/api/configuration.ts';
import { PlainLink } from '#web/ui/button/plain-button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { HullDrawing } from '#web/ui/layout/hull-drawing.tsx';
import { OfferTable } from './offer-table.tsx';
import styles from './public-page.module.css';
import { useText } from './texts.ts';

/** What this is, what it offers, what can go wrong, and the ways in: for visitors. */
export const Component = () => {
  const t = useText();
  const { brand } = useConfiguration();
  const [params] = useSearchParams();
  useEffect(() => {
    document.title = brand.name;
  }, [brand.name]);
  const promises = [
    {
      title: t('See the entries behind every balance'),
      text: t('Every amount you see is the sum of ledger entries that you can read, down to the first cent.'),
    },
    {
      title: t('Bonuses come only from the bonus pool'),
      text: t("If the pool can't cover a bonus, the bonus waits. It's never paid from other members' money."),
    },
    {
      title: t('Your terms are fixed when you order'),
      text: t('The price, fee, rate and term stay as shown, even if we change them later.'),
    },
    {
      title: t("Staff can't approve their own transactions"),
      text: t('Staff confirm payments with a reason and a reference, and never their own.'),
    },
  ];
  return (
    <>
      {params.get('account') === 'closed' ? (
        <Notice alert>
          {t(
            "Your account is closed, and you've been signed out everywhere. Our final email says what we keep and for how long. Thank you for being a member.",
          )}
        </Notice>
      ) : null}
      <section className={styles.hero}>
        <div>
          <h1 className={styles.claim}>{t('Invest for a fixed term, with open books.')}</h1>
          <p className={styles.lead}>
            {t(
              '{brand} is for members who buy fixed-term packages and want to see where every cent comes from and where it goes.',
              {
                brand: brand.name,
              },
            )}
          </p>
          <div className={styles.ways}>
            <PlainLink to="/auth/register/">{t('Register')}</PlainLink>
            <PlainLink to="/auth/login/" quiet>
              {t('Sign in')}
            </PlainLink>
          </div>
        </div>
        <HullDrawing />
      </section>

      <section className={styles.risk}>
        <h2>{t('Know the risk')}</h2>
        <p>
          {t(
            "Returns are not guaranteed. You can lose some or all of what you invest, and your money is locked until the term ends. Only invest money you won't need during that time.",
          )}
        </p>
      </section>

      <section className={styles.offer}>
        <h2>{t('Our packages')}</h2>
        <OfferTable />
        <p className={styles.more}>
          <Link to="/infinity/faq/">{t('Questions and answers about packages')}</Link>
          <Link to="/security/faq/">{t('About term deposits')}</Link>
        </p>
      </section>

      <section className={styles.promises} aria-label={t('How it works')}>
        {promises.map(({ title, text }) => (
          <div key={title} className={styles.promise}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </section>
    </>
  );
};
