import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DeadLettersView } from '#shared/contract/operations.ts';
import { can } from '#shared/domain/permissions.ts';
import { useUser } from '#web/api/session.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './dead-letters.module.css';
import { deadLettersQuery, useRedrive } from './queries.ts';
import { useText } from './texts.ts';

const OfConsumer = ({ consumer, count }: DeadLettersView) => {
  const t = useText();
  const format = useFormat();
  const redrive = useRedrive();
  return (
    <li>
      <span className={styles.name}>{consumer}</span>
      <span className={styles.count}>
        {t('{count, plural, one {# event} other {# events}}', { count })}
        {redrive.data ? `, ${t('{count} sent again', { count: format.count(redrive.data.count) })}` : null}
      </span>
      <Button
        variant="default"
        size="xs"
        loading={redrive.isPending}
        aria-label={t('Send again: {consumer}', { consumer })}
        onClick={() => redrive.mutate({ consumer })}
      >
        {t('Send again')}
      </Button>
    </li>
  );
};

const Listed = () => {
  const t = useText();
  const { data } = useQuery(deadLettersQuery);
  if (!data || data.consumers.length === 0) return null;
  return (
    <Section
      title={t('Failed events')}
      lead={t(
        'Something that should follow from these events failed every time it was tried. Sending them again never does anything twice. Fix the cause first, or they will fail again.',
      )}
    >
      <ul className={styles.list}>
        {data.consumers.map((one) => (
          <OfConsumer key={one.consumer} {...one} />
        ))}
      </ul>
    </Section>
  );
};

/** Events whose consequences failed too often, for administrators; nothing while there are none. */
export const DeadLetters = () => (can(useUser().roles, 'redrive') ? <Listed /> : null);
