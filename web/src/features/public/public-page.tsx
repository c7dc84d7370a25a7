import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useConfiguration } from '#web/api/configuration.ts';
import { HullDrawing } from '#web/ui/hull-drawing.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PlainLink } from '#web/ui/plain-button.tsx';
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
      title: t('Every balance opens to its entries'),
      text: t(
        'Each amount on your screen is the sum of ledger entries that you can read, from the first cent on.',
      ),
    },
    {
      title: t('Bonuses come from money set aside'),
      text: t('A bonus that the pool cannot cover waits. It is never paid from the money of another member.'),
    },
    {
      title: t('Terms are frozen when you order'),
      text: t('Price, fee, rate and term stay as you saw them, whatever the configuration becomes later.'),
    },
    {
      title: t('Nobody decides about their own money'),
      text: t('Staff confirm payments with a reason and a reference, and never their own.'),
    },
  ];
  return (
    <>
      {params.get('account') === 'closed' ? (
        <Notice alert>
          {t(
            'Your account is closed, and you are signed out everywhere. A last mail says what we keep and until when. Farewell.',
          )}
        </Notice>
      ) : null}
      <section className={styles.hero}>
        <div>
          <h1 className={styles.claim}>{t('Money at rest, with its books open.')}</h1>
          <p className={styles.lead}>
            {t(
              '{brand} is a place for members who buy packages with a fixed term, and who want to see where each cent came from and where it went.',
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
        <h2>{t('The risk, first')}</h2>
        <p>
          {t(
            'Returns are not guaranteed. You can lose what you invest, in part or in full, and your money is bound until the term ends. Invest only what you can do without for that long.',
          )}
        </p>
      </section>

      <section className={styles.offer}>
        <h2>{t('What is on offer')}</h2>
        <OfferTable />
        <p className={styles.more}>
          <Link to="/infinity/faq/">{t('Questions and answers about packages')}</Link>
          <Link to="/security/faq/">{t('About term deposits')}</Link>
        </p>
      </section>

      <section className={styles.promises} aria-label={t('How it is built')}>
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
