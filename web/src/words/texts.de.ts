import type { Catalog } from '#web/i18n/catalog.ts';
import type { RefusalSentence } from './refusals.ts';
import type english from './texts.en.ts';

/** German sentences that more than one place says. */
const german: Catalog<typeof english | readonly RefusalSentence[]> = {
  'For support:': 'Für den Support:',
  'Request id': 'Kennung der Anfrage',
  'Try again': 'Noch einmal versuchen',
  Loading: 'Wird geladen',
  Close: 'Schließen',
  Back: 'Zurück',
  'Type {word} to go on': 'Geben Sie {word} ein, um fortzufahren',
  'Entries in the ledger': 'Buchungen im Hauptbuch',
  Theme: 'Erscheinungsbild',
  Language: 'Sprache',
  Amount: 'Betrag',
  Reference: 'Verwendungszweck',
  'Account holder': 'Kontoinhaber',
  IBAN: 'IBAN',
  BIC: 'BIC',
  'Name of the address': 'Name der Adresse',
  Network: 'Netzwerk',
  Address: 'Adresse',
  '{passed} of {months} months': '{passed} von {months} Monaten',
  'matures {day}': 'fällig am {day}',
  '{months, plural, one {# month} other {# months}}': '{months, plural, one {# Monat} other {# Monate}}',
  'Returns are not guaranteed.': 'Erträge sind nicht garantiert.',
  'Less arrived than was due': 'Es kam weniger an als fällig war',
  'More arrived than was due': 'Es kam mehr an als fällig war',
  'It arrived after the order had expired': 'Sie kam an, als der Auftrag schon verfallen war',
  'It arrived after the order had ended': 'Sie kam an, als der Auftrag schon beendet war',
  'It arrived a second time': 'Sie kam ein zweites Mal an',
  'It arrived in another currency': 'Sie kam in einer anderen Währung an',
  'Payment of another amount sent back': 'Zahlung mit anderem Betrag zurückgesandt',
  'What was paid too much sent back': 'Zu viel Gezahltes zurückgesandt',
  'Payment of another amount set aside': 'Zahlung mit anderem Betrag zur Klärung zurückgelegt',
  'Payment set aside': 'Zahlung zur Klärung zurückgelegt',
  Compounded: 'Aufgestockt',
  'Principal asked for in a withdrawal': 'Kapital in einer Auszahlung beantragt',
  'Principal withdrawn': 'Kapital ausgezahlt',
  'Principal put back: the withdrawal was not paid':
    'Kapital zurückgelegt: Die Auszahlung wurde nicht gezahlt',
  'Chosen: pay out at maturity': 'Gewählt: Auszahlung bei Fälligkeit',
  'Chosen: renew at maturity': 'Gewählt: Verlängerung bei Fälligkeit',
  'Reminded of the maturity': 'An die Fälligkeit erinnert',
  'Renewed for another term': 'Um eine Laufzeit verlängert',
  'by you': 'durch Sie',
  'by our staff': 'durch unser Team',
  'by the platform': 'durch die Plattform',
  'Send a new code (possible in {seconds} s)': 'Neuen Code senden (möglich in {seconds} s)',
  'Send a new code': 'Neuen Code senden',
  'Code of your authenticator': 'Code Ihrer Authenticator-App',
  'Code from the message': 'Code aus der Nachricht',
  'Pay out': 'Auszahlen',
  'At maturity': 'Bei Fälligkeit',
  'Show or hide the password': 'Passwort zeigen oder verbergen',
  'Street and number': 'Straße und Hausnummer',
  City: 'Ort',
  Country: 'Land',
  'Postal code': 'Postleitzahl',
  Region: 'Region',
  Register: 'Registrieren',
  'Confirm your e-mail': 'E-Mail bestätigen',
  'Sign in': 'Anmelden',
  'Reported sign-ins': 'Gemeldete Anmeldungen',
  'Questions and answers': 'Fragen und Antworten',
  Dashboard: 'Übersicht',
  'Web shop': 'Web-Shop',
  Purchases: 'Käufe',
  Deposits: 'Einlagen',
  Affiliates: 'Affiliates',
  Bonuses: 'Boni',
  Reinvestments: 'Wiederanlagen',
  Withdrawals: 'Auszahlungen',
  Withdraw: 'Auszahlen',
  'Infinity withdrawals': 'Auszahlungen Infinity',
  'Security withdrawals': 'Auszahlungen Security',
  'Principal withdrawals': 'Auszahlungen aus Einlagen',
  Simulator: 'Simulator',
  Statements: 'Kontoauszüge',
  Identity: 'Identität',
  'Identities to verify': 'Identitäten zu prüfen',
  'Waiting for approval': 'Wartet auf Freigabe',
  'Control center': 'Leitstand',
  'Audit log': 'Protokoll',
  Configuration: 'Konfiguration',
  'Purchases waiting': 'Wartende Käufe',
  Approvals: 'Freigaben',
  'Deposits waiting': 'Wartende Einlagen',
  Settings: 'Einstellungen',
  Member: 'Mitglied',
  Members: 'Mitglieder',
  Notifications: 'Benachrichtigungen',
  Area: 'Bereich',
  Since: 'Seit',
  Infinity: 'Infinity',
  Security: 'Security',
  Staff: 'Team',
  'Your account': 'Ihr Konto',
  'Sign out': 'Abmelden',
  'To the home page': 'Zur Startseite',
  Solvency: 'Solvenz',
  'What we hold and owe': 'Was wir haben und schulden',
  Progress: 'Fortschritt',
  Administrator: 'Administrator',
  Compliance: 'Compliance',
  Support: 'Support',
  Treasurer: 'Kasse',
  Active: 'Aktiv',
  Blocked: 'Gesperrt',
  Cancelled: 'Storniert',
  Deposit: 'Einlage',
  'Deposit number': 'Einlagennummer',
  'E-mail': 'E-Mail',
  'Expired without payment': 'Ohne Zahlung verfallen',
  'Account closed': 'Konto geschlossen',
  History: 'Verlauf',
  Matured: 'Fällig geworden',
  'Next: the payment provider': 'Als Nächstes: der Zahlungsanbieter',
  Ordered: 'Bestellt',
  'Paid and active': 'Bezahlt und aktiv',
  Purchase: 'Kauf',
  'Purchase number': 'Kaufnummer',
  Rejected: 'Abgelehnt',
  State: 'Stand',
  Withdrawn: 'Abgezogen',
  Name: 'Name',
  Price: 'Preis',
  Term: 'Laufzeit',
  day: 'Tag',
  week: 'Woche',
  month: 'Monat',
  Packages: 'Pakete',
  Plans: 'Pläne',
  'Sponsor bonuses': 'Sponsorboni',
  Returns: 'Erträge',
  Done: 'Erledigt',
  Reason: 'Grund',
  'Clear the search': 'Suche leeren',
  Joined: 'Beigetreten',
  Larger: 'Größer',
  Level: 'Ebene',
  'Level {level}': 'Ebene {level}',
  'Nobody matches': 'Niemand passt dazu',
  none: 'keiner',
  'Show everything': 'Alles zeigen',
  Smaller: 'Kleiner',
  Status: 'Status',
  Volume: 'Volumen',
  You: 'Sie',
  'Your sponsor code': 'Ihr Sponsor-Code',
  Password: 'Passwort',
  'Please enter your password.': 'Bitte geben Sie Ihr Passwort ein.',
  'Go on': 'Weiter',
  'Six digits, from the app that you set up for this account.':
    'Sechs Ziffern aus der App, die Sie für dieses Konto eingerichtet haben.',
  'The sign-in service could not be reached. What you typed is still here; try again.':
    'Der Anmeldedienst ist nicht erreichbar. Ihre Eingaben sind noch da; versuchen Sie es noch einmal.',
  'The sign-in service refused without saying why. What you typed is still here; try again.':
    'Der Anmeldedienst hat ohne Begründung abgelehnt. Ihre Eingaben sind noch da; versuchen Sie es noch einmal.',
  'version {version}': 'Fassung {version}',
  Terms: 'Bedingungen',
  'Risk notice': 'Risikohinweis',
  'New password': 'Neues Passwort',
  'The reason: {reason}': 'Der Grund: {reason}',
  'Until <0></0>.': 'Bis <0></0>.',
  'This code was used already. Wait until the next one is shown.':
    'Dieser Code wurde schon benutzt. Warten Sie, bis der nächste angezeigt wird.',
  'Too many attempts came from your network. Try again in 10 minutes.':
    'Aus Ihrem Netz kamen zu viele Versuche. Versuchen Sie es in 10 Minuten wieder.',
  'This code is not the one that your authenticator shows now.':
    'Dieser Code ist nicht der, den Ihre Authenticator-App gerade anzeigt.',
  'This code is no longer valid. Wait until the next one is shown.':
    'Dieser Code gilt nicht mehr. Warten Sie, bis der nächste angezeigt wird.',
  Authenticator: 'Authenticator',
  Kind: 'Art',
  Print: 'Drucken',
  All: 'Alle',
  'Manual bonus': 'Manueller Bonus',
  Return: 'Ertrag',
  'Sponsor bonus': 'Sponsorbonus',
  When: 'Wann',
  'Bonuses by month': 'Boni nach Monat',
  Month: 'Monat',
  Total: 'Gesamt',
  'Look at the plans': 'Pläne ansehen',
  Approved: 'Genehmigt',
  'Bonus pool': 'Bonustopf',
  Expired: 'Verfallen',
  From: 'Von',
  To: 'An',
  Correction: 'Berichtigung',
  'Purchase paid': 'Kauf bezahlt',
  'Deposit paid': 'Einlage bezahlt',
  Reinvestment: 'Wiederanlage',
  'Withdrawal requested': 'Auszahlung beantragt',
  'Principal withdrawal requested': 'Auszahlung der Einlage beantragt',
  'Withdrawal paid': 'Auszahlung bezahlt',
  'Withdrawal returned': 'Auszahlung zurückgebucht',
  'Payment that was set aside used': 'Zurückgelegte Zahlung verwendet',
  'Payment sent back': 'Zahlung zurückgesandt',
  Account: 'Konto',
  Entry: 'Buchung',
  Booked: 'Gebucht',
  Fee: 'Gebühr',
  'You pay': 'Sie zahlen',
  '{quantity} × {package}': '{quantity} × {package}',
  '{rate} a year': '{rate} im Jahr',
  'Accrued so far': 'Bisher angesammelt',
  'Active packages': 'Aktive Pakete',
  'All bonuses': 'Alle Boni',
  'All purchases': 'Alle Käufe',
  Available: 'Verfügbar',
  'Buy a package': 'Paket kaufen',
  Held: 'Zurückgelegt',
  Invested: 'Angelegt',
  'Latest bonuses': 'Neueste Boni',
  'Look at the packages': 'Pakete ansehen',
  'The next return is due on {day}, paid from the bonus pool. What the pool cannot cover awaits funding, oldest first.':
    'Der nächste Ertrag ist am {day} fällig und wird aus dem Bonustopf gezahlt. Was der Topf nicht deckt, wartet auf Deckung, das Älteste zuerst.',
  'Nothing is due.': 'Nichts steht an.',
  'Read the questions and answers': 'Fragen und Antworten lesen',
  Reinvest: 'Wieder anlegen',
  'renews {day}': 'verlängert sich am {day}',
  'Returns are not guaranteed. Take your time: nothing here runs out today.':
    'Erträge sind nicht garantiert. Nehmen Sie sich Zeit: Hier läuft heute nichts ab.',
  'set aside for what you asked for': 'für das, was Sie beauftragt haben',
  'What comes next': 'Was als Nächstes kommt',
  'yours to use now': 'jetzt frei verwendbar',
  'Not begun': 'Noch nicht begonnen',
  Verified: 'Bestätigt',
  'Not verified': 'Nicht bestätigt',
  'Something is missing': 'Es fehlt noch etwas',
  'Run out': 'Abgelaufen',
  Sent: 'Gesendet',
  'The earlier verification has run out': 'Die frühere Bestätigung ist abgelaufen',
  'Verified until': 'Bestätigt bis',
  done: 'fertig',
  Documents: 'Dokumente',
  Continue: 'Weiter',
  'Date of birth': 'Geburtsdatum',
  Nationality: 'Staatsangehörigkeit',
  'Identity document': 'Ausweisdokument',
  'Issued by': 'Ausgestellt von',
  'Valid until': 'Gültig bis',
  'Proof of address': 'Adressnachweis',
  'Choose another': 'Anderes wählen',
  'Look at it': 'Ansehen',
  Remove: 'Entfernen',
  'Cancel the upload': 'Hochladen abbrechen',
  Deposited: 'Eingelegt',
  'Home area': 'Heimatbereich',
  Money: 'Geld',
  Open: 'Offen',
  'Payout addresses': 'Auszahlungsadressen',
  'Principal held': 'Einlage zurückgelegt',
  Profile: 'Profil',
  Safety: 'Sicherheit',
  Telephone: 'Telefon',
  'Unknown device': 'Unbekanntes Gerät',
  Withdrawal: 'Auszahlung',
  'Available balance': 'Verfügbares Guthaben',
  Compounds: 'Aufstockungen',
  Months: 'Monate',
  Sessions: 'Sitzungen',
  'Your data': 'Ihre Daten',
  'Mails and notices': 'E-Mails und Hinweise',
  Day: 'Tag',
  Pictures: 'Bilder',
  Package: 'Paket',
  '{rate} a year, not guaranteed': '{rate} im Jahr, nicht garantiert',
  'Active since': 'Aktiv seit',
  'bank transfer': 'Banküberweisung',
  'How to pay': 'So zahlen Sie',
  'Matures on': 'Fällig am',
  'Next: matures on {day}': 'Als Nächstes: fällig am {day}',
  'Next: your transfer, then our treasurer': 'Als Nächstes: Ihre Überweisung, dann unsere Kasse',
  'Paid by': 'Bezahlt per',
  Rate: 'Satz',
  'Waiting for payment': 'Wartet auf Zahlung',
  Quantity: 'Anzahl',
  Matures: 'Fällig am',
  'You chose to renew it for one more term.': 'Sie haben gewählt, um eine Laufzeit zu verlängern.',
  '{name}: {price}, {rate} a year': '{name}: {price}, {rate} im Jahr',
  'A whole number from 1 to {max}.': 'Eine ganze Zahl von 1 bis {max}.',
  'From your available balance': 'Aus Ihrem verfügbaren Guthaben',
  'The terms changed while you were deciding. What you see now are the new terms; nothing was bought. Order again if they suit you.':
    'Die Bedingungen haben sich geändert, während Sie überlegt haben. Sie sehen jetzt die neuen; nichts wurde gekauft. Bestellen Sie noch einmal, wenn sie Ihnen zusagen.',
  'Your account cannot buy in its present status. Everything you hold goes on as agreed.':
    'Ihr Konto kann in seinem jetzigen Status nicht kaufen. Alles, was Sie halten, läuft weiter wie vereinbart.',
  '{missing} more than is available.': '{missing} mehr, als verfügbar sind.',
  '{plan}, {principal}, matures {day}': '{plan}, {principal}, fällig am {day}',
  'All of it': 'Alles',
  'At least {minimum}.': 'Mindestens {minimum}.',
  Compound: 'Aufstocken',
  'Next return': 'Nächster Ertrag',
  'Principal now': 'Kapital jetzt',
  'Remains available': 'Bleibt verfügbar',
  'All deposits': 'Alle Einlagen',
  'Make a deposit': 'Einlage machen',
  'Bank transfer': 'Banküberweisung',
  'Being paid': 'Wird bezahlt',
  CoinPayments: 'CoinPayments',
  'Early-exit fee': 'Gebühr bei vorzeitigem Ausstieg',
  Payment: 'Zahlung',
  Plan: 'Plan',
  Principal: 'Kapital',
  'Would mature, if paid today': 'Fällig, wenn heute bezahlt',
  'Areas of interest': 'Interessen',
  'Appearance and language': 'Erscheinung und Sprache',
  Failed: 'Gescheitert',
  'Member since': 'Mitglied seit',
  Paid: 'Gezahlt',
  'Paid to': 'Empfänger',
  'Reference of the payment': 'Referenz der Zahlung',
  Requested: 'Beantragt',
  'Withdrawal number': 'Auszahlungsnummer',
  '{done} of {needed}': '{done} von {needed}',
  'Being checked': 'Wird geprüft',

  // What the API refuses (shared/domain/errors.ts); a new code without its sentence does not compile.
  'Some of what was sent is not valid. Nothing was changed.':
    'Einige Angaben sind nicht gültig. Es wurde nichts geändert.',
  'This act needs an Idempotency-Key header of 16 to 64 letters, digits or dashes. Nothing was changed.':
    'Diesem Vorgang fehlt sein Schlüssel gegen doppelte Ausführung. Es wurde nichts geändert.',
  'This page link is no longer valid. Start again from the first page.':
    'Dieser Seitenverweis gilt nicht mehr. Beginnen Sie wieder bei der ersten Seite.',
  'Please sign in first.': 'Bitte melden Sie sich zuerst an.',
  'This page is out of date. Reload it and try again; nothing was changed.':
    'Diese Seite ist veraltet. Laden Sie sie neu und versuchen Sie es noch einmal; es wurde nichts geändert.',
  'Your account may not do this.': 'Ihr Konto ist dazu nicht berechtigt.',
  'Your account cannot do this in its present status. Your money and positions are unchanged.':
    'In seinem jetzigen Status kann Ihr Konto das nicht. Ihr Geld und Ihre Positionen sind unverändert.',
  'Nobody decides about themselves or their own money. Ask a colleague.':
    'Über sich selbst und das eigene Geld entscheidet niemand. Bitten Sie eine Kollegin oder einen Kollegen.',
  'These are the roles that the person has already. Nothing was changed.':
    'Diese Rollen hat die Person schon. Es wurde nichts geändert.',
  "The person's roles were changed meanwhile. Look at them and propose again; nothing was changed.":
    'Die Rollen der Person wurden inzwischen geändert. Sehen Sie sich die jetzigen an und schlagen Sie neu vor; es wurde nichts geändert.',
  'Whoever proposed this may propose it no more. Reject it; somebody else can propose it anew. Nothing was changed.':
    'Wer dies vorgeschlagen hat, darf es nicht mehr. Lehnen Sie es ab; jemand anderes kann es neu vorschlagen. Es wurde nichts geändert.',
  "The member's status was changed since this was proposed. Look at the new one and propose again; nothing was changed.":
    'Der Status des Mitglieds wurde geändert, seit dies vorgeschlagen wurde. Sehen Sie sich den jetzigen an und schlagen Sie neu vor; es wurde nichts geändert.',
  "Roles are given to active members only, and this person's account is not. Nothing was changed.":
    'Rollen bekommen nur aktive Mitglieder, und das Konto dieser Person ist es nicht. Es wurde nichts geändert.',
  'Two administrators who can act always stay, because every change of roles takes two. Make somebody else an administrator first; nothing was changed.':
    'Zwei Administratoren, die handeln können, bleiben immer, weil jede Änderung von Rollen zwei braucht. Machen Sie zuerst jemand anderen zum Administrator; es wurde nichts geändert.',
  'Demo data exists on non-production stages only.': 'Beispieldaten gibt es nur außerhalb des Echtbetriebs.',
  'Money is paid out only while the identity is verified: verify or renew it under “Identity”. Nothing was moved.':
    'Geld wird nur ausgezahlt, solange die Identität bestätigt ist: Weisen Sie sie unter „Identität“ nach, oder erneuern Sie den Nachweis. Es wurde nichts bewegt.',
  'This cannot be changed now: it is being looked at, or it is decided. Nothing was changed.':
    'Das lässt sich jetzt nicht ändern: Es wird geprüft oder ist entschieden. Es wurde nichts geändert.',
  'You changed this on another device meanwhile. Look at what stands there now; nothing was overwritten.':
    'Sie haben das inzwischen auf einem anderen Gerät geändert. Sehen Sie sich an, was dort jetzt steht; es wurde nichts überschrieben.',
  'Something is still missing before this can be sent. Nothing was sent.':
    'Bevor es gesendet werden kann, fehlt noch etwas. Es wurde nichts gesendet.',
  'Approve only when every document is accepted. Nothing was changed.':
    'Genehmigen Sie erst, wenn jedes Dokument angenommen ist. Es wurde nichts geändert.',
  'The member has sent this case anew since you looked at it. Look at what it holds now; nothing was changed.':
    'Das Mitglied hat diesen Fall neu eingereicht, seit Sie ihn angesehen haben. Sehen Sie sich an, was er jetzt enthält; es wurde nichts geändert.',
  'Say what is needed: refuse a document, or name what must be set right. Nothing was changed.':
    'Sagen Sie, was nötig ist: Lehnen Sie ein Dokument ab, oder nennen Sie, was zu berichtigen ist. Es wurde nichts geändert.',
  'The same identity document is verified for another member. Say why this case is approved all the same; nothing was changed.':
    'Dasselbe Ausweisdokument ist bei einem anderen Mitglied bestätigt. Begründen Sie, warum dieser Fall dennoch genehmigt wird; es wurde nichts geändert.',
  'The identity document has run out, so nothing can rest on it. Nothing was changed.':
    'Das Ausweisdokument ist abgelaufen, darauf kann nichts beruhen. Es wurde nichts geändert.',
  'The document did not arrive, or was replaced before. Choose it again and upload it once more; nothing was changed.':
    'Das Dokument ist nicht angekommen oder wurde schon ersetzt. Wählen Sie es noch einmal aus, und laden Sie es erneut hoch; es wurde nichts geändert.',
  'This file is too large. Save the document smaller, or choose another; nothing was changed.':
    'Diese Datei ist zu groß. Speichern Sie das Dokument kleiner, oder wählen Sie ein anderes; es wurde nichts geändert.',
  'This file is not one photo as JPEG, PNG or WebP, or a plain PDF. Save it anew as one of these, or choose another; nothing was changed.':
    'Diese Datei ist kein einzelnes Foto als JPEG, PNG oder WebP und kein einfaches PDF. Speichern Sie sie neu in einem dieser Formate, oder wählen Sie eine andere; es wurde nichts geändert.',
  'Your password or authenticator was changed in the last 24 hours, so withdrawals rest until then. Nothing was moved.':
    'Ihr Passwort oder Authenticator wurde in den letzten 24 Stunden geändert; so lange ruhen Auszahlungen. Es wurde nichts bewegt.',
  'This payout address can be used 24 hours after it was added. Nothing was moved.':
    'Diese Auszahlungsadresse kann 24 Stunden nach dem Hinzufügen benutzt werden. Es wurde nichts bewegt.',
  'You have this payout address already. Nothing was changed.':
    'Diese Auszahlungsadresse haben Sie schon. Es wurde nichts geändert.',
  'You have as many payout addresses as one member may. Remove one first.':
    'Sie haben so viele Auszahlungsadressen, wie ein Mitglied haben kann. Entfernen Sie zuerst eine.',
  'This is more than you may withdraw now. Nothing was moved.':
    'Das ist mehr, als Sie jetzt auszahlen lassen können. Es wurde nichts bewegt.',
  'Withdrawals of this area are stopped for now. Your money is unchanged; please try again later.':
    'Auszahlungen dieses Bereichs sind zurzeit angehalten. Ihr Geld ist unverändert; bitte versuchen Sie es später noch einmal.',
  'What would stay in the deposit is below its minimum. Withdraw all of it, or leave more; nothing was moved.':
    'Was in der Einlage bliebe, liegt unter ihrem Mindestbetrag. Lassen Sie alles auszahlen oder mehr darin; es wurde nichts bewegt.',
  'The fee is not the one you were shown. Look at it and confirm again; nothing was moved.':
    'Die Gebühr ist nicht die, die Ihnen gezeigt wurde. Sehen Sie sie an und bestätigen Sie neu; es wurde nichts bewegt.',
  'This act needs a confirmation code of yours. Nothing was changed.':
    'Dieser Vorgang braucht einen Bestätigungscode von Ihnen. Es wurde nichts geändert.',
  'This code is not right. Nothing was changed.': 'Dieser Code stimmt nicht. Es wurde nichts geändert.',
  'This confirmation has run out. Ask for a new code; nothing was changed.':
    'Diese Bestätigung ist abgelaufen. Fordern Sie einen neuen Code an; es wurde nichts geändert.',
  'This confirmation was used already. Ask for a new code; nothing was changed.':
    'Diese Bestätigung wurde schon benutzt. Fordern Sie einen neuen Code an; es wurde nichts geändert.',
  'This confirmation does not belong to your account. Ask for a code of your own; nothing was changed.':
    'Diese Bestätigung gehört nicht zu Ihrem Konto. Fordern Sie einen eigenen Code an; es wurde nichts geändert.',
  'You confirmed something else than what was sent. Confirm it again; nothing was changed.':
    'Sie haben etwas anderes bestätigt, als gesendet wurde. Bestätigen Sie es neu; es wurde nichts geändert.',
  'This is not your current password. Nothing was changed.':
    'Das ist nicht Ihr jetziges Passwort. Es wurde nichts geändert.',
  'This password is too easy to guess, or does not meet the rules. Choose another; your password stays as it is.':
    'Dieses Passwort ist zu leicht zu erraten oder erfüllt die Regeln nicht. Wählen Sie ein anderes; Ihr Passwort bleibt, wie es ist.',
  'Too much time has passed since you proved who you are. Do it again; nothing was changed.':
    'Es ist zu viel Zeit vergangen, seit Sie sich ausgewiesen haben. Tun Sie es noch einmal; es wurde nichts geändert.',
  'Your authenticator is on already. Nothing was changed.':
    'Ihr Authenticator ist schon eingeschaltet. Es wurde nichts geändert.',
  'Your authenticator is not on. Nothing was changed.':
    'Ihr Authenticator ist nicht eingeschaltet. Es wurde nichts geändert.',
  'This code of the authenticator is not right, or was used already. Wait for the next one.':
    'Dieser Code des Authenticators stimmt nicht oder wurde schon verwendet. Warten Sie auf den nächsten.',
  'This recovery code does not belong to this e-mail address, or was used already.':
    'Dieser Wiederherstellungscode gehört nicht zu dieser E-Mail-Adresse oder wurde schon verwendet.',
  'This link is no longer valid. If somebody else may be at your account, set a new password and write to us.':
    'Dieser Link gilt nicht mehr. Wenn jemand anderes an Ihrem Konto sein könnte, setzen Sie ein neues Passwort, und schreiben Sie uns.',
  'Withdrawals of this account are held, because a sign-in was reported as not its own. We look into it; the money is unchanged.':
    'Auszahlungen dieses Kontos sind angehalten, weil eine Anmeldung als fremd gemeldet wurde. Wir gehen dem nach; das Geld ist unverändert.',
  'Your data is being put together already. You will be told when it is ready.':
    'Ihre Daten werden schon zusammengestellt. Sie hören von uns, wenn sie bereitliegen.',
  'Your account cannot be closed yet: something in it is still open. Nothing was changed.':
    'Ihr Konto kann noch nicht geschlossen werden: Darin ist noch etwas offen. Es wurde nichts geändert.',
  'The picture did not arrive, or was taken in before. Choose it again and upload it once more; nothing was changed.':
    'Das Bild ist nicht angekommen oder wurde bereits übernommen. Wählen Sie es erneut und laden Sie es noch einmal hoch; es wurde nichts geändert.',
  'This file is too large. Save the picture smaller, or choose another; nothing was changed.':
    'Diese Datei ist zu groß. Speichern Sie das Bild kleiner oder wählen Sie ein anderes; es wurde nichts geändert.',
  'This file is not one still picture as JPEG, PNG or WebP and nothing else. Save it anew as one of these, or choose another; nothing was changed.':
    'Diese Datei ist nicht genau ein stehendes Bild als JPEG, PNG oder WebP. Speichern Sie es neu in einem dieser Formate oder wählen Sie ein anderes; es wurde nichts geändert.',
  'This picture has too few pixels, or too many. Choose one between 128 × 128 pixels (for the header 400 × 100) and 24 million pixels; nothing was changed.':
    'Dieses Bild hat zu wenige oder zu viele Pixel. Wählen Sie eines zwischen 128 × 128 Pixeln (für das Kopfbild 400 × 100) und 24 Millionen Pixeln; es wurde nichts geändert.',
  'A colleague is looking at this right now. Take the next one, or wait; nothing was changed.':
    'Das sieht sich gerade jemand anderes an. Nehmen Sie das nächste oder warten Sie; es wurde nichts geändert.',
  'This entry was corrected already. A further change corrects the correction; nothing was moved.':
    'Diese Buchung wurde schon berichtigt. Eine weitere Änderung berichtigt die Berichtigung; es wurde nichts bewegt.',
  'This month has more entries than one statement holds. Open the entries of the month and save them as CSV.':
    'Dieser Monat hat mehr Buchungen, als ein Auszug fasst. Öffnen Sie die Buchungen des Monats und speichern Sie sie als CSV.',
  'The configuration was changed meanwhile. Look at the new one and propose again; nothing was changed.':
    'Die Konfiguration wurde inzwischen geändert. Sehen Sie die neue an und schlagen Sie erneut vor; es wurde nichts geändert.',
  'The currency cannot be changed any more: money was booked in it. Nothing was changed.':
    'Die Währung kann nicht mehr geändert werden: Es wurde schon in ihr gebucht. Es wurde nichts geändert.',
  'There is nothing here, or it is not yours to see.':
    'Hier gibt es nichts, oder es ist nicht für Sie bestimmt.',
  'This is no longer possible in the present state. Nothing was changed.':
    'Im jetzigen Zustand ist das nicht mehr möglich. Es wurde nichts geändert.',
  'This Idempotency-Key was already used for a different request. Nothing was changed.':
    'Derselbe Vorgang wurde schon mit anderen Angaben begonnen. Es wurde nichts geändert.',
  'The terms changed while you were deciding. Look at the new terms and confirm again; nothing was bought.':
    'Während Sie überlegten, haben sich die Bedingungen geändert. Sehen Sie sich die neuen an und bestätigen Sie noch einmal; es wurde nichts gekauft.',
  'You already hold as many of this package as one member may. Nothing was bought.':
    'Sie besitzen von diesem Paket schon so viele, wie ein Mitglied haben darf. Es wurde nichts gekauft.',
  'The available balance does not cover this. Nothing was moved.':
    'Das verfügbare Guthaben reicht dafür nicht. Es wurde nichts bewegt.',
  'The amount received differs from the amount due. Choose what shall happen with it; nothing was booked.':
    'Der eingegangene Betrag weicht vom fälligen ab. Wählen Sie, was damit geschehen soll; es wurde nichts gebucht.',
  'This act needs a second staff member. Nothing was changed.':
    'Dafür braucht es eine zweite Person aus dem Team. Es wurde nichts geändert.',
  'The demo cast is being made right now.': 'Die Beispieldaten werden gerade angelegt.',
  'The wallets of this member are frozen. Nothing was moved.':
    'Die Wallets dieses Mitglieds sind eingefroren. Es wurde nichts bewegt.',
  'Several changes met at the same moment. Nothing was changed; please try again.':
    'Mehrere Änderungen trafen gleichzeitig ein. Es wurde nichts geändert; bitte versuchen Sie es noch einmal.',
  'Too many attempts. Please wait a little and try again.':
    'Zu viele Versuche. Bitte warten Sie ein wenig und versuchen Sie es dann noch einmal.',
  'Something went wrong on our side. If you were moving money, look at its state before you try again.':
    'Bei uns ist etwas schiefgegangen. Wenn Sie gerade Geld bewegt haben, sehen Sie nach, wie es steht, bevor Sie es noch einmal versuchen.',
  'A part payment has arrived and is kept safe. Ask us to end this order, so that it is sent back.':
    'Eine Teilzahlung ist eingegangen und sicher verwahrt. Bitten Sie uns, diesen Auftrag zu beenden, damit sie zurückgeht.',
  'A payment for this is on its way and is being confirmed, so it cannot be ended now. Nothing was changed.':
    'Eine Zahlung dafür ist unterwegs und wird gerade bestätigt, deshalb kann dies jetzt nicht beendet werden. Es wurde nichts geändert.',
  'The amount is below the minimum. Nothing was moved.':
    'Der Betrag liegt unter dem Mindestbetrag. Es wurde nichts bewegt.',
  'The deposit would become larger than its plan allows. Nothing was moved.':
    'Die Einlage würde größer, als ihr Plan erlaubt. Es wurde nichts bewegt.',
  'This position has reached its end; its principal is being paid out. Nothing was moved.':
    'Diese Anlage ist am Ende ihrer Laufzeit; ihr Kapital wird ausgezahlt. Es wurde nichts bewegt.',
  'The choice could be changed until the day before maturity. What was chosen until then stands; nothing was changed.':
    'Die Wahl konnte bis zum Tag vor der Fälligkeit geändert werden. Es gilt, was bis dahin gewählt war; es wurde nichts geändert.',
  "The operator's own funds do not cover this. Nothing was moved.":
    'Die eigenen Mittel des Betreibers reichen dafür nicht. Es wurde nichts bewegt.',
  'The account that this takes from holds less. Nothing was moved.':
    'Das Konto, von dem dies genommen würde, hat weniger. Es wurde nichts bewegt.',
  'The payment provider did not answer in time. Nothing was charged. Try again in a minute: it looks for the payment page it may have made before it makes another.':
    'Der Zahlungsanbieter hat nicht rechtzeitig geantwortet. Es wurde nichts belastet. Versuchen Sie es in einer Minute noch einmal: Zuerst wird die Zahlungsseite gesucht, die vielleicht schon entstanden ist.',
  'The payment provider cannot be reached now. Your deposit keeps waiting and nothing was charged; please try again later.':
    'Der Zahlungsanbieter ist gerade nicht erreichbar. Ihre Einlage wartet weiter und es wurde nichts belastet; bitte versuchen Sie es später noch einmal.',
  'This notification is not signed as it must be. Nothing was changed.':
    'Diese Meldung ist nicht so unterschrieben, wie sie sein muss. Es wurde nichts geändert.',
  PDF: 'PDF',
};

export default german;
