import { useConfiguration } from '#web/api/configuration.ts';
import styles from './public-shell.module.css';
import { Text, useText } from './texts.ts';

/** The foot of every page: the risk in one sentence, and whom to ask. */
export const LegalLine = () => {
  const t = useText();
  const { brand } = useConfiguration();
  return (
    <div className={styles.legal}>
      <p>{t('Returns are not guaranteed. Money that you invest can be lost in part or in full.')}</p>
      <p>
        <Text
          id="Contact: <0>{address}</0>"
          values={{ address: brand.contactEmail }}
          links={[
            <a key="contact" href={`mailto:${brand.contactEmail}`}>
              {brand.contactEmail}
            </a>,
          ]}
        />
      </p>
    </div>
  );
};
