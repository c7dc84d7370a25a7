import { CloseButton, TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { text, useUrlState } from '#web/ui/list/url-state.ts';
import { matchesWords } from '#web/ui/text/match-words.ts';
import styles from './faq-list.module.css';
import { useText } from './texts.ts';

export interface Question {
  /** Its place in the address (`#fee`), so that an answer can be linked. */
  id: string;
  question: string;
  answer: string;
  /** A table or list below the words. */
  figures?: ReactNode;
}

const fields = { q: text };

/** Questions that open to their answers, with a search in the address. */
export const FaqList = ({ questions }: { questions: readonly Question[] }) => {
  const t = useText();
  const [{ q }, change] = useUrlState(fields);
  const { hash } = useLocation();
  const found = q
    ? questions.filter(({ question, answer }) => matchesWords(`${question} ${answer}`, q))
    : questions;
  useEffect(() => {
    const linked = hash ? document.getElementById(hash.slice(1)) : null;
    if (linked instanceof HTMLDetailsElement) {
      linked.open = true;
      linked.scrollIntoView({ block: 'start' });
    }
  }, [hash]);
  return (
    <>
      <TextInput
        className={styles.search ?? ''}
        type="search"
        aria-label={t('Search the questions')}
        placeholder={t('Search the questions')}
        leftSection={<IconSearch size={18} stroke={1.5} />}
        rightSection={
          q ? <CloseButton aria-label={t('Clear search')} onClick={() => change({ q: undefined })} /> : null
        }
        value={q ?? ''}
        onChange={(event) => change({ q: event.currentTarget.value }, { replace: true })}
      />
      <p className={styles.count} role="status">
        {q ? t('{count, plural, one {# question} other {# questions}} found', { count: found.length }) : null}
      </p>
      {found.length === 0 ? (
        <EmptyState title={t('No matching questions')}>
          {t('Try fewer or different words, or contact us at the address at the bottom of this page.')}
        </EmptyState>
      ) : (
        <div className={styles.list}>
          {found.map(({ id, question, answer, figures }) => (
            <details key={id} id={id} className={styles.item} open={q ? found.length <= 3 : undefined}>
              <summary className={styles.question}>
                <h2>{question}</h2>
                <IconChevronDown className={styles.mark} size={20} stroke={1.6} aria-hidden="true" />
              </summary>
              <div className={styles.answer}>
                <p>{answer}</p>
                {figures}
              </div>
            </details>
          ))}
        </div>
      )}
    </>
  );
};
