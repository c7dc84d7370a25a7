import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the ui kit. */
const german: Catalog<typeof english> = {
  "A part of this page didn't arrive. Nothing was sent or changed.":
    'Ein Teil dieser Seite ist nicht angekommen. Es wurde nichts gesendet oder geändert.',
  'Something went wrong on this page. Nothing was sent or changed.':
    'Auf dieser Seite ist ein Fehler aufgetreten. Es wurde nichts gesendet oder geändert.',
  "This page couldn't be displayed": 'Diese Seite konnte nicht angezeigt werden',
  'Your account and your money are unaffected. Try again in a moment.':
    'Ihr Konto und Ihr Geld sind davon nicht betroffen. Versuchen Sie es gleich erneut.',

  'Amount hidden': 'Betrag verborgen',
  'Show the entries behind this amount': 'Buchungen zu diesem Betrag anzeigen',
  Copied: 'Kopiert',
  Copy: 'Kopieren',
  'Copy {label}': '{label} kopieren',
  Rows: 'Zeilen',
  Previous: 'Zurück',
  Selection: 'Auswahl',
  'Select {name}': '{name} auswählen',
  'Next row': 'Nächste Zeile',
  'Previous row': 'Vorige Zeile',
  'Select row': 'Zeile auswählen',

  "Your account can't move money right now. Your holdings are unaffected.":
    'Ihr Konto kann derzeit kein Geld bewegen. Ihre Anlagen sind davon nicht betroffen.',

  'Fields to check: {count}.': 'Zu prüfende Felder: {count}.',
  'This field is required.': 'Bitte ausfüllen.',
  'Enter at least {minimum, plural, one {# character} other {# characters}}.':
    'Geben Sie mindestens {minimum} Zeichen ein.',
  'Enter at most {maximum} characters.': 'Geben Sie höchstens {maximum} Zeichen ein.',
  'Choose at least {minimum}.': 'Wählen Sie mindestens {minimum}.',
  'Enter at least {minimum}.': 'Geben Sie mindestens {minimum} ein.',
  'Enter at most {maximum}.': 'Geben Sie höchstens {maximum} ein.',
  'Enter a complete email address.': 'Geben Sie eine vollständige E-Mail-Adresse ein.',
  "This format isn't valid.": 'Dieses Format ist ungültig.',
  'Enter an amount, such as {example}.': 'Geben Sie einen Betrag ein, zum Beispiel {example}.',
  "This isn't allowed here.": 'Das ist hier nicht zulässig.',
  'Remove invisible and control characters, or enter something visible.':
    'Entfernen Sie unsichtbare Zeichen und Steuerzeichen oder geben Sie etwas Sichtbares ein.',
  'Hide or show amounts': 'Beträge verbergen oder anzeigen',
  'Show shortcuts': 'Tastenkürzel anzeigen',
  Stop: 'Abbrechen',
  'Save as CSV': 'Als CSV speichern',
  '{count} KB so far': 'Bisher {count} KB',

  'Purchase receipt (PDF)': 'Kaufbeleg (PDF)',
  'Deposit receipt (PDF)': 'Einlagenbeleg (PDF)',
  'Withdrawal receipt (PDF)': 'Auszahlungsbeleg (PDF)',
  'Stop {name}': '{name} abbrechen',
  '{count} rows so far': 'Bisher {count} Zeilen',

  Light: 'Hell',
  Dark: 'Dunkel',
  'Match device': 'Wie Gerät',

  'Transfer exactly': 'Überweisen Sie genau',

  'Must arrive by': 'Eingang bis spätestens',
  'Payment code for banking apps': 'QR-Code für Banking-Apps',
  'Scan with your banking app': 'Mit Ihrer Banking-App scannen',
  'We match your transfer by this reference. Without it, our staff have to match the transfer by hand.':
    'Anhand des Verwendungszwecks ordnen wir Ihre Überweisung zu. Fehlt er, muss unser Team die Zahlung von Hand zuordnen.',

  'Payment progress': 'Zahlungsfortschritt',
  'Page opened': 'Zahlungsseite geöffnet',
  'Payment detected': 'Zahlung erkannt',
  Confirming: 'Wird bestätigt',
  Complete: 'Abgeschlossen',

  "Our staff are identifying what it's for": 'Unser Team klärt den Zweck',
  'Less arrived than was due': 'Weniger eingegangen als fällig',
  'More arrived than was due': 'Mehr eingegangen als fällig',
  'Arrived after the order expired': 'Nach Ablauf der Bestellung eingegangen',
  'Arrived after the order ended': 'Nach dem Ende der Bestellung eingegangen',
  "The transfer of its refund wasn't completed": 'Die Überweisung der Rückzahlung kam nicht zustande',
  'Arrived a second time': 'Ein zweites Mal eingegangen',
  'Arrived in another currency': 'In einer anderen Währung eingegangen',
  'Part payment received': 'Teilzahlung eingegangen',

  'Unmatched payment used for this': 'Nicht zugeordnete Zahlung hierfür verwendet',
  'Unmatched payment returned': 'Nicht zugeordnete Zahlung zurücküberwiesen',

  "We've sent a code to {address}. The email says what it confirms; only the latest code works.":
    'Wir haben einen Code an {address} gesendet. In der E-Mail steht, was er bestätigt; nur der neueste Code gilt.',
  'Sending code…': 'Code wird gesendet …',

  'Too many incorrect codes. Check that your authenticator shows the code for this account, then start again.':
    'Zu viele falsche Codes. Prüfen Sie, ob Ihre Authenticator-App den Code für dieses Konto zeigt, und beginnen Sie neu.',
  'Shown in your authenticator app; it changes every 30 seconds.':
    'Wird in Ihrer Authenticator-App angezeigt und wechselt alle 30 Sekunden.',
  'Your browser asks for your passkey next. It confirms exactly what is shown here.':
    'Ihr Browser fragt gleich nach Ihrem Passkey. Er bestätigt genau das, was hier steht.',
  'No passkey was used: the request was closed or took too long. Nothing was changed; try again.':
    'Es wurde kein Passkey benutzt: Die Abfrage wurde geschlossen oder dauerte zu lange. Nichts wurde geändert; versuchen Sie es noch einmal.',
  'This device already holds a passkey for this account. Nothing was changed.':
    'Dieses Gerät hat schon einen Passkey für dieses Konto. Nichts wurde geändert.',
  "This browser can't use a passkey here. Try another browser or device; nothing was changed.":
    'Dieser Browser kann hier keinen Passkey benutzen. Versuchen Sie es mit einem anderen Browser oder Gerät; nichts wurde geändert.',

  'This code was entered incorrectly too many times. Request a new one.':
    'Dieser Code wurde zu oft falsch eingegeben. Fordern Sie einen neuen an.',
  '{count, plural, one {One attempt} other {# attempts}} left.':
    '{count, plural, one {Noch ein Versuch} other {Noch # Versuche}}.',
  "You've confirmed it, but the change didn't go through. Try again.":
    'Sie haben bestätigt, aber die Änderung kam nicht zustande. Versuchen Sie es noch einmal.',

  '{amount} will be added to your available balance on {day}.':
    '{amount} werden am {day} Ihrem verfügbaren Guthaben gutgeschrieben.',
  'Renew for one more term': 'Um eine weitere Laufzeit verlängern',
  "No fee, on the terms offered that day. If it's no longer offered, the amount is paid out.":
    'Ohne Gebühr, zu den an diesem Tag angebotenen Bedingungen. Wird das Angebot nicht mehr geführt, wird der Betrag ausgezahlt.',

  'You can change this until {day}.': 'Sie können das bis zum {day} ändern.',
  "You can change this until {day}. We'll remind you on {reminder}.":
    'Sie können das bis zum {day} ändern. Wir erinnern Sie am {reminder}.',
  '12 characters or more': '12 Zeichen oder mehr',
  'upper- and lower-case letters': 'Groß- und Kleinbuchstaben',
  'a number': 'eine Ziffer',
  'a symbol, such as ! or -': 'ein Sonderzeichen wie ! oder -',
  'very weak': 'sehr schwach',
  weak: 'schwach',
  fair: 'mittel',
  strong: 'stark',
  'very strong': 'sehr stark',
  'Still missing: {rules}.': 'Noch erforderlich: {rules}.',
  'At least 12 characters, with upper- and lower-case letters, a number and a symbol.':
    'Mindestens 12 Zeichen mit Groß- und Kleinbuchstaben, einer Ziffer und einem Sonderzeichen.',
  '{strength}: passwords like this one are tried first.':
    '{strength}: Passwörter wie dieses werden zuerst ausprobiert.',

  'Too many attempts. Try again in {minutes, plural, one {a minute} other {# minutes}}.':
    'Zu viele Versuche. Versuchen Sie es in {minutes, plural, one {einer Minute} other {# Minuten}} erneut.',
  Postcode: 'Postleitzahl (Postcode)',
  'ZIP code': 'ZIP-Code',
  Eircode: 'Eircode',
  'PIN code': 'PIN-Code',
  CEP: 'CEP',
  'State or territory': 'Bundesstaat oder Territorium',
  Province: 'Provinz',
  Prefecture: 'Präfektur',
  County: 'County',
  Emirate: 'Emirat',
  Department: 'Departamento',
  '{name} (if any)': '{name} (falls vorhanden)',
  'For example, {example}': 'Zum Beispiel {example}',
  'Start with + and the country code, such as +49 30 123456.':
    'Beginnen Sie mit + und der Landesvorwahl, zum Beispiel +49 30 123456.',
  'Enter a date in the past.': 'Geben Sie ein Datum in der Vergangenheit ein.',
  'You must be at least 18 years old.': 'Sie müssen mindestens 18 Jahre alt sein.',
  'Required for addresses in this country.': 'Für Adressen in diesem Land erforderlich.',
  "This isn't a valid postal code for the country you chose.":
    'Das ist keine gültige Postleitzahl für das gewählte Land.',
  'Choose a country.': 'Wählen Sie ein Land.',

  Passport: 'Reisepass',
  'Identity card': 'Personalausweis',
  'Residence permit': 'Aufenthaltstitel',
  'Driving licence': 'Führerschein',
  'This was changed in another tab or on another device. Your entries are still here. The saved version is:':
    'Das wurde in einem anderen Tab oder auf einem anderen Gerät geändert. Ihre Eingaben sind noch da. Gespeichert ist:',
  '(empty)': '(leer)',
  'Current password': 'Aktuelles Passwort',
  "This isn't your current password. {triesLeft, plural, =0 {Try again in an hour} one {# attempt left} other {# attempts left}}.":
    'Das ist nicht Ihr aktuelles Passwort. {triesLeft, plural, =0 {Versuchen Sie es in einer Stunde erneut} one {Noch # Versuch} other {Noch # Versuche}}.',
  'Keep my changes': 'Meine Änderungen behalten',
  'Use saved version': 'Gespeicherte Version verwenden',
  'available balance': 'verfügbares Guthaben',
  'bank transfer': 'Überweisung',
  'At maturity': 'Bei Fälligkeit',
  'All bonuses': 'Alle Boni',
  'Latest bonuses': 'Neueste Boni',
  "The next return is due on {day} and is paid from the bonus pool. If the pool can't cover it, it awaits funding; the oldest returns are paid first.":
    'Der nächste Ertrag ist am {day} fällig und wird aus dem Bonustopf gezahlt. Reicht der Topf nicht aus, wartet der Ertrag auf Deckung; die ältesten Erträge werden zuerst gezahlt.',
  'Nothing is due.': 'Es steht nichts an.',
  "What's next": 'Nächste Schritte',
  Bank: 'Bank',
  'Paid for an order that was reversed': 'Zahlung für einen rückabgewickelten Auftrag',
  '{amount} is being settled from your next bonuses: an order that earned you bonuses was reversed after you had used them.':
    '{amount} werden mit Ihren nächsten Boni verrechnet: Ein Auftrag, für den Sie Boni erhalten haben, wurde rückabgewickelt, nachdem Sie diese bereits verwendet hatten.',
  'From (UTC)': 'Von (UTC)',
  'To (UTC)': 'Bis (UTC)',
  'Confirmed by the bank up to {day}. Of the assets, in transit: {amount}.':
    'Von der Bank bestätigt bis {day}. Davon unterwegs: {amount}.',
  'No bank statement confirms it yet. In transit: {amount}.':
    'Noch durch keinen Kontoauszug bestätigt. Unterwegs: {amount}.',
  'Active immediately. {left} of {available} remains available.':
    'Sofort aktiv. Von {available} bleiben {left} verfügbar.',
  'Loading your balance…': 'Ihr Guthaben wird geladen …',
  'Your available balance is {available}. You need {missing} more.':
    'Ihr verfügbares Guthaben beträgt {available}. Es fehlen {missing}.',
  'Can be undone': 'Rückgängig machen',
  'for {minutes, plural, one {# minute} other {# minutes}} after you confirm':
    'bis {minutes, plural, one {# Minute} other {# Minuten}} nach der Bestätigung',
  "You can't undo this. The fee is non-refundable, and the price is locked until {day}.":
    'Sie können dies nicht rückgängig machen. Die Gebühr wird nicht erstattet, und der Preis ist bis {day} gebunden.',
  'Undoing costs nothing: price and fee go back to your balance, as long as no sponsor has used a bonus from this purchase. Afterwards, the fee is non-refundable, and the price is locked until {day}.':
    'Rückgängigmachen kostet nichts: Preis und Gebühr werden Ihrem Guthaben wieder gutgeschrieben, solange kein Sponsor einen Bonus aus diesem Kauf verwendet hat. Danach wird die Gebühr nicht erstattet, und der Preis ist bis {day} gebunden.',
  'Confirm payment from your balance': 'Zahlung aus Ihrem Guthaben bestätigen',
  'Pay {total} now': 'Jetzt {total} bezahlen',
  'You get at best': 'Sie erhalten bestenfalls',
  'You get without returns': 'Sie erhalten ohne Erträge',
  'Locked until': 'Gebunden bis',
  'Locked until, if paid today': 'Gebunden bis, bei Zahlung heute',
  'Annual rate after fees': 'Zinssatz p. a. nach Gebühren',
  '{rate} at best': 'bis zu {rate}',
  'If no returns are paid, you lose {amount}: you get back {rest} of the {paid} that you pay.':
    'Werden keine Erträge gezahlt, verlieren Sie {amount}: Von den gezahlten {paid} erhalten Sie {rest} zurück.',
  'If no returns are paid, you earn nothing: you get back the {paid} that you pay, and no more.':
    'Werden keine Erträge gezahlt, verdienen Sie nichts: Sie erhalten die gezahlten {paid} zurück, mehr nicht.',
  'Once your account is approved.': 'Sobald Ihr Konto freigegeben ist.',
  'Prove your identity': 'Identität nachweisen',
  'Our staff are checking your documents.': 'Unser Team prüft Ihre Unterlagen.',
  'Withdrawals are paid only to members whose identity is verified.':
    'Auszahlungen erhalten nur Mitglieder mit bestätigter Identität.',
  'Set up a passkey or an authenticator': 'Passkey oder Authenticator einrichten',
  "From then on, your password alone isn't enough.": 'Ihr Passwort allein genügt dann nicht mehr.',
  'Withdrawals can be paid to it from {time} on.': 'Ab {time} kann dorthin ausgezahlt werden.',
  'Withdrawals can be paid to a new address a day later, so add it early.':
    'An eine neue Adresse kann erst nach einem Tag ausgezahlt werden. Hinterlegen Sie sie früh.',
  'Make a deposit or buy a package': 'Einlage tätigen oder Paket kaufen',
  'It becomes active when your payment arrives.':
    'Einlage oder Paket wird aktiv, sobald Ihre Zahlung eingeht.',
  'Returns accrue from the day it becomes active.':
    'Erträge laufen ab dem Tag auf, an dem Einlage oder Paket aktiv wird.',
  'Under way': 'In Arbeit',
  'Set up your account': 'Konto einrichten',
  '{done} of {all} done': '{done} von {all} erledigt',
  'Active since': 'Aktiv seit',
  'Activated on': 'Aktiviert am',
  'Matured on': 'Fällig geworden am',
  'Undone on': 'Rückgängig gemacht am',
  'Reversed on': 'Rückabgewickelt am',
  'Withdrawn on': 'Ausgezahlt am',
};

export default german;
