import { ContactLink } from '#web/ui/member/contact-link.tsx';
import { Text, useText } from '../texts.ts';
import styles from './public-shell.module.css';

/** The foot of every page: the risk in one sentence, and whom to ask. */
export const LegalLine = () => {
  const t = useText();
  return (
    <div className={styles.legal}>
      <p>{t('Returns are not guaranteed. You can lose some or all of the money you invest.')}</p>
      <p>
        <Text id="Contact: <0></0>" links={[<ContactLink key="to" />]} />
      </p>
    </div>
  );
};
