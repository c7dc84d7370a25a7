import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { HiddenWords } from '#web/ui/text/hidden-words.tsx';
import type { Part } from './part.ts';
import styles from './settings.module.css';
import { useText } from './texts.ts';

/** The approximate height of each part, in lines, so that the parts below hardly move when it loads. */
const lines: Record<Part, number> = {
  account: 8,
  pictures: 7,
  profile: 13,
  interest: 6,
  appearance: 6,
  email: 5,
  password: 8,
  authenticator: 4,
  passkeys: 5,
  sessions: 5,
  'payout-addresses': 4,
  notifications: 10,
  'my-data': 8,
};

const Arriving = ({ part, title }: { part: Part; title: string }) => {
  const t = useText();
  return (
    <Section title={title}>
      <div className={styles.arriving} style={{ height: `${lines[part] * 2.5}rem` }} aria-busy="true">
        <HiddenWords>{t('Loading…')}</HiddenWords>
        <i />
        <i />
        <i />
      </div>
    </Section>
  );
};

interface SettingsPartProps {
  part: Part;
  title: string;
  content: ComponentType;
}

/** One part of the settings, at its anchor. It arrives by itself; when it fails, the others stay. */
export const SettingsPart = ({ part, title, content: Content }: SettingsPartProps) => (
  <div id={part} className={styles.part} data-part={part}>
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          onReset={reset}
          fallbackRender={({ error, resetErrorBoundary }) => (
            <Section title={title}>
              <ErrorPanel error={error} retry={resetErrorBoundary} />
            </Section>
          )}
        >
          <Suspense fallback={<Arriving part={part} title={title} />}>
            <Content />
          </Suspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  </div>
);
