import { MailAddress } from '#web/ui/member/mail-address.tsx';
import styles from './member-cell.module.css';

/** Whose item it is, in a row of a queue. */
export const MemberCell = ({ member }: { member: { readonly name: string; readonly email: string } }) => (
  <span className={styles.member}>
    {member.name}
    <span className={styles.mail}>
      <MailAddress>{member.email}</MailAddress>
    </span>
  </span>
);
