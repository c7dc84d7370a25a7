import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of auth. */
const german: Catalog<typeof english> = {
  'Enter your email address.': 'Bitte geben Sie Ihre E-Mail-Adresse ein.',

  'Forgot your password?': 'Passwort vergessen?',
  'Just registered? <0>Confirm your email</0> first.':
    'Gerade registriert? <0>Bestätigen Sie zuerst Ihre E-Mail-Adresse.</0>',
  'Not a member yet? <0>Register</0>': 'Noch kein Mitglied? <0>Registrieren</0>',
  'Already a member? <0>Sign in</0>': 'Schon Mitglied? <0>Anmelden</0>',
  'A recovery code has ten letters and digits.':
    'Ein Wiederherstellungscode besteht aus zehn Buchstaben und Ziffern.',
  'Lost your authenticator?': 'Authenticator verloren?',
  'Recovery code': 'Wiederherstellungscode',
  'Sign in with recovery code': 'Mit Wiederherstellungscode anmelden',
  'Ten letters and digits, from the codes you saved during setup.':
    'Zehn Buchstaben und Ziffern aus den Codes, die Sie bei der Einrichtung gespeichert haben.',
  'This turns off your authenticator, removes your passkeys, signs you out on all devices and pauses withdrawals for {hours} hours. Set up a second step again afterwards.':
    'Das schaltet Ihren Authenticator aus, entfernt Ihre Passkeys, meldet Sie auf allen Geräten ab und setzt Auszahlungen für {hours} Stunden aus. Richten Sie danach wieder einen zweiten Schritt ein.',
  "We couldn't verify your passkey, or it took too long. Sign in again.":
    'Ihr Passkey ließ sich nicht prüfen, oder es dauerte zu lange. Melden Sie sich noch einmal an.',
  'Confirm with the passkey of this account: your fingerprint, face, or screen lock, or a security key.':
    'Bestätigen Sie mit dem Passkey dieses Kontos: mit Fingerabdruck, Gesicht oder Bildschirmsperre oder einem Sicherheitsschlüssel.',
  'Use your passkey': 'Passkey benutzen',
  'Use a passkey instead': 'Stattdessen einen Passkey benutzen',
  'Lost your passkey?': 'Passkey verloren?',

  'Use a different account': 'Mit einem anderen Konto anmelden',
  'Your session has ended. What you typed is still here: sign in to continue where you left off.':
    'Ihre Sitzung ist beendet. Ihre Eingaben sind noch da: Melden Sie sich an, um dort weiterzumachen, wo Sie aufgehört haben.',
  'Your session has ended. Sign in to continue where you left off.':
    'Ihre Sitzung ist beendet. Melden Sie sich an, um dort weiterzumachen, wo Sie aufgehört haben.',
  "Sign in to see this page. We'll bring you back here.":
    'Melden Sie sich an, um diese Seite zu sehen. Danach gelangen Sie hierher zurück.',
  "We couldn't finish signing you in. Sign in again.":
    'Die Anmeldung konnte nicht abgeschlossen werden. Bitte melden Sie sich erneut an.',
  "This account can't sign in right now. If you think this is a mistake, contact us.":
    'Mit diesem Konto ist derzeit keine Anmeldung möglich. Wenn Sie das für einen Irrtum halten, kontaktieren Sie uns.',
  'You were signed out because you were inactive. Nothing is lost; sign in again.':
    'Sie wurden wegen Inaktivität abgemeldet. Es ist nichts verloren; melden Sie sich wieder an.',
  "We couldn't finish signing you in. Try again.":
    'Die Anmeldung konnte nicht abgeschlossen werden. Bitte versuchen Sie es erneut.',
  'Email or password is incorrect. Check both; passwords are case-sensitive.':
    'E-Mail oder Passwort ist falsch. Prüfen Sie beides; beim Passwort zählt Groß- und Kleinschreibung.',
  "This password wasn't accepted. Choose a longer one that you don't use anywhere else.":
    'Dieses Passwort wurde nicht akzeptiert. Wählen Sie ein längeres, das Sie sonst nirgends verwenden.',

  "This password doesn't meet all the rules yet.": 'Das Passwort erfüllt noch nicht alle Regeln.',
  'To register, read and agree to this.': 'Zum Registrieren müssen Sie dies lesen und zustimmen.',
  'Your sponsor: <0>{name}</0>': 'Ihr Sponsor: <0>{name}</0>',

  'Before you join': 'Bevor Sie beitreten',

  'An administrator approves each account before it can move money.':
    'Jedes Konto wird von der Administration freigegeben, bevor damit Geld bewegt werden kann.',
  'A purchase keeps the price, fee, rate and term shown when you order. The fee is {fee} of the price.':
    'Für einen Kauf gelten Preis, Gebühr, Zinssatz und Laufzeit wie bei der Bestellung angezeigt. Die Gebühr beträgt {fee} des Preises.',
  'At maturity, the principal is paid into your available balance. Nothing renews automatically.':
    'Bei Fälligkeit wird das Kapital Ihrem verfügbaren Guthaben gutgeschrieben. Nichts verlängert sich automatisch.',
  "Bonuses are paid only from the bonus pool, never from other members' money.":
    'Boni werden nur aus dem Bonustopf gezahlt, nie aus dem Geld anderer Mitglieder.',
  'I have read and agree to the terms.': 'Ich habe die Bedingungen gelesen und stimme ihnen zu.',
  "Returns are not guaranteed. If the pool can't cover a return, the return waits until it can.":
    'Erträge sind nicht garantiert. Reicht der Bonustopf für einen Ertrag nicht aus, wartet dieser auf Deckung.',
  'You can lose some or all of what you invest.':
    'Sie können Ihr angelegtes Geld teilweise oder ganz verlieren.',
  'Money in a package or deposit is locked until the end of its term.':
    'Geld in einem Paket oder einer Einlage ist bis zum Ende der Laufzeit gebunden.',
  "Only invest money you won't need during that time.":
    'Legen Sie nur Geld an, das Sie in dieser Zeit nicht benötigen.',
  'I have read the risk notice and accept the risk.':
    'Ich habe den Risikohinweis gelesen und akzeptiere das Risiko.',
  "Your account opens once you've confirmed your email and an administrator has approved it.":
    'Ihr Konto wird eröffnet, sobald Sie Ihre E-Mail bestätigt haben und die Administration es freigegeben hat.',
  "Eight letters and digits, if another member invited you. Otherwise, leave this empty. You can't sponsor yourself, and each person has one account.":
    'Acht Buchstaben und Ziffern, wenn ein anderes Mitglied Sie eingeladen hat. Sonst leer lassen. Sie können nicht Ihr eigener Sponsor sein, und jede Person hat ein Konto.',
  'What are you interested in first?': 'Was interessiert Sie zuerst?',

  'Packages with a fixed price and term, and bonuses for members you sponsor.':
    'Pakete mit festem Preis und fester Laufzeit sowie Boni für Mitglieder, die Sie sponsern.',

  'Term deposits: you choose the amount and the plan.': 'Termineinlagen: Sie wählen Betrag und Plan.',
  'Your e-mail is confirmed': 'Ihre E-Mail ist bestätigt',
  "Next, an administrator will approve your account. We'll email you when it's done.":
    'Als Nächstes gibt die Administration Ihr Konto frei. Wir benachrichtigen Sie per E-Mail.',
  'You can already sign in and complete your profile.':
    'Sie können sich schon anmelden und Ihr Profil vervollständigen.',

  'No email? Check your spam folder first.': 'Keine E-Mail erhalten? Sehen Sie zuerst im Spam-Ordner nach.',
  'Send code': 'Code senden',
  "If there's an account for {email}, we've sent a code to it.":
    'Wenn es zu {email} ein Konto gibt, haben wir einen Code dorthin gesendet.',

  'Set new password': 'Neues Passwort festlegen',
  'Your new password is set': 'Ihr neues Passwort ist festgelegt',
  "We'll email you a code so that you can set a new password.":
    'Wir senden Ihnen per E-Mail einen Code, mit dem Sie ein neues Passwort festlegen.',
  'Use another email or a new code': 'Andere E-Mail oder neuen Code verwenden',
  'Back to sign-in': 'Zurück zur Anmeldung',

  "This account can't sign in right now.": 'Mit diesem Konto ist derzeit keine Anmeldung möglich.',
  'If you think this is a mistake, write to <0></0>.':
    'Wenn Sie das für einen Irrtum halten, schreiben Sie an <0></0>.',

  'Your browser blocks cookies for this site, and signing in needs one. Allow cookies for this site, then reload the page.':
    'Ihr Browser blockiert Cookies für diese Website. Ohne sie ist keine Anmeldung möglich. Erlauben Sie Cookies für diese Website und laden Sie die Seite dann neu.',
  'This page was open for too long. Sign in again; nothing is lost.':
    'Diese Seite war zu lange geöffnet. Bitte melden Sie sich erneut an; es ist nichts verloren.',
  'Sign-in is unavailable right now': 'Die Anmeldung ist derzeit nicht möglich',
  "The sign-in service isn't responding. Your account and your money are safe.":
    'Der Anmeldedienst antwortet nicht. Ihr Konto und Ihr Geld sind sicher.',
  'If this continues, write to <0></0>.': 'Wenn das Problem anhält, schreiben Sie an <0></0>.',

  'Too many incorrect attempts. Each further attempt makes the wait longer; you can try again after 15 minutes at most.':
    'Zu viele falsche Versuche. Jeder weitere Versuch verlängert die Wartezeit; nach spätestens 15 Minuten können Sie es erneut versuchen.',
  'Too many attempts with this email address. You can try again within an hour; nothing is lost.':
    'Zu viele Versuche mit dieser E-Mail-Adresse. Spätestens in einer Stunde können Sie es erneut versuchen; es ist nichts verloren.',

  "If {email} still needs to be confirmed, we've sent a new code. Older codes no longer work.":
    'Wenn {email} noch bestätigt werden muss, haben wir einen neuen Code gesendet. Ältere Codes gelten nicht mehr.',
  "We've sent you an email. Follow its link or enter its six-digit code. An administrator will then approve your account.":
    'Wir haben Ihnen eine E-Mail gesendet. Folgen Sie dem Link oder geben Sie den sechsstelligen Code ein. Danach gibt die Administration Ihr Konto frei.',
  'Your link included the code for {email}. Choose a new password.':
    'Ihr Link enthielt den Code für {email}. Wählen Sie ein neues Passwort.',
  "Use it to sign in from now on. You've been signed out everywhere, and withdrawals are paused for a while.":
    'Melden Sie sich ab jetzt damit an. Sie wurden überall abgemeldet, und Auszahlungen sind vorübergehend ausgesetzt.',
  "We've disabled your password because a sign-in to your account was reported. Set a new one; your money is unaffected.":
    'Wir haben Ihr Passwort gesperrt, weil eine Anmeldung bei Ihrem Konto gemeldet wurde. Legen Sie ein neues fest; Ihr Geld ist davon nicht betroffen.',

  "This code is incorrect or has expired; only the latest one works. If that doesn't help, request another.":
    'Dieser Code ist falsch oder abgelaufen; nur der neueste gilt. Hilft das nicht, fordern Sie einen neuen an.',
  "This code is incorrect or has expired; only the latest one works. If you've already confirmed your email, <0>sign in</0>.":
    'Dieser Code ist falsch oder abgelaufen; nur der neueste gilt. Wenn Sie Ihre E-Mail bereits bestätigt haben, <0>melden Sie sich an</0>.',
  "We've ended all sessions, disabled your password and put withdrawals on hold. Your money is unaffected.":
    'Wir haben alle Sitzungen beendet, Ihr Passwort gesperrt und Auszahlungen angehalten. Ihr Geld ist davon nicht betroffen.',
  'Everyone is signed out of your account, including you.':
    'Alle werden von Ihrem Konto abgemeldet, auch Sie.',
  'If you use the old password anywhere else, change it there too.':
    'Wenn Sie das alte Passwort auch anderswo verwenden, ändern Sie es dort ebenfalls.',
  'Was it you after all? Close this page; nothing was changed.':
    'Waren Sie es doch? Schließen Sie diese Seite; es wurde nichts geändert.',
  'Links in our emails expire after seven days. You can still secure your account.':
    'Links in unseren E-Mails gelten sieben Tage. Sie können Ihr Konto trotzdem sichern.',
  'Questions, or no email? Write to <0></0>.': 'Fragen oder keine E-Mail erhalten? Schreiben Sie an <0></0>.',
  'Set a new password': 'Neues Passwort festlegen',
  'Set a new password. The old one will stop working.':
    'Legen Sie ein neues Passwort fest. Das alte gilt dann nicht mehr.',
  "Your password is disabled. We'll email you a code to set a new one.":
    'Ihr Passwort wird gesperrt. Mit einem Code aus unserer E-Mail legen Sie ein neues fest.',
  'Someone else may know your password. When you secure your account:':
    'Möglicherweise kennt eine andere Person Ihr Passwort. Wenn Sie Ihr Konto sichern:',
  'This link is no longer valid': 'Dieser Link ist nicht mehr gültig',
  'Secure my account': 'Konto sichern',
  'Was this not you?': 'Waren Sie das nicht?',
  "We've emailed a code to {email}. Use it to set a new password.":
    'Wir haben einen Code an {email} gesendet. Legen Sie damit ein neues Passwort fest.',
  'Your email address is {email} again. You sign in with it.':
    'Ihre E-Mail-Adresse ist wieder {email}. Mit ihr melden Sie sich an.',
  'Someone else may have changed your email address. When you secure your account:':
    'Möglicherweise hat eine andere Person Ihre E-Mail-Adresse geändert. Wenn Sie Ihr Konto sichern:',
  'Your account gets its previous email address back.':
    'Ihr Konto erhält seine bisherige E-Mail-Adresse zurück.',
  "We'll look into it and email you as soon as withdrawals can resume.":
    'Wir gehen dem nach und schreiben Ihnen, sobald Auszahlungen wieder möglich sind.',
  "Withdrawals are on hold until we've looked into it with you. Your money is unaffected.":
    'Auszahlungen sind angehalten, bis wir den Vorfall mit Ihnen geklärt haben. Ihr Geld ist davon nicht betroffen.',
  'Contact us, so that we can put withdrawals on hold and look into it.':
    'Kontaktieren Sie uns, damit wir Auszahlungen anhalten und dem nachgehen können.',
  'Your account is secured': 'Ihr Konto ist gesichert',
};

export default german;
