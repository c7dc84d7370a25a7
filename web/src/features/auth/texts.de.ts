import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of auth. */
const german: Catalog<typeof english> = {
  'Please enter your e-mail address.': 'Bitte geben Sie Ihre E-Mail-Adresse ein.',

  Confirm: 'Bestätigen',

  'Forgotten the password?': 'Passwort vergessen?',
  'Not a member yet? <0>Register</0>': 'Noch kein Mitglied? <0>Registrieren</0>',
  'Already a member? <0>Sign in</0>': 'Schon Mitglied? <0>Anmelden</0>',
  'A recovery code has ten letters and digits.':
    'Ein Wiederherstellungscode hat zehn Buchstaben und Ziffern.',
  'Enter a code of the authenticator after all': 'Doch einen Code des Authenticators eingeben',
  'Lost your authenticator?': 'Authenticator verloren?',
  'Recovery code': 'Wiederherstellungscode',
  'Sign in with the recovery code': 'Mit dem Wiederherstellungscode anmelden',
  'Ten letters and digits, one of those that you kept when you set it up.':
    'Zehn Buchstaben und Ziffern, einer von denen, die Sie bei der Einrichtung verwahrt haben.',
  'Your authenticator is turned off, all devices are signed out, and withdrawals rest for {hours} hours. Set the authenticator up again afterwards.':
    'Ihr Authenticator wird ausgeschaltet, alle Geräte werden abgemeldet, und Auszahlungen ruhen {hours} Stunden. Richten Sie den Authenticator danach neu ein.',

  'Sign in with another account': 'Mit einem anderen Konto anmelden',
  'Please sign in to see this page. You come back to it afterwards.':
    'Bitte melden Sie sich an, um diese Seite zu sehen. Danach kommen Sie zu ihr zurück.',
  'The sign-in could not be finished. Please sign in once more.':
    'Die Anmeldung konnte nicht abgeschlossen werden. Bitte melden Sie sich noch einmal an.',
  'This account cannot sign in at present. Write to us if you think that this is a mistake.':
    'Mit diesem Konto ist derzeit keine Anmeldung möglich. Schreiben Sie uns, wenn Sie das für einen Irrtum halten.',
  'You were signed out after a while without use. Nothing is lost; sign in again.':
    'Nach einiger Zeit ohne Nutzung wurden Sie abgemeldet. Nichts ist verloren; melden Sie sich wieder an.',
  'The sign-in could not be finished. Please try again.':
    'Die Anmeldung konnte nicht abgeschlossen werden. Bitte versuchen Sie es noch einmal.',
  'E-mail and password do not match. Check both; capital letters count in the password.':
    'E-Mail und Passwort passen nicht zusammen. Prüfen Sie beide; beim Passwort zählt Groß- und Kleinschreibung.',
  'This password was refused. Choose a longer one that is used nowhere else.':
    'Dieses Passwort wurde abgelehnt. Wählen Sie ein längeres, das Sie nirgends sonst benutzen.',

  'The registration was refused: the sponsor code or the accepted versions are not valid. Reload the page and check them.':
    'Die Registrierung wurde abgelehnt: Der Sponsorcode oder die bestätigten Fassungen gelten nicht. Laden Sie die Seite neu und prüfen Sie beides.',
  'The password still lacks something.': 'Dem Passwort fehlt noch etwas.',
  'Please read it and agree, or leave the registration.':
    'Bitte lesen und zustimmen, sonst ist keine Registrierung möglich.',
  'Nobody can be registered under this code. Check it for a mistyped letter, or leave the field empty.':
    'Unter diesem Code kann sich niemand registrieren. Prüfen Sie ihn auf einen Tippfehler, oder lassen Sie das Feld leer.',
  'You register under <0>{name}</0>.': 'Sie registrieren sich unter <0>{name}</0>.',

  'Before you join': 'Bevor Sie Mitglied werden',

  'An administrator approves each account before it can move money.':
    'Jedes Konto wird von der Verwaltung freigegeben, bevor es Geld bewegen kann.',
  'A purchase keeps the price, fee, rate and term that you saw when you ordered. The fee is {fee} of the price.':
    'Ein Kauf behält Preis, Gebühr, Satz und Laufzeit, die Sie bei der Bestellung gesehen haben. Die Gebühr beträgt {fee} des Preises.',
  'At maturity the principal is paid out to your available balance. Nothing renews by itself.':
    'Bei Fälligkeit geht das Kapital in Ihr verfügbares Guthaben. Nichts verlängert sich von selbst.',
  'Bonuses are paid only from money that was set aside for them, never from the money of other members.':
    'Boni werden nur aus dafür zurückgelegtem Geld gezahlt, nie aus dem Geld anderer Mitglieder.',
  'I have read the terms and agree to them.': 'Ich habe die Bedingungen gelesen und stimme zu.',
  'Returns are not guaranteed. A return that the pool cannot cover waits until it can.':
    'Erträge sind nicht garantiert. Ein Ertrag, den der Pool nicht deckt, wartet, bis er es kann.',
  'You can lose what you invest, in part or in full.': 'Sie können Ihr Geld teilweise oder ganz verlieren.',
  'Money in a package or a deposit is bound until its term ends.':
    'Geld in einem Paket oder einer Einlage ist bis zum Ende der Laufzeit gebunden.',
  'Invest only what you can do without for that long.':
    'Legen Sie nur an, was Sie so lange entbehren können.',
  'I have read the risk notice and accept the risk.':
    'Ich habe den Risikohinweis gelesen und nehme das Risiko an.',
  'Your account opens when your e-mail is confirmed and an administrator has approved it.':
    'Ihr Konto wird eröffnet, sobald Ihre E-Mail bestätigt ist und die Verwaltung es freigegeben hat.',
  'Sponsor code': 'Sponsorcode',
  'Eight letters and digits, if another member invited you. Otherwise leave it empty: nobody sponsors themselves, and everybody has one account.':
    'Acht Buchstaben und Ziffern, wenn ein anderes Mitglied Sie eingeladen hat. Sonst leer lassen: Niemand ist der eigene Sponsor, und jeder hat ein Konto.',
  'What interests you first?': 'Was interessiert Sie zuerst?',

  'Packages with a fixed price and term, and bonuses for people you sponsor.':
    'Pakete mit festem Preis und fester Laufzeit, und Boni für Menschen, deren Sponsor Sie sind.',

  'Term deposits with an amount and a plan that you choose.':
    'Termineinlagen mit einem Betrag und einem Plan Ihrer Wahl.',
  'Your e-mail is confirmed': 'Ihre E-Mail ist bestätigt',
  'Next, an administrator approves your account. You get a message then.':
    'Als Nächstes gibt die Verwaltung Ihr Konto frei. Sie erhalten dann eine Nachricht.',
  'You can sign in already and complete your profile while you wait.':
    'Sie können sich schon anmelden und inzwischen Ihr Profil ergänzen.',

  'No message? Look into the spam folder first.': 'Keine Nachricht? Sehen Sie zuerst im Spam-Ordner nach.',
  'Send a code': 'Code senden',
  'If there is an account for {email}, a code has been sent to it.':
    'Wenn es zu {email} ein Konto gibt, wurde dorthin ein Code gesendet.',

  'Set the new password': 'Neues Passwort setzen',
  'Your new password is set': 'Ihr neues Passwort gilt',
  'We send a code to your e-mail; with it you set a new password.':
    'Wir senden einen Code an Ihre E-Mail; damit setzen Sie ein neues Passwort.',
  'Use another e-mail or a new code': 'Andere E-Mail oder neuer Code',
  'Back to sign-in': 'Zurück zur Anmeldung',

  'This account cannot sign in at present.': 'Mit diesem Konto ist die Anmeldung zurzeit nicht möglich.',
  'If you think that this is a mistake, write to <0></0>.':
    'Wenn Sie das für einen Irrtum halten, schreiben Sie an <0></0>.',

  'This page was open for too long. Please sign in once more; nothing is lost.':
    'Diese Seite war zu lange offen. Bitte melden Sie sich noch einmal an; nichts ist verloren.',
  'Signing in is not possible now': 'Die Anmeldung ist gerade nicht möglich',
  'The sign-in service does not answer at the moment. Your account is safe, and so is your money.':
    'Der Anmeldedienst antwortet im Moment nicht. Ihr Konto ist sicher, und Ihr Geld auch.',
  'If it stays like this, write to <0></0>.': 'Wenn es so bleibt, schreiben Sie an <0></0>.',

  'Too many wrong attempts. Each further one makes the pause longer; after 15 minutes at the latest you can try again.':
    'Zu viele falsche Versuche. Jeder weitere verlängert die Pause; spätestens nach 15 Minuten können Sie es wieder versuchen.',
  'Too many attempts with this e-mail address. Try again in an hour at the latest; until then nothing is lost.':
    'Zu viele Versuche mit dieser E-Mail-Adresse. Versuchen Sie es spätestens in einer Stunde wieder; bis dahin ist nichts verloren.',

  'If {email} is still to be confirmed, a new code is on its way. The older ones no longer count.':
    'Wenn {email} noch zu bestätigen ist, ist ein neuer Code unterwegs. Die älteren gelten nicht mehr.',
  'We have sent you a message. Follow its link or enter its code of six digits. After it, an administrator approves your account.':
    'Wir haben Ihnen eine Nachricht gesendet. Folgen Sie dem Link darin, oder geben Sie den Code mit sechs Ziffern ein. Danach gibt die Verwaltung Ihr Konto frei.',
  'The code for {email} came with the link. Choose a new password.':
    'Der Code für {email} kam mit dem Link. Wählen Sie ein neues Passwort.',
  'Sign in with it from now on. You were signed out everywhere, and withdrawals rest for a while.':
    'Melden Sie sich ab jetzt damit an. Sie wurden überall abgemeldet, und Auszahlungen ruhen für eine Weile.',
  'For your safety your password was ended, because a sign-in to your account was reported. Choose a new one; your money is unchanged.':
    'Zu Ihrer Sicherheit gilt Ihr Passwort nicht mehr, weil eine Anmeldung an Ihrem Konto gemeldet wurde. Wählen Sie ein neues; Ihr Geld ist unverändert.',

  'This code is not right or no longer counts; only the newest one does. If it does not help, ask for another.':
    'Dieser Code stimmt nicht oder gilt nicht mehr; nur der neueste gilt. Hilft das nicht, fordern Sie einen neuen an.',
  'This code is not right or no longer counts; only the newest one does. If you have confirmed your e-mail before, <0>sign in</0>.':
    'Dieser Code stimmt nicht oder gilt nicht mehr; nur der neueste gilt. Wenn Sie Ihre E-Mail schon bestätigt haben, <0>melden Sie sich an</0>.',
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
  'Questions, or no mail? Write to <0></0>.': 'Fragen, oder keine E-Mail erhalten? Schreiben Sie an <0></0>.',
  'Set a new password': 'Neues Passwort festlegen',
  'Set a new password. That ends what the old one opened.':
    'Legen Sie ein neues Passwort fest. Damit endet, was das alte geöffnet hat.',
  'The password is ended. You set a new one with a code that we mail to you.':
    'Das Passwort wird beendet. Sie legen mit einem Code aus unserer E-Mail ein neues fest.',
  'Then somebody else may know your password. With one press we make your account safe:':
    'Dann kennt vielleicht jemand anderes Ihr Passwort. Mit einem Klick sichern wir Ihr Konto:',
  'This link is no longer valid': 'Dieser Link gilt nicht mehr',
  'Secure my account': 'Konto sichern',
  'Was this not you?': 'Waren Sie das nicht?',
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

export default german;
