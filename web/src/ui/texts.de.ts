import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the ui kit. */
const german: Catalog<typeof english> = {
  'The server could not be reached. Nothing you typed is lost; check the connection and try again.':
    'Der Server ist nicht erreichbar. Ihre Eingaben sind nicht verloren; prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  'The server answered in a way this page does not understand. Reload the page and try again.':
    'Der Server hat anders geantwortet, als diese Seite es versteht. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'Something on this page went wrong. Nothing was sent or changed.':
    'Auf dieser Seite ist etwas schiefgegangen. Es wurde nichts gesendet oder geändert.',
  'This page could not be shown': 'Diese Seite konnte nicht gezeigt werden',
  'Your account and your money are as they were. Try again in a moment.':
    'Ihr Konto und Ihr Geld sind unverändert. Versuchen Sie es gleich noch einmal.',

  'Amount hidden': 'Betrag verborgen',
  'Show the entries that made this amount': 'Buchungen zeigen, aus denen dieser Betrag besteht',
  Copied: 'Kopiert',
  Copy: 'Kopieren',
  'Copy: {label}': 'Kopieren: {label}',
  Rows: 'Zeilen',
  Previous: 'Zurück',
  Next: 'Weiter',
  Selection: 'Auswahl',
  'Select {name}': '{name} auswählen',
  'Next row': 'Nächste Zeile',
  'Previous row': 'Vorige Zeile',
  'Select the row': 'Zeile auswählen',

  'Your account moves no money in its present status. Everything you hold goes on as agreed.':
    'Ihr Konto bewegt in seinem jetzigen Status kein Geld. Alles, was Sie halten, läuft weiter wie vereinbart.',

  'Fields that need your attention: {count}.': 'Felder, die Ihre Aufmerksamkeit brauchen: {count}.',
  'Please fill this in.': 'Bitte ausfüllen.',
  'At least {minimum, plural, one {# character} other {# characters}}, please.':
    'Bitte mindestens {minimum} Zeichen.',
  'At most {maximum} characters, please.': 'Bitte höchstens {maximum} Zeichen.',
  'Choose at least {minimum}.': 'Wählen Sie mindestens {minimum}.',
  'At least {minimum}, please.': 'Bitte mindestens {minimum}.',
  'At most {maximum}, please.': 'Bitte höchstens {maximum}.',
  'This is not a complete e-mail address.': 'Das ist keine vollständige E-Mail-Adresse.',
  'This is not written as expected.': 'Das ist nicht so geschrieben wie erwartet.',
  'This can be read in more than one way. Type it like {example}.':
    'Das lässt sich auf mehrere Arten lesen. Schreiben Sie es wie {example}.',
  'This is not possible here.': 'Das ist hier nicht möglich.',
  'Hide or show amounts': 'Beträge verbergen oder zeigen',
  'Show the shortcuts': 'Tastenkürzel zeigen',
  Stop: 'Anhalten',
  'Save as CSV': 'Als CSV speichern',
  '{count} KB so far': '{count} KB bisher',

  'Receipt (PDF)': 'Beleg (PDF)',
  'Stop: {name}': 'Anhalten: {name}',
  '{count} rows so far': 'Bisher {count} Zeilen',

  Light: 'Hell',
  Dark: 'Dunkel',
  'As the device': 'Wie das Gerät',

  'Transfer exactly': 'Überweisen Sie genau',

  Bank: 'Bank',

  'To arrive by': 'Eingang bis',
  'Payment code for banking apps': 'Zahlungscode für Banking-Apps',
  'Scan with your banking app': 'Mit Ihrer Banking-App scannen',
  'The reference tells us that the money is yours. A transfer without it waits until staff have matched it.':
    'Am Verwendungszweck erkennen wir, dass das Geld von Ihnen kommt. Ohne ihn wartet eine Überweisung, bis unser Team sie zugeordnet hat.',

  'Progress of the payment': 'Fortschritt der Zahlung',
  'Page opened': 'Seite geöffnet',
  'Payment seen': 'Zahlung gesehen',
  Confirming: 'Wird bestätigt',
  Complete: 'Fertig',

  'Our staff are finding out what it is for': 'Unser Team klärt, wofür sie ist',
  'Part payment kept for this': 'Teilzahlung hierfür aufbewahrt',

  'Payment that was set aside used for this': 'Zurückgelegte Zahlung hierfür verwendet',
  'Payment that was set aside sent back': 'Zurückgelegte Zahlung zurückgesandt',
  'Notice about a payment closed': 'Hinweis zu einer Zahlung abgeschlossen',

  'We have sent a code to {address}. The message says what it confirms; only the newest counts.':
    'Wir haben einen Code an {address} gesendet. Die Nachricht sagt, was er bestätigt; nur der neueste gilt.',
  'The code is being sent.': 'Der Code wird gesendet.',

  'Begin again': 'Neu beginnen',

  'Too many wrong codes. Look whether your authenticator shows the code of this account, and begin again.':
    'Zu viele falsche Codes. Sehen Sie nach, ob Ihr Authenticator den Code dieses Kontos zeigt, und beginnen Sie neu.',
  'Your authenticator shows it; a new one every half minute. Nothing is sent.':
    'Ihr Authenticator zeigt ihn an, alle halbe Minute einen neuen. Es wird nichts gesendet.',

  'This code was tried too often. Ask for a new one.':
    'Dieser Code wurde zu oft falsch eingegeben. Fordern Sie einen neuen an.',
  '{count, plural, one {One try is} other {# tries are}} left.':
    'Es {count, plural, one {bleibt ein Versuch} other {bleiben # Versuche}}.',
  'Your code was right. The act itself did not go through yet; you can try again.':
    'Ihr Code war richtig. Der Vorgang selbst ist noch nicht durchgegangen; Sie können es noch einmal versuchen.',

  '{amount} goes to your available balance on {day}.': '{amount} gehen am {day} in Ihr verfügbares Guthaben.',
  'Renew for one more term': 'Um eine Laufzeit verlängern',
  'Without a fee, under the terms that are offered on that day. If it is no longer offered, it is paid out.':
    'Ohne Gebühr, zu den Bedingungen, die an diesem Tag angeboten werden. Gibt es das Angebot nicht mehr, wird ausgezahlt.',

  'You can change this until {day}. On {reminder} we remind you of it.':
    'Sie können das bis zum {day} ändern. Am {reminder} erinnern wir Sie daran.',
  '12 characters or more': '12 Zeichen oder mehr',
  'small and capital letters': 'Klein- und Großbuchstaben',
  'a digit': 'eine Ziffer',
  'a sign such as ! or -': 'ein Zeichen wie ! oder -',
  'guessed at once': 'sofort zu erraten',
  'guessed quickly': 'schnell zu erraten',
  'still easy to guess': 'noch leicht zu erraten',
  'hard to guess': 'schwer zu erraten',
  'very hard to guess': 'sehr schwer zu erraten',
  'Still missing: {rules}.': 'Es fehlt noch: {rules}.',
  'At least 12 characters: small and capital letters, a digit and a sign.':
    'Mindestens 12 Zeichen: Klein- und Großbuchstaben, eine Ziffer und ein Sonderzeichen.',
  '{strength}: this password, or one like it, is what guessers try first.':
    '{strength}: Dieses Passwort oder ein ähnliches wird beim Raten zuerst versucht.',

  'Too many attempts. Try again in {minutes, plural, one {a minute} other {# minutes}}.':
    'Zu viele Versuche. Versuchen Sie es in {minutes, plural, one {einer Minute} other {# Minuten}} wieder.',
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
  '{name} (if there is one)': '{name} (falls vorhanden)',
  'Written like {example}': 'Geschrieben wie {example}',
  'Begin with + and the country code, such as +49 30 123456.':
    'Beginnen Sie mit + und der Landesvorwahl, etwa +49 30 123456.',
  'This day is not in the past.': 'Dieser Tag liegt nicht in der Vergangenheit.',
  'Members are at least 18 years old.': 'Mitglieder sind mindestens 18 Jahre alt.',
  'An address in this country needs this.': 'Eine Adresse in diesem Land braucht diese Angabe.',
  'This is not a postal code of the chosen country.': 'Das ist keine Postleitzahl des gewählten Landes.',
  'Choose the country of the address.': 'Wählen Sie das Land der Adresse.',

  Passport: 'Reisepass',
  'Identity card': 'Personalausweis',
  'Residence permit': 'Aufenthaltstitel',
  'Driving licence': 'Führerschein',
  'This was changed in another tab or on another device meanwhile. What you typed is still here. There it says now:':
    'Das wurde inzwischen in einem anderen Fenster oder auf einem anderen Gerät geändert. Was Sie geschrieben haben, steht noch hier. Dort steht jetzt:',
  '(empty)': '(leer)',
  'Go on with what I typed': 'Mit meiner Eingabe weitermachen',
  'Take over what is saved': 'Gespeichertes übernehmen',
};

export default german;
