import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useConfiguration } from '#web/api/configuration.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';
import styles from './consent-fields.module.css';

const ToRead = ({ title, version, children }: { title: string; version: string; children: ReactNode }) => {
  const t = useText();
  return (
    <details className={styles.text}>
      <summary>
        {title} <span className={styles.version}>{t('version {version}', { version })}</span>
      </summary>
      {children}
    </details>
  );
};

/** The terms and the risk notice, readable in place, each with its own consent and its version. */
export const ConsentFields = (props: { terms: CheckboxProps; risk: CheckboxProps }) => {
  const t = useText();
  const format = useFormat();
  const { legal, purchase } = useConfiguration();
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{t('Before you join')}</legend>
      <div className={styles.pair}>
        <ToRead title={t('Terms')} version={legal.termsVersion}>
          <ul>
            <li>{t('An administrator approves each account before it can move money.')}</li>
            <li>
              {t(
                'A purchase keeps the price, fee, rate and term shown when you order. The fee is {fee} of the price.',
                {
                  fee: format.rate(purchase.feeBps),
                },
              )}
            </li>
            <li>
              {t(
                'At maturity, the principal is paid into your available balance. Nothing renews automatically.',
              )}
            </li>
            <li>{t("Bonuses are paid only from the bonus pool, never from other members' money.")}</li>
          </ul>
        </ToRead>
        <Checkbox label={t('I have read and agree to the terms.')} {...props.terms} />
      </div>
      <div className={styles.pair}>
        <ToRead title={t('Risk notice')} version={legal.riskNoticeVersion}>
          <ul>
            <li>
              {t(
                "Returns are not guaranteed. If the pool can't cover a return, the return waits until it can.",
              )}
            </li>
            <li>{t('You can lose some or all of what you invest.')}</li>
            <li>{t('Money in a package or deposit is locked until the end of its term.')}</li>
            <li>{t("Only invest money you won't need during that time.")}</li>
          </ul>
        </ToRead>
        <Checkbox label={t('I have read the risk notice and accept the risk.')} {...props.risk} />
      </div>
    </fieldset>
  );
};
