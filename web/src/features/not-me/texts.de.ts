export default {
  'Every session and your password are ended, and withdrawals are held. Your money is unchanged.':
    'Alle Sitzungen und Ihr Passwort sind beendet, und Auszahlungen sind angehalten. Ihr Geld ist unverändert.',
  'Everybody is signed out of your account, you as well.':
    'Alle werden von Ihrem Konto abgemeldet, auch Sie.',
  'If you use the old password anywhere else, change it there, too.':
    'Wenn Sie das alte Passwort noch anderswo benutzen, ändern Sie es auch dort.',
  'It was you? Then close this page; nothing was changed.':
    'Sie waren es doch? Dann schließen Sie diese Seite; es wurde nichts geändert.',
  'Links in our mails are good for seven days. You can secure your account all the same.':
    'Links in unseren E-Mails gelten sieben Tage. Sie können Ihr Konto trotzdem sichern.',
  'Questions, or no mail? Write to <0>{address}</0>.':
    'Fragen, oder keine E-Mail erhalten? Schreiben Sie an <0>{address}</0>.',
  'Set a new password': 'Neues Passwort festlegen',
  'Set a new password. That ends what the old one opened.':
    'Legen Sie ein neues Passwort fest. Damit endet, was das alte geöffnet hat.',
  'The password is ended. You set a new one with a code that we mail to you.':
    'Das Passwort wird beendet. Sie legen mit einem Code aus unserer E-Mail ein neues fest.',
  'Then somebody else may know your password. With one press we make your account safe:':
    'Dann kennt vielleicht jemand anderes Ihr Passwort. Mit einem Klick sichern wir Ihr Konto:',
  'This link is no longer valid': 'Dieser Link gilt nicht mehr',
  'This was not me: secure my account': 'Das war ich nicht: Konto sichern',
  'Was this sign-in not yours?': 'War diese Anmeldung nicht von Ihnen?',
  'We have mailed a code to {email}. Set a new password with it.':
    'Wir haben einen Code an {email} gesendet. Legen Sie damit ein neues Passwort fest.',
  'We look into the sign-in and write to you as soon as withdrawals can go on.':
    'Wir gehen der Anmeldung nach und schreiben Ihnen, sobald Auszahlungen weitergehen können.',
  'Withdrawals are held until we have looked into it with you. Your money stays where it is.':
    'Auszahlungen werden angehalten, bis wir dem mit Ihnen nachgegangen sind. Ihr Geld bleibt, wo es ist.',
  'Write to us, so that we hold withdrawals and look into it.':
    'Schreiben Sie uns, damit wir Auszahlungen anhalten und dem nachgehen.',
  'Your account is secured': 'Ihr Konto ist gesichert',
};
