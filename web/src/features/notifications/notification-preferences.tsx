import { Switch } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type MutableMailTopic, mutableMailTopics } from '#shared/domain/words.ts';
import type { Sentence } from '#web/i18n/catalog.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import styles from './notification-preferences.module.css';
import { mailPreferencesQuery, useChooseMails } from './queries.ts';
import type english from './texts.en.ts';
import { useText } from './texts.ts';

type Words = { readonly name: Sentence<typeof english>; readonly covers: Sentence<typeof english> };

const topicWords: Readonly<Record<MutableMailTopic, Words>> = {
  payments: {
    name: 'Payments',
    covers:
      "A purchase or deposit becomes active, a payment can't be matched, or a withdrawal is paid, rejected or fails.",
  },
  positions: { name: 'Your holdings', covers: 'A holding matures soon, has matured or has renewed.' },
  bonuses: { name: 'Bonuses', covers: 'You receive a sponsor bonus or a bonus from us.' },
};

const alwaysOn: readonly Words[] = [
  {
    name: 'Safety',
    covers:
      'A new device, password, authenticator or payout address, and each withdrawal you request or cancel. Always on, so that you notice if someone else uses your account.',
  },
  {
    name: 'Your account',
    covers: "Approval, identity, corrections and your data. Always on, because we're required to inform you.",
  },
];

/** Which mails the member gets: a switch for each topic that can be muted, and why the others cannot. */
export const NotificationPreferences = () => {
  const t = useText();
  const {
    data: { mutedMails },
  } = useSuspenseQuery(mailPreferencesQuery);
  const choose = useChooseMails();
  const toggle = (topic: MutableMailTopic) =>
    choose.mutate(
      mutedMails.includes(topic) ? mutedMails.filter((muted) => muted !== topic) : [...mutedMails, topic],
    );
  return (
    <Section
      title={t('Email notifications')}
      lead={t('All notifications appear on this site; choose which ones you also get by email.')}
    >
      <ul className={styles.topics}>
        {mutableMailTopics.map((topic) => (
          <li key={topic}>
            <Switch
              label={t(topicWords[topic].name)}
              description={t(topicWords[topic].covers)}
              checked={!mutedMails.includes(topic)}
              disabled={choose.isPending}
              onChange={() => toggle(topic)}
            />
          </li>
        ))}
        {alwaysOn.map(({ name, covers }) => (
          <li key={name} className={styles.always}>
            <IconLock size={20} stroke={1.6} aria-hidden="true" />
            <div>
              <p>{t(name)}</p>
              <p className={styles.covers}>{t(covers)}</p>
            </div>
          </li>
        ))}
      </ul>
      <ErrorPanel error={choose.error} />
    </Section>
  );
};
