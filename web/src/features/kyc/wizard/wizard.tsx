import { useEffect, useRef } from 'react';
import type { OwnKycCase } from '#shared/contract/kyc.ts';
import {
  type KycFieldGroup,
  type KycStep,
  kycSteps,
  nextStepOf,
  stepOf,
} from '#shared/domain/kyc-progress.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { oneOf, useUrlState } from '#web/ui/list/url-state.ts';
import styles from '../kyc.module.css';
import { useText } from '../texts.ts';
import type { KeptFocus } from '../use-kept-focus.ts';
import { useGroupWords, useStepWords } from '../words.ts';
import { AddressStep } from './address-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { IdentityStep } from './identity-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { Stepper } from './stepper.tsx';

const fields = { step: oneOf(kycSteps) };

/** The step in the address; while there is none, the one that comes next, on whichever device it was left. */
export const useStep = (next: KycStep) => {
  const [{ step }, setFields] = useUrlState(fields);
  return {
    step: step ?? next,
    chosen: step,
    goTo: (to: KycStep | undefined, options: { replace?: boolean } = {}) => setFields({ step: to }, options),
  };
};

const groupsOf: Readonly<Record<KycStep, readonly KycFieldGroup[]>> = {
  identity: ['person', 'identity-document'],
  address: ['address'],
  documents: [],
  review: [],
};

const useLeads = (): Record<KycStep, string> => {
  const t = useText();
  return {
    identity: t('Enter your details exactly as on your identity document. Only compliance sees them.'),
    address: t('Enter your address as on the proof of address you upload in the next step.'),
    documents: t(
      'Photos or scans of your documents. To take photos with your phone, sign in there and continue at this step.',
    ),
    review: t('Check everything, then submit.'),
  };
};

/** The step to continue with: the next one with something left to do, or an earlier incomplete one. */
const following = (step: KycStep, { missing, stillAsked }: OwnKycCase): KycStep =>
  kycSteps
    .slice(kycSteps.indexOf(step) + 1)
    .find((later) => [...missing, ...stillAsked].some((part) => stepOf(part) === later)) ??
  nextStepOf(missing);

/** The four steps. Each is saved by itself, and the page opens at the one that comes next. */
export const Wizard = ({ kyc, here }: { kyc: OwnKycCase; here: KeptFocus['here'] }) => {
  const t = useText();
  const words = useStepWords();
  const leads = useLeads();
  const groups = useGroupWords();
  const { step, chosen, goTo } = useStep(kyc.next);
  // Once it is shown the step stays, whatever is uploaded here or saved on another device; the way back leads to it.
  useEffect(() => {
    if (chosen === undefined) goTo(step, { replace: true });
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // When the step changes, the focus moves to its heading.
    if (shown.current !== step) heading.current?.focus({ preventScroll: false });
    shown.current = step;
  }, [step]);
  const done = (saved: OwnKycCase) => goTo(following(step, saved));
  const asked = kyc.asked.filter((group) => groupsOf[step].includes(group));
  return (
    <section aria-labelledby="kyc-step" className={styles.wizard} {...here}>
      <Stepper kyc={kyc} current={step} goTo={goTo} />
      <div className={styles.stepHead}>
        <h2 id="kyc-step" ref={heading} tabIndex={-1}>
          {t('Step {number} of 4: {name}', { number: kycSteps.indexOf(step) + 1, name: words[step] })}
        </h2>
        <p className={styles.stepLead}>{leads[step]}</p>
      </div>
      {asked.length > 0 && kyc.reason ? (
        <Notice>
          <p>
            {t('Please correct: {what}.', { what: asked.map((group) => groups[group]).join(', ') })}{' '}
            {t('Our message: {reason}', { reason: kyc.reason })}
          </p>
        </Notice>
      ) : null}
      {step === 'identity' ? <IdentityStep kyc={kyc} done={done} /> : null}
      {step === 'address' ? <AddressStep kyc={kyc} done={done} /> : null}
      {step === 'documents' ? <DocumentsStep kyc={kyc} done={done} /> : null}
      {step === 'review' ? <ReviewStep kyc={kyc} goTo={goTo} /> : null}
    </section>
  );
};
