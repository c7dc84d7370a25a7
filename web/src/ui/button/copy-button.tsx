/**
 * A value with a button that copies it: ids, IBAN, references, the sponsor link. `label` names what is copied.
 *
 *     <CopyButton value={payment.iban} label={t('IBAN')}>{payment.iban}</CopyButton>
 */
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { HiddenWords } from '../text/hidden-words.tsx';
import { useText } from '../texts.ts';
import styles from './copy-button.module.css';

const shownMilliseconds = 2_000;

export const CopyButton = ({
  value,
  label,
  children,
}: {
  value: string;
  label: string;
  children?: ReactNode;
}) => {
  const t = useText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return (
    <span className={styles.value}>
      {children}
      <button
        type="button"
        className={styles.button}
        title={t('Copy')}
        aria-label={t('Copy {label}', { label })}
        // Where the browser forbids the clipboard, the value is still there to be selected.
        onClick={() => void copy().catch(() => undefined)}
      >
        {copied ? <IconCheck size={16} stroke={1.8} /> : <IconCopy size={16} stroke={1.6} />}
        <HiddenWords role="status">{copied ? t('Copied') : ''}</HiddenWords>
      </button>
    </span>
  );
};
