import type { OwnKycCase } from '#shared/contract/kyc.ts';
import { type KycStep, kycSteps, stepOf } from '#shared/domain/kyc-progress.ts';
import { useText } from '../texts.ts';
import { useStepWords } from '../words.ts';
import styles from './stepper.module.css';

interface StepperProps {
  kyc: OwnKycCase;
  current: KycStep;
  goTo: (step: KycStep) => void;
}

/** The four steps as marks on a line, like the draft marks of a hull: which are done, which is open, where one is. */
export const Stepper = ({ kyc, current, goTo }: StepperProps) => {
  const t = useText();
  const words = useStepWords();
  const left = [...kyc.missing, ...kyc.stillAsked];
  const isOpen = (step: KycStep) => step === 'review' || left.some((part) => stepOf(part) === step);
  return (
    <nav aria-label={t('Steps')} className={styles.steps}>
      <ol>
        {kycSteps.map((step, index) => (
          <li key={step} data-current={step === current || undefined} data-done={!isOpen(step) || undefined}>
            <button
              type="button"
              aria-current={step === current ? 'step' : undefined}
              onClick={() => goTo(step)}
            >
              <span className={styles.mark} aria-hidden="true">
                {isOpen(step) ? index + 1 : '✓'}
              </span>
              <span className={styles.word}>{words[step]}</span>
              <span className={styles.said}>{isOpen(step) ? '' : t('done')}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
};
