import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { goneFromBackupsAfterDays, type OpenPoint } from '#shared/domain/account-closure.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './my-data.module.css';
import { closureQuery } from './queries.ts';
import { useText } from './texts.ts';
import { useForgottenWords, useKeptWords, useOpenWords } from './use-words.ts';

// Most who look at this part do not close anything.
const CloseDialog = lazyPart(() => import('./close-dialog.tsx'));

const areaNames: Readonly<Record<ProductArea, string>> = { infinity: 'Infinity', security: 'Security' };

const OpenPointRow = ({ point }: { point: OpenPoint }) => {
  const t = useText();
  const words = useOpenWords()[point.what];
  const { area, amountMinor, count, path } = point;
  return (
    <li className={styles.point}>
      <div className={styles.facts}>
        <p className={styles.name}>
          {words.title}
          {count !== null && count > 1 ? ` (${count})` : null}
          {area ? <span className={styles.area}>{areaNames[area]}</span> : null}
        </p>
        <p className={styles.way}>{words.way}</p>
      </div>
      {amountMinor === null ? null : <MoneyText amount={amountMinor} />}
      <Button
        component={Link}
        to={path}
        variant="default"
        size="sm"
        aria-label={t('View {what}', { what: words.title })}
      >
        {t('View details')}
      </Button>
    </li>
  );
};

const Consequences = () => {
  const t = useText();
  const format = useFormat();
  const kept = useKeptWords();
  const forgotten = useForgottenWords();
  const { data } = useSuspenseQuery(closureQuery);
  return (
    <div className={styles.consequences}>
      <div>
        <h4>{t('What we delete')}</h4>
        <ul>
          {data.forgets.map((thing) => (
            <li key={thing}>{forgotten[thing]}</li>
          ))}
        </ul>
        <p>{t("It's gone from our backups, too, within {days} days.", { days: goneFromBackupsAfterDays })}</p>
      </div>
      <div>
        <h4>{t("What we're legally required to keep")}</h4>
        <ul>
          {data.keeps.map((thing) => (
            <li key={thing}>{kept[thing]}</li>
          ))}
        </ul>
        <p>{t('Until {until}, and for no other purpose.', { until: format.date(data.keptUntil) })}</p>
      </div>
    </div>
  );
};

/** The way out: what is still open and where it is settled, what closing means, and the closing itself. */
export const CloseAccount = () => {
  const t = useText();
  const { data } = useSuspenseQuery(closureQuery);
  const [opened, dialog] = useDisclosure(false);
  return (
    <Section
      title={t('Close your account')}
      lead={t(
        'Closing an account is permanent. Members you sponsored stay; you no longer earn bonuses from them.',
      )}
    >
      {data.possible ? null : (
        <>
          <p>{t("Your account can't be closed yet. Still open:")}</p>
          <ul className={styles.open}>
            {data.open.map((point) => (
              <OpenPointRow key={`${point.what} ${point.area}`} point={point} />
            ))}
          </ul>
        </>
      )}
      <Consequences />
      {data.possible ? (
        <>
          <Button variant="default" onClick={dialog.open}>
            {t('Close my account')}
          </Button>
          <Suspense>{opened ? <CloseDialog close={dialog.close} /> : null}</Suspense>
        </>
      ) : null}
    </Section>
  );
};
