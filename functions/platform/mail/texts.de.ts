import type { Catalog } from '#functions/platform/texts/texts.ts';
import type { MailText } from './texts.en.ts';

/** After the greeting and its comma, the first sentence continues in lower case. */
export const de: Catalog<MailText> = {
  // Every mail
  'Hello {name},': 'Guten Tag {name},',
  "You're receiving this email because you have an account with us.":
    'Sie erhalten diese E-Mail, weil Sie ein Konto bei uns haben.',
  'Reason: {reason}': 'Grund: {reason}',
  'Our comment: {comment}': 'Unsere Anmerkung: {comment}',
  'Sign in': 'Anmelden',
  'View details': 'Details ansehen',
  Infinity: 'Infinity',
  Security: 'Security',

  // The foot: which mails can be turned off
  "You can't turn off emails about the security of your account.":
    'E-Mails zur Sicherheit Ihres Kontos lassen sich nicht abbestellen.',
  "You can't turn off emails about your account itself.":
    'E-Mails zu Ihrem Konto selbst lassen sich nicht abbestellen.',
  "Don't want emails about payments?": 'Möchten Sie keine E-Mails über Zahlungen erhalten?',
  "Don't want emails about your holdings?": 'Möchten Sie keine E-Mails über Ihre Anlagen erhalten?',
  "Don't want emails about bonuses?": 'Möchten Sie keine E-Mails über Boni erhalten?',
  'Change your email settings': 'E-Mail-Einstellungen ändern',

  // Every mail about the security of an account
  Activity: 'Vorgang',
  Time: 'Zeitpunkt',
  'Device and IP address': 'Gerät und IP-Adresse',
  "Wasn't you?": 'Waren Sie das nicht?',
  'Set a new password now and contact us, so that we can stop any withdrawals.':
    'Legen Sie sofort ein neues Passwort fest und wenden Sie sich an uns, damit wir Auszahlungen stoppen können.',
  'Set a new password': 'Neues Passwort festlegen',
  'For your security, withdrawals are paused until {time}. Everything else works as usual.':
    'Zu Ihrer Sicherheit sind Auszahlungen bis {time} gesperrt. Alles andere funktioniert wie gewohnt.',

  // Sign-up and password codes
  'Your {brand} confirmation code': 'Ihr Bestätigungscode für {brand}',
  'Confirm your email address': 'Bestätigen Sie Ihre E-Mail-Adresse',
  'Enter this code on the page where you signed up, or follow the link below. The code is valid for 24 hours.':
    'Geben Sie diesen Code auf der Registrierungsseite ein oder folgen Sie dem Link unten. Der Code ist 24 Stunden gültig.',
  "We'll then review your account and email you once it's approved.":
    'Danach prüfen wir Ihr Konto und schreiben Ihnen, sobald es freigeschaltet ist.',
  'Confirm email address': 'E-Mail-Adresse bestätigen',
  "You're receiving this email because someone signed up with this address. If it wasn't you, you can ignore it.":
    'Sie erhalten diese E-Mail, weil diese Adresse bei einer Registrierung angegeben wurde. Wenn Sie das nicht waren, können Sie sie ignorieren.',
  'Your {brand} password reset code': 'Ihr Code zum Zurücksetzen des Passworts bei {brand}',
  'Enter this code on the page where you requested it, or follow the link below. The code is valid for one hour.':
    'Geben Sie diesen Code auf der Seite ein, auf der Sie ihn angefordert haben, oder folgen Sie dem Link unten. Der Code ist eine Stunde gültig.',
  "You're receiving this email because someone asked to reset your password. If it wasn't you, you can ignore it; your password stays the same.":
    'Sie erhalten diese E-Mail, weil das Zurücksetzen Ihres Passworts angefordert wurde. Wenn Sie das nicht waren, können Sie sie ignorieren; Ihr Passwort bleibt unverändert.',
  'You already have an account': 'Sie haben bereits ein Konto',
  "Someone tried to sign up with your email address. We didn't create a second account, and yours is unchanged.":
    'jemand hat versucht, sich mit Ihrer E-Mail-Adresse zu registrieren. Es wurde kein zweites Konto angelegt, und Ihr bestehendes Konto ist unverändert.',
  "If it was you, sign in to your existing account. If you've forgotten your password, you can reset it.":
    'Wenn Sie das waren, melden Sie sich mit Ihrem bestehenden Konto an. Falls Sie Ihr Passwort vergessen haben, können Sie es zurücksetzen.',
  'Sign-up with an email address that already has an account':
    'Registrierung mit einer E-Mail-Adresse, zu der bereits ein Konto besteht',
  "You don't need to do anything: they weren't told that you have an account.":
    'Sie müssen nichts tun: Die Person hat nicht erfahren, dass Sie ein Konto haben.',
  'Reset password': 'Passwort zurücksetzen',

  // Account status
  'Your {brand} account is approved': 'Ihr Konto bei {brand} ist freigeschaltet',
  "Welcome to {brand}. We've approved your account: you can now sign in and start using it.":
    'willkommen bei {brand}. Ihr Konto ist freigeschaltet: Sie können sich jetzt anmelden und alle Funktionen nutzen.',
  'Your account is temporarily restricted': 'Ihr Konto ist vorübergehend eingeschränkt',
  "Your account can't move money right now. You can still sign in and see everything, and your positions keep earning.":
    'Ihr Konto kann derzeit kein Geld bewegen. Sie können sich weiterhin anmelden und alles einsehen, und Ihre Anlagen bringen weiterhin Ertrag.',
  'View account': 'Konto ansehen',
  'This applies until {time}.': 'Dies gilt bis {time}.',
  'If you disagree, email {contact}.': 'Wenn Sie nicht einverstanden sind, schreiben Sie bitte an {contact}.',
  'Your account is blocked': 'Ihr Konto ist gesperrt',
  "You can't sign in right now. Your holdings are unaffected.":
    'Sie können sich derzeit nicht anmelden. Ihre Guthaben und Anlagen sind davon nicht betroffen.',
  'Your account is active again': 'Ihr Konto ist wieder aktiv',
  'The restriction on your account has been lifted. You can sign in and use everything again.':
    'die Einschränkung Ihres Kontos wurde aufgehoben. Sie können sich anmelden und wieder alle Funktionen nutzen.',
  "You've been signed out on all devices": 'Sie wurden auf allen Geräten abgemeldet',
  'Our team ended all sessions of your account. Your money and positions are unaffected, and you can sign in again right away.':
    'unser Team hat alle Sitzungen Ihres Kontos beendet. Ihr Geld und Ihre Anlagen sind davon nicht betroffen, und Sie können sich sofort wieder anmelden.',
  'If someone else may know your password, set a new one in your settings. If you have any questions, email {contact}.':
    'Falls eine andere Person Ihr Passwort kennen könnte, legen Sie in den Einstellungen ein neues fest. Bei Fragen schreiben Sie bitte an {contact}.',

  // Staff roles
  'Your staff roles have changed': 'Ihre Rollen im Team wurden geändert',
  'Staff roles changed': 'Rollen im Team geändert',
  '{count, plural, one {You have a new role: {roles}. Sign out and back in to use it.} other {You have new roles: {roles}. Sign out and back in to use them.}}':
    '{count, plural, one {Sie haben eine neue Rolle: {roles}. Melden Sie sich ab und wieder an, um sie zu nutzen.} other {Sie haben neue Rollen: {roles}. Melden Sie sich ab und wieder an, um sie zu nutzen.}}',
  '{count, plural, one {You no longer have the role {roles}.} other {You no longer have the roles {roles}.}} This takes effect immediately.':
    '{count, plural, one {Die Rolle {roles} wurde Ihnen entzogen.} other {Die Rollen {roles} wurden Ihnen entzogen.}} Das gilt ab sofort.',
  Support: 'Support',
  Compliance: 'Compliance',
  Treasurer: 'Treasury',
  Administrator: 'Administrator',

  // Password, sign-ins, authenticator
  'Your password was changed': 'Ihr Passwort wurde geändert',
  'The password of your account was changed in your settings, and all other devices were signed out.':
    'das Passwort Ihres Kontos wurde in den Einstellungen geändert. Alle anderen Geräte wurden abgemeldet.',
  'Password changed in settings': 'Passwort in den Einstellungen geändert',
  'Your password was reset': 'Ihr Passwort wurde zurückgesetzt',
  'The password of your account was reset with a code sent to your email address.':
    'das Passwort Ihres Kontos wurde mit einem Code aus einer E-Mail zurückgesetzt.',
  'Password reset with an emailed code': 'Passwort mit einem Code per E-Mail zurückgesetzt',
  'Sign-in from a new device': 'Anmeldung auf einem neuen Gerät',
  "Someone signed in to your account from a browser you haven't used before. If it was you, you don't need to do anything.":
    'jemand hat sich mit einem bisher nicht verwendeten Browser bei Ihrem Konto angemeldet. Wenn Sie das waren, müssen Sie nichts tun.',
  "Let us know. We'll end all sessions, disable your password, pause withdrawals and look into it with you.":
    'Bitte melden Sie es uns. Wir beenden alle Sitzungen, sperren Ihr Passwort und Auszahlungen und klären den Vorfall mit Ihnen.',
  "This wasn't me": 'Das war ich nicht',
  "We've secured your account": 'Wir haben Ihr Konto gesichert',
  "You reported a sign-in that wasn't yours. We've ended all sessions, disabled your password and paused withdrawals. Your money is unaffected.":
    'Sie haben eine Anmeldung gemeldet, die nicht von Ihnen stammt. Wir haben alle Sitzungen beendet und Ihr Passwort und Auszahlungen gesperrt. Ihr Geld ist davon nicht betroffen.',
  "Set a new password with the code we've emailed you. We'll look into it and email you when you can withdraw again.":
    'Legen Sie mit dem Code, den wir Ihnen per E-Mail gesendet haben, ein neues Passwort fest. Wir gehen der Sache nach und schreiben Ihnen, sobald Auszahlungen wieder möglich sind.',
  'Sign-in reported as not yours': 'Anmeldung als fremd gemeldet',
  "You reported that you didn't change your email address. We've ended all sessions, disabled your password and paused withdrawals. Your money is unaffected.":
    'Sie haben gemeldet, dass die Änderung Ihrer E-Mail-Adresse nicht von Ihnen stammt. Wir haben alle Sitzungen beendet, Ihr Passwort gesperrt und Auszahlungen ausgesetzt. Ihr Geld ist davon nicht betroffen.',
  'Your account has this email address again, and you sign in with it.':
    'Für Ihr Konto gilt wieder diese E-Mail-Adresse; mit ihr melden Sie sich an.',
  'Change of the email address reported as not yours': 'Änderung der E-Mail-Adresse als fremd gemeldet',
  "If you didn't report a sign-in, contact us: someone else may be reading your email.":
    'Wenn Sie keine Anmeldung gemeldet haben, wenden Sie sich an uns: Möglicherweise liest jemand Ihre E-Mails mit.',
  'You can withdraw again': 'Auszahlungen sind wieder möglich',
  "We've looked into what you reported, and your withdrawals are no longer paused.":
    'wir sind Ihrer Meldung nachgegangen; Ihre Auszahlungen sind nicht länger ausgesetzt.',
  'Withdrawals resumed after a report': 'Auszahlungen nach einer Meldung wieder freigegeben',
  'Your authenticator is on': 'Ihr Authenticator ist eingeschaltet',
  'From now on, we ask for a code from your authenticator app when you sign in and when you confirm a withdrawal. Keep your recovery codes where you can reach them without your device.':
    'ab sofort fragen wir bei der Anmeldung und bei der Bestätigung einer Auszahlung nach einem Code aus Ihrer Authenticator-App. Bewahren Sie Ihre Wiederherstellungscodes so auf, dass Sie sie auch ohne Ihr Gerät finden.',
  'Authenticator turned on': 'Authenticator eingeschaltet',
  'Your authenticator is off': 'Ihr Authenticator ist ausgeschaltet',
  'From now on, you sign in with your password only and confirm withdrawals with a code sent by email.':
    'ab sofort melden Sie sich nur mit Ihrem Passwort an und bestätigen Auszahlungen mit einem Code per E-Mail.',
  'Authenticator turned off in settings': 'Authenticator in den Einstellungen ausgeschaltet',
  'Your second factor was removed with a recovery code':
    'Ihr zweiter Faktor wurde mit einem Wiederherstellungscode entfernt',
  'Someone used one of your recovery codes: your authenticator is off and your passkeys are removed. All devices were signed out, and your other recovery codes no longer work. Set up a second factor again as soon as you have a new device.':
    'jemand hat einen Ihrer Wiederherstellungscodes benutzt: Ihr Authenticator ist ausgeschaltet, und Ihre Passkeys sind entfernt. Alle Geräte wurden abgemeldet, und Ihre übrigen Wiederherstellungscodes sind ungültig. Richten Sie wieder einen zweiten Faktor ein, sobald Sie ein neues Gerät haben.',
  'Second factor removed with a recovery code': 'Zweiter Faktor mit einem Wiederherstellungscode entfernt',
  'You have new recovery codes': 'Sie haben neue Wiederherstellungscodes',
  'Set up your authenticator again': 'Richten Sie Ihren Authenticator neu ein',
  'We had to restore the way you sign in. Set a new password with “Forgot your password?” on the sign-in page, then set up your authenticator again. Your account and your money are unchanged.':
    'wir mussten Ihre Anmeldung wiederherstellen. Legen Sie auf der Anmeldeseite mit „Passwort vergessen?“ ein neues Passwort fest, und richten Sie danach Ihren Authenticator neu ein. An Ihrem Konto und Ihrem Geld hat sich nichts geändert.',
  'Authenticator turned off because we restored sign-ins':
    'Authenticator ausgeschaltet, weil wir Anmeldungen wiederhergestellt haben',
  'New recovery codes were created for your account. The previous ones no longer work.':
    'für Ihr Konto wurden neue Wiederherstellungscodes erstellt. Die bisherigen sind ungültig.',
  'Recovery codes renewed': 'Wiederherstellungscodes erneuert',
  'View authenticator': 'Authenticator ansehen',
  'A passkey was added to your account': 'Ihrem Konto wurde ein Passkey hinzugefügt',
  'A passkey was removed from your account': 'Von Ihrem Konto wurde ein Passkey entfernt',
  'The passkey “{name}” can now sign you in after your password, and confirm withdrawals. Keep your recovery codes where you can reach them without your device.':
    'der Passkey „{name}“ kann Sie jetzt nach Ihrem Passwort anmelden und Auszahlungen bestätigen. Bewahren Sie Ihre Wiederherstellungscodes so auf, dass Sie sie auch ohne Ihr Gerät finden.',
  'The passkey “{name}” no longer works for your account.':
    'der Passkey „{name}“ gilt für Ihr Konto nicht mehr.',
  'Passkey added': 'Passkey hinzugefügt',
  'Passkey removed': 'Passkey entfernt',
  'View passkeys': 'Passkeys ansehen',
  'Use this code to set up an authenticator app for your account. Its codes will then be needed to sign in and to confirm withdrawals.':
    'mit diesem Code richten Sie für Ihr Konto eine Authenticator-App ein. Ihre Codes sind danach bei jeder Anmeldung und zum Bestätigen von Auszahlungen nötig.',
  'Use this code to add the passkey “{name}” to your account. It can then sign in and confirm withdrawals.':
    'mit diesem Code fügen Sie Ihrem Konto den Passkey „{name}“ hinzu. Er kann danach bei der Anmeldung dienen und Auszahlungen bestätigen.',
  'Use this code to remove the passkey “{name}” from your account.':
    'mit diesem Code entfernen Sie den Passkey „{name}“ von Ihrem Konto.',

  // The report to staff
  'Sign-in reported: {name}': 'Gemeldete Anmeldung: {name}',
  'Change of email address reported: {name}': 'Gemeldete Änderung der E-Mail-Adresse: {name}',
  "A member reported a change of email address that wasn't theirs":
    'Ein Mitglied hat eine fremde Änderung der E-Mail-Adresse gemeldet',
  Change: 'Änderung',
  'Email address changed back': 'E-Mail-Adresse zurückgesetzt',
  "A member reported a sign-in that wasn't theirs": 'Ein Mitglied hat eine fremde Anmeldung gemeldet',
  "We've ended all sessions, disabled the password and paused withdrawals until the report is reviewed.":
    'Alle Sitzungen sind beendet. Passwort und Auszahlungen sind gesperrt, bis die Meldung geprüft ist.',
  Member: 'Mitglied',
  'Sign-in': 'Anmeldung',
  Reported: 'Gemeldet',
  Unknown: 'Unbekannt',
  'Review report': 'Meldung prüfen',
  "You're receiving this email because this is the platform's contact address.":
    'Sie erhalten diese E-Mail, weil dies die Kontaktadresse der Plattform ist.',

  // Identity verification
  'Your identity is verified': 'Ihre Identität ist bestätigt',
  "We've verified your identity. You can now withdraw money.":
    'wir haben Ihre Identität bestätigt. Auszahlungen sind jetzt möglich.',
  'We need more information to verify your identity': 'Für Ihre Identitätsprüfung fehlen noch Angaben',
  "We've reviewed what you sent and need more information before we can verify your identity.":
    'wir haben Ihre Unterlagen geprüft und benötigen weitere Angaben, um Ihre Identität bestätigen zu können.',
  "We couldn't verify your identity": 'Wir konnten Ihre Identität nicht bestätigen',
  "We couldn't verify your identity, so you can't withdraw money. Your holdings are unaffected. If you disagree, contact us.":
    'wir konnten Ihre Identität nicht bestätigen. Auszahlungen sind daher nicht möglich. Ihre Guthaben und Anlagen sind davon nicht betroffen. Wenn Sie nicht einverstanden sind, wenden Sie sich bitte an uns.',
  'View verification': 'Identitätsprüfung ansehen',
  'Renew your identity verification by {date}': 'Bitte erneuern Sie Ihre Identitätsprüfung bis zum {date}',
  'Your identity verification is valid until {date}, when the document you showed us expires. You can renew it now with a document that is valid for longer.':
    'Ihre Identitätsprüfung gilt bis zum {date}; dann läuft das vorgelegte Dokument ab. Sie können sie schon jetzt mit einem länger gültigen Dokument erneuern.',
  "We've kept your details and only need new documents. Nothing changes until then, or while we review them.":
    'Ihre Angaben liegen uns noch vor; wir benötigen nur neue Dokumente. Bis dahin und während unserer Prüfung ändert sich für Sie nichts.',
  'Renew verification': 'Identitätsprüfung erneuern',
  'Withdrawals are paused until you renew your identity verification':
    'Auszahlungen sind gesperrt, bis Sie Ihre Identitätsprüfung erneuern',
  "Your identity verification was valid until {date}. You can't withdraw money until you renew it with a valid document.":
    'Ihre Identitätsprüfung war bis zum {date} gültig. Auszahlungen sind wieder möglich, sobald Sie sie mit einem gültigen Dokument erneuert haben.',
  'Your holdings are unaffected: your balances stay as they are, and your positions keep earning.':
    'Ihre Guthaben bleiben unverändert, und Ihre Anlagen bringen weiterhin Ertrag.',

  // Purchases, deposits, payments
  'Your purchase is active': 'Ihr Kauf ist aktiv',
  "We've received your payment. {item} for {price} is now active.":
    'Ihre Zahlung ist eingegangen. {item} zum Preis von {price} ist jetzt aktiv.',
  'You paid {amount} from your available balance. {item} is now active.':
    'Sie haben {amount} aus Ihrem verfügbaren Guthaben bezahlt. {item} ist jetzt aktiv.',
  'View purchase': 'Kauf ansehen',
  'Your deposit is active': 'Ihre Einlage ist aktiv',
  "We've received your payment. {amount} is now invested in {plan}.":
    'Ihre Zahlung ist eingegangen. {amount} sind jetzt im Plan {plan} angelegt.',
  'You paid {amount} from your available balance. It is now invested in {plan}.':
    'Sie haben {amount} aus Ihrem verfügbaren Guthaben bezahlt. Der Betrag ist jetzt im Plan {plan} angelegt.',
  'View deposit': 'Einlage ansehen',
  "We're checking your payment": 'Wir prüfen Ihre Zahlung',
  "We've received {amount} from you that we couldn't match to an order right away.":
    'von Ihnen sind {amount} eingegangen, die wir nicht sofort zuordnen konnten.',
  'The payment is less than the amount due.': 'Die Zahlung liegt unter dem fälligen Betrag.',
  "It's the part of your payment that exceeds the amount due. The rest was used for your order.":
    'Es handelt sich um den Teil Ihrer Zahlung, der den fälligen Betrag übersteigt. Der Rest wurde für Ihren Auftrag verwendet.',
  'The payment arrived after the payment deadline.':
    'Die Zahlung ist nach Ablauf der Zahlungsfrist eingegangen.',
  'The payment arrived after the order had ended.':
    'Die Zahlung ist eingegangen, nachdem der Auftrag bereits beendet war.',
  'The order had already been paid.': 'Der Auftrag war bereits bezahlt.',
  'The payment is in a different currency from the amount due.':
    'Die Zahlung ist in einer anderen Währung eingegangen als der fällige Betrag.',
  'The payment differs from the amount due.': 'Die Zahlung weicht vom fälligen Betrag ab.',
  "Our transfer to your account wasn't completed, so the money is with us again.":
    'Unsere Überweisung auf Ihr Konto wurde nicht ausgeführt; das Geld ist wieder bei uns.',
  "We weren't able to return {amount} to you.": 'Wir konnten Ihnen {amount} nicht zurückzahlen.',
  "Your money is safe. We'll review the payment and either use it for your order or return it to you.":
    'Ihr Geld ist sicher. Wir prüfen die Zahlung und verwenden sie entweder für Ihren Auftrag oder senden sie an Sie zurück.',
  "You don't need to do anything. You can follow each step on the page below.":
    'Sie müssen nichts tun. Auf der Seite unten können Sie jeden Schritt verfolgen.',
  'View payment': 'Zahlung ansehen',

  // Maturity
  '{position} matures on {date}': '{position} wird am {date} fällig',
  'Your {principal} in {position} matures on {date}.':
    'Ihre Anlage {position} über {principal} wird am {date} fällig.',
  "You chose to renew it: a new term starts that day on the terms then in force. If it's no longer offered by then, the money goes to your available balance.":
    'Sie haben die Verlängerung gewählt: An diesem Tag beginnt eine neue Laufzeit zu den dann gültigen Konditionen. Wird das Produkt bis dahin nicht mehr angeboten, schreiben wir den Betrag Ihrem verfügbaren Guthaben gut.',
  "We'll pay it out to your available balance that day.":
    'An diesem Tag zahlen wir den Betrag auf Ihr verfügbares Guthaben aus.',
  'You can change this until {date}.': 'Sie können das bis zum {date} ändern.',
  'View or change': 'Ansehen oder ändern',
  '{position} has been renewed': '{position} wurde verlängert',
  '{position} has matured. As you chose, {principal} stays invested for another {months, plural, one {month} other {# months}} at {rate} a year, until {date}.':
    'Ihre Anlage {position} ist fällig geworden. Wie von Ihnen gewählt, bleiben {principal} für {months, plural, one {einen weiteren Monat} other {weitere # Monate}} zu {rate} p. a. angelegt, bis zum {date}.',
  "At the end of this term, we'll pay it out unless you choose to renew it again.":
    'Am Ende dieser Laufzeit zahlen wir den Betrag aus, sofern Sie nicht erneut die Verlängerung wählen.',
  '{position} has matured': '{position} ist fällig geworden',
  '{position} has matured. {principal} is now in your available balance.':
    'Ihre Anlage {position} ist fällig geworden. Wir haben {principal} auf Ihr verfügbares Guthaben ausgezahlt.',

  // Bonuses and corrections
  "You've received a bonus of {amount}": 'Sie haben einen Bonus von {amount} erhalten',
  "You've earned a sponsor bonus of {amount} in {area} from an order by {name}, level {level} below you. It's in your available balance.":
    'Sie haben in {area} einen Sponsorbonus von {amount} erhalten: aus einem Auftrag von {name}, Ebene {level} unter Ihnen. Wir haben ihn Ihrem verfügbaren Guthaben gutgeschrieben.',
  "We've added a bonus of {amount} to your available balance in {area}.":
    'Ihrem verfügbaren Guthaben in {area} haben wir einen Bonus von {amount} gutgeschrieben.',
  'View bonuses': 'Boni ansehen',
  "We've corrected an entry": 'Wir haben eine Buchung korrigiert',
  "We've corrected an entry in {area}, which raises your available balance by {amount}.":
    'wir haben eine Buchung in {area} korrigiert. Ihr verfügbares Guthaben erhöht sich dadurch um {amount}.',
  "We've corrected an entry in {area}, which lowers your available balance by {amount}.":
    'wir haben eine Buchung in {area} korrigiert. Ihr verfügbares Guthaben verringert sich dadurch um {amount}.',
  'Two people on our team checked the correction. The original entry stays in your statements, linked to the correction. If you disagree, contact us.':
    'Zwei Personen aus unserem Team haben die Korrektur geprüft. Die ursprüngliche Buchung bleibt in Ihren Kontoauszügen und ist mit der Korrektur verknüpft. Wenn Sie nicht einverstanden sind, wenden Sie sich bitte an uns.',
  'View statements': 'Kontoauszüge ansehen',

  // Payout addresses and withdrawals
  'New payout address added': 'Neue Auszahlungsadresse hinzugefügt',
  'A payout address was added to your account. You can withdraw to it from {time}.':
    'Ihrem Konto wurde eine Auszahlungsadresse hinzugefügt. Auszahlungen an diese Adresse sind ab {time} möglich.',
  'Payout address added: {address}': 'Auszahlungsadresse hinzugefügt: {address}',
  'Payout address removed': 'Auszahlungsadresse entfernt',
  "A payout address was removed from your account. Withdrawals you've already requested to it aren't affected.":
    'eine Auszahlungsadresse wurde aus Ihrem Konto entfernt. Bereits beauftragte Auszahlungen an diese Adresse sind davon nicht betroffen.',
  'Payout address removed: {address}': 'Auszahlungsadresse entfernt: {address}',
  'View payout addresses': 'Auszahlungsadressen ansehen',
  'You requested a withdrawal': 'Sie haben eine Auszahlung beauftragt',
  "We've received your request to withdraw {amount}. After a fee of {fee}, we'll pay {net} to {destination}. The amount is held until then.":
    'Ihr Auftrag über eine Auszahlung von {amount} ist eingegangen. Nach Abzug der Gebühr von {fee} zahlen wir {net} an {destination}. Bis dahin ist der Betrag reserviert.',
  "The money should arrive by {date}. Until we've approved the withdrawal, you can cancel it free of charge on the page below.":
    'Das Geld kommt voraussichtlich bis zum {date} an. Solange wir die Auszahlung nicht freigegeben haben, können Sie sie auf der Seite unten kostenlos stornieren.',
  'Withdrawal of {amount} to {destination}': 'Auszahlung von {amount} an {destination}',
  'Cancel the withdrawal right away with the link above, set a new password and contact us.':
    'Stornieren Sie die Auszahlung sofort über den Link oben, legen Sie ein neues Passwort fest und wenden Sie sich an uns.',
  '{net} is on its way': '{net} sind unterwegs',
  '{net} has left our bank account': '{net} wurden von unserem Bankkonto überwiesen',
  'Our bank transferred {net} to {destination} on {date}. The payment reference is {reference}.':
    'unsere Bank hat am {date} {net} an {destination} überwiesen. Der Verwendungszweck lautet {reference}.',
  "We've sent {net} to {destination}. The payment reference is {reference}.":
    'wir haben {net} an {destination} ausgezahlt. Der Verwendungszweck lautet {reference}.',
  'How long the money takes to arrive now depends on the bank or network.':
    'Wie lange es bis zum Eingang dauert, hängt jetzt von der Bank oder dem Netzwerk ab.',
  'The bank returned your withdrawal': 'Die Bank hat Ihre Auszahlung zurückgegeben',
  "Our transfer of {net} to {destination} came back from the payee's bank.":
    'unsere Überweisung von {net} an {destination} kam von der Bank des Empfängers zurück.',
  'Our bank refused to transfer {net} to {destination}.':
    'unsere Bank hat die Überweisung von {net} an {destination} abgelehnt.',
  '{amount} is back in your available balance. Check the payout address before you request it again.':
    '{amount} sind wieder auf Ihrem verfügbaren Guthaben. Prüfen Sie die Auszahlungsadresse, bevor Sie sie erneut beauftragen.',
  'Your withdrawal was rejected': 'Ihre Auszahlung wurde abgelehnt',
  'Your withdrawal of {amount} was rejected.': 'Ihre Auszahlung von {amount} wurde abgelehnt.',
  'Your withdrawal failed': 'Ihre Auszahlung ist fehlgeschlagen',
  "Your withdrawal of {amount} couldn't be paid.":
    'Ihre Auszahlung von {amount} konnte nicht ausgeführt werden.',
  "We couldn't confirm the payout address.": 'Wir konnten die Auszahlungsadresse nicht bestätigen.',
  'We need more information about the source of the funds.':
    'Wir benötigen weitere Angaben zur Herkunft der Mittel.',
  'We need to be sure that the request came from you.':
    'Wir müssen sicherstellen, dass der Auftrag von Ihnen stammt.',
  'You asked us to stop it.': 'Sie haben uns darum gebeten.',
  'The bank or network returned the payment.': 'Die Bank oder das Netzwerk hat die Zahlung zurückgegeben.',
  "The payment wasn't possible.": 'Die Zahlung war nicht möglich.',
  'The money is back in your {plan} deposit, as if you had never requested it.':
    'Das Geld ist wieder in Ihrer Einlage {plan} angelegt, als hätten Sie die Auszahlung nie beauftragt.',
  'The full amount, including the fee, is back in your available balance.':
    'Der volle Betrag einschließlich der Gebühr ist wieder auf Ihrem verfügbaren Guthaben.',
  'You cancelled a withdrawal': 'Sie haben eine Auszahlung storniert',
  'Your withdrawal of {amount} has been cancelled.': 'Ihre Auszahlung von {amount} ist storniert.',
  'Withdrawal of {amount} cancelled': 'Auszahlung von {amount} storniert',
  'View withdrawal': 'Auszahlung ansehen',

  // One-time codes
  'Use this code to add the payout address {destination} to your account.':
    'mit diesem Code fügen Sie Ihrem Konto die Auszahlungsadresse {destination} hinzu.',
  'Use this code to create an archive of all data that we store about you.':
    'mit diesem Code bestätigen Sie, dass wir ein Archiv aller Daten erstellen, die wir über Sie speichern.',
  'Use this code to download the archive of all data that we store about you.':
    'mit diesem Code laden Sie das Archiv aller Daten herunter, die wir über Sie speichern.',
  'Use this code to close your account permanently. It must not hold any money or positions.':
    'mit diesem Code schließen Sie Ihr Konto endgültig. Es darf keine Guthaben oder Anlagen mehr enthalten.',
  'Use this code to withdraw {amount} from {area}. After a fee of {fee}, {net} goes to {destination}.':
    'mit diesem Code bestätigen Sie eine Auszahlung von {amount} aus {area}. Nach Abzug der Gebühr von {fee} gehen {net} an {destination}.',
  'Use this code to withdraw {amount} of your deposit. After an early-exit fee of {fee}, {net} goes to {destination}.':
    'mit diesem Code bestätigen Sie eine Auszahlung von {amount} aus Ihrer Einlage. Nach Abzug der Gebühr für die vorzeitige Auszahlung von {fee} gehen {net} an {destination}.',
  "an address you've removed": 'eine von Ihnen entfernte Adresse',
  'The code works for this action only and is valid until {time}. If you requested several codes, only the latest one works.':
    'Der Code gilt nur für diesen Vorgang und nur bis {time}. Wenn Sie mehrere Codes angefordert haben, gilt nur der neueste.',
  "We'll never ask you for this code, not even on the phone. If anything above doesn't look right, don't enter the code.":
    'Wir fragen Sie niemals nach diesem Code, auch nicht am Telefon. Wenn an diesen Angaben etwas nicht stimmt, geben Sie den Code nicht ein.',
  "If you didn't request a code, someone else may have signed in with your password. Change it and contact us.":
    'Wenn Sie keinen Code angefordert haben, hat sich möglicherweise eine andere Person mit Ihrem Passwort angemeldet. Ändern Sie es und wenden Sie sich an uns.',

  // Your data and the end of the account
  "Use this code to change the email address of your account to {email}. You'll also need the code that we've sent to that address.":
    'mit diesem Code ändern Sie die E-Mail-Adresse Ihres Kontos in {email}. Sie brauchen außerdem den Code, den wir an diese Adresse gesendet haben.',
  'Enter this code in the settings where you entered this address, together with the code that went to your previous address.':
    'Geben Sie diesen Code in den Einstellungen ein, in denen Sie diese Adresse angegeben haben, zusammen mit dem Code, der an Ihre bisherige Adresse ging.',
  'The code is valid until {time}. If you requested several codes, only the latest one works.':
    'Der Code gilt bis {time}. Wenn Sie mehrere Codes angefordert haben, gilt nur der neueste.',
  "You're receiving this email because someone entered this address in the settings of an account. If it wasn't you, you can ignore it.":
    'Sie erhalten diese E-Mail, weil diese Adresse in den Einstellungen eines Kontos angegeben wurde. Wenn Sie das nicht waren, können Sie sie ignorieren.',
  'Your email address was entered for another account':
    'Ihre E-Mail-Adresse wurde für ein anderes Konto angegeben',
  'Someone entered your email address in the settings of another account. We changed nothing: your account has this address, and each address belongs to one account.':
    'jemand hat Ihre E-Mail-Adresse in den Einstellungen eines anderen Kontos angegeben. Wir haben nichts geändert: Die Adresse gehört zu Ihrem Konto, und jede Adresse gehört zu genau einem Konto.',
  'If it was you, choose another address for the other account.':
    'Wenn Sie das waren, wählen Sie für das andere Konto eine andere Adresse.',
  'Email address entered in the settings of another account':
    'E-Mail-Adresse in den Einstellungen eines anderen Kontos angegeben',
  'Your email address was changed': 'Ihre E-Mail-Adresse wurde geändert',
  'The email address of your account was changed to {email}, with codes from both mailboxes. All other devices were signed out, and we no longer write to this address.':
    'die E-Mail-Adresse Ihres Kontos wurde mit Codes aus beiden Postfächern in {email} geändert. Alle anderen Geräte wurden abgemeldet, und wir schreiben nicht mehr an diese Adresse.',
  'Email address changed in settings': 'E-Mail-Adresse in den Einstellungen geändert',
  "Let us know within seven days. We'll change the address back, end all sessions, disable your password, pause withdrawals and look into it with you.":
    'Melden Sie es uns innerhalb von sieben Tagen. Wir setzen die Adresse zurück, beenden alle Sitzungen, sperren Ihr Passwort, setzen Auszahlungen aus und klären den Fall mit Ihnen.',
  'You now sign in with this email address, and we write to it. All other devices were signed out.':
    'Sie melden sich jetzt mit dieser E-Mail-Adresse an, und wir schreiben Ihnen an sie. Alle anderen Geräte wurden abgemeldet.',
  'Your email address was changed back': 'Ihre E-Mail-Adresse wurde zurückgesetzt',
  'The change of your email address to this one was reported as unauthorized, from the mailbox of the previous address. That is the address of the account again.':
    'die Änderung Ihrer E-Mail-Adresse in diese wurde aus dem Postfach der bisherigen Adresse als unbefugt gemeldet. Für das Konto gilt wieder die bisherige Adresse.',
  "All sessions were ended, the password was disabled and withdrawals are paused until we've looked into it. The money is unaffected.":
    'Alle Sitzungen wurden beendet, das Passwort gesperrt und Auszahlungen ausgesetzt, bis wir den Fall geklärt haben. Das Geld ist davon nicht betroffen.',
  'Change of the email address undone': 'Änderung der E-Mail-Adresse rückgängig gemacht',
  'If you changed the address yourself, contact us: someone else may be reading your previous mailbox.':
    'Wenn Sie die Adresse selbst geändert haben, wenden Sie sich an uns: Möglicherweise liest jemand in Ihrem bisherigen Postfach mit.',

  'Your data is ready to download': 'Ihre Daten stehen zum Herunterladen bereit',
  "We've created the archive of your data. You can download it in your settings until {time}; after that, we delete it.":
    'das Archiv mit Ihren Daten ist erstellt. Sie können es bis {time} in Ihren Einstellungen herunterladen; danach löschen wir es.',
  'Data archive created, as requested in your settings':
    'Datenarchiv erstellt, wie in Ihren Einstellungen angefordert',
  'Download your data': 'Daten herunterladen',
  'Your {brand} account is closed': 'Ihr Konto bei {brand} ist geschlossen',
  "We've closed your account, as you confirmed with a code. You can no longer sign in, and this is our last email to you.":
    'wir haben Ihr Konto geschlossen, wie von Ihnen mit einem Code bestätigt. Sie können sich nicht mehr anmelden, und dies ist unsere letzte E-Mail an Sie.',
  'We delete your data, except for what the law requires us to keep: our books and the identity documents behind them. We keep these until {date} and use them for nothing else.':
    'Wir löschen Ihre Daten bis auf das, was wir gesetzlich aufbewahren müssen: unsere Bücher und die zugehörigen Identitätsnachweise. Diese bewahren wir bis zum {date} auf und verwenden sie für nichts anderes.',
  'Account closed by its owner': 'Konto auf Wunsch des Mitglieds geschlossen',
  'Contact us right away at the address below.':
    'Wenden Sie sich sofort an uns. Die Adresse finden Sie unten.',
  '{count, plural, one {# decision} other {# decisions}} for you to make':
    '{count, plural, one {# Entscheidung wartet} other {# Entscheidungen warten}} auf Sie',
  '{count, plural, one {A decision is} other {# decisions are}} waiting for a second person: proposals, bank files on hold or payout batches. You can make {count, plural, one {it} other {them}}.':
    '{count, plural, one {Eine Entscheidung braucht} other {# Entscheidungen brauchen}} eine zweite Person: Vorschläge, angehaltene Bankdateien oder Zahlungsläufe. Sie können {count, plural, one {sie} other {sie}} treffen.',
  'Proposals that no one decides expire, and nothing happens then.':
    'Vorschläge, über die niemand entscheidet, verfallen; dann geschieht nichts.',
  'Open the control center': 'Kontrollzentrum öffnen',
  "We've received part of your payment": 'Ein Teil Ihrer Zahlung ist eingegangen',
  "We've received {amount} from you and kept it for your order.":
    'Wir haben {amount} von Ihnen erhalten und für Ihren Auftrag vorgemerkt.',
  '{amount} is still due. Your order becomes active as soon as it arrives.':
    '{amount} stehen noch aus. Sobald der Betrag eingeht, wird Ihr Auftrag aktiv.',
  "We're returning your payment": 'Wir überweisen Ihre Zahlung zurück',
  "We're returning {amount} to the account it came from. It usually arrives within a few days.":
    'Wir überweisen {amount} auf das Konto zurück, von dem die Zahlung kam. Der Betrag trifft meist innerhalb weniger Tage ein.',
  "We've reversed {name}": '{name} wurde rückabgewickelt',
  "We've reversed {name}. The {amount} you paid is back in your available balance.":
    'Wir haben {name} rückabgewickelt. Die gezahlten {amount} sind wieder in Ihrem verfügbaren Guthaben.',
  "We've reversed {name}. The {amount} you paid is set aside for you. We'll use it for another order of yours or return it to you.":
    'Wir haben {name} rückabgewickelt. Die gezahlten {amount} verwahren wir für Sie. Wir verwenden sie für einen anderen Auftrag von Ihnen oder zahlen sie zurück.',
  'The returns it earned, {returns}, have been taken back.':
    'Die darauf gutgeschriebenen Erträge von {returns} wurden zurückgenommen.',
  "Your available balance didn't cover {owed} of it. We settle this from your next bonuses.":
    'Davon waren {owed} nicht durch Ihr verfügbares Guthaben gedeckt. Wir verrechnen diesen Betrag mit Ihren nächsten Boni.',
  'Two people on our team checked this. If you disagree, contact us.':
    'Zwei Personen aus unserem Team haben das geprüft. Wenn Sie nicht einverstanden sind, wenden Sie sich an uns.',
  'You undid your purchase of {name}': 'Sie haben Ihren Kauf {name} rückgängig gemacht',
  'You undid your purchase of {name}. It cost you nothing.':
    'Sie haben Ihren Kauf {name} rückgängig gemacht. Das war für Sie kostenlos.',
  'The {amount} you paid, including the fee, is back in your available balance.':
    'Die gezahlten {amount} sind einschließlich der Gebühr wieder in Ihrem verfügbaren Guthaben.',
  'You undid your deposit in {name}': 'Sie haben Ihre Einlage in {name} rückgängig gemacht',
  'You undid your deposit in {name}. It cost you nothing.':
    'Sie haben Ihre Einlage in {name} rückgängig gemacht. Das war für Sie kostenlos.',
  'The {amount} you paid is back in your available balance.':
    'Die gezahlten {amount} sind wieder in Ihrem verfügbaren Guthaben.',
  "If this wasn't you, change your password and contact us.":
    'Wenn Sie das nicht waren, ändern Sie Ihr Passwort und wenden Sie sich an uns.',
  'View order': 'Auftrag ansehen',
  "We've taken back a sponsor bonus of {amount}": 'Ein Sponsorbonus von {amount} wurde zurückgenommen',
  'You received a sponsor bonus of {amount} in {area} from an order that has since been reversed.':
    'Sie haben in {area} einen Sponsorbonus von {amount} aus einem Auftrag erhalten, der inzwischen rückabgewickelt wurde.',
  'The order had been booked by mistake.': 'Der Auftrag war irrtümlich gebucht worden.',
  'The payment for the order was called back.': 'Die Zahlung für den Auftrag wurde zurückgerufen.',
  "The order didn't comply with our terms.": 'Der Auftrag entsprach nicht unseren Bedingungen.',
  "The order was undone at the member's request.":
    'Der Auftrag wurde auf Wunsch des Mitglieds rückabgewickelt.',
  "We've taken {taken} from your available balance.":
    'Wir haben {taken} von Ihrem verfügbaren Guthaben abgebucht.',
  'If you have any questions, contact us.': 'Wenn Sie Fragen haben, wenden Sie sich an uns.',
  '{count, plural, one {# payment} other {# payments}} not shown by the bank':
    '{count, plural, one {# Zahlung} other {# Zahlungen}} von der Bank nicht ausgewiesen',
  '{count, plural, one {A payment is} other {# payments are}} booked as in transit for more than {days, plural, one {# day} other {# days}}, and no bank statement has shown {count, plural, one {it} other {them}}.':
    '{count, plural, one {Eine Zahlung ist} other {# Zahlungen sind}} seit mehr als {days, plural, one {# Tag} other {# Tagen}} als unterwegs gebucht, und kein Kontoauszug weist sie aus.',
  'Check with the bank whether the money moved. The books show it as in transit until a statement does.':
    'Klären Sie mit der Bank, ob das Geld geflossen ist. Bis ein Auszug es zeigt, führen die Bücher es als unterwegs.',
  'View money in transit': 'Geld unterwegs ansehen',
};
