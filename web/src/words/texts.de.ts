import type { Catalog } from '#web/i18n/catalog.ts';
import type { RefusalSentence } from './refusals.ts';
import type english from './texts.en.ts';

/** German sentences that more than one place says. */
const german: Catalog<typeof english | readonly RefusalSentence[]> = {
  'For support:': 'Für den Support:',
  'Request ID': 'Anfrage-ID',
  'Try again': 'Noch einmal versuchen',
  'Loading…': 'Wird geladen …',
  Close: 'Schließen',
  Confirm: 'Bestätigen',
  "Confirm that it's you": 'Bestätigen Sie, dass Sie es sind',
  Back: 'Zurück',
  'Type {word} to continue': 'Geben Sie zum Fortfahren {word} ein',
  'Entries in the ledger': 'Buchungen im Hauptbuch',
  Theme: 'Darstellung',
  Language: 'Sprache',
  Amount: 'Betrag',
  Reference: 'Verwendungszweck',
  'Account holder': 'Kontoinhaber',
  "This isn't a valid IBAN: its check digits or length are wrong.":
    'Diese IBAN ist ungültig: Prüfziffern oder Länge stimmen nicht.',
  IBAN: 'IBAN',
  BIC: 'BIC',
  'Address label': 'Bezeichnung der Adresse',
  Network: 'Netzwerk',
  Address: 'Adresse',
  '{passed} of {months} months': '{passed} von {months} Monaten',
  'matures {day}': 'fällig am {day}',
  '{months, plural, one {# month} other {# months}}': '{months, plural, one {# Monat} other {# Monate}}',
  'Returns are not guaranteed.': 'Erträge sind nicht garantiert.',
  'The order had been booked by mistake.': 'Der Auftrag war irrtümlich gebucht worden.',
  'The payment for the order was called back.': 'Die Zahlung für den Auftrag wurde zurückgerufen.',
  "The order didn't comply with our terms.": 'Der Auftrag entsprach nicht unseren Bedingungen.',
  "The order was undone at the member's request.":
    'Der Auftrag wurde auf Wunsch des Mitglieds rückabgewickelt.',
  'Payment not matched: wrong amount': 'Zahlung mit abweichendem Betrag nicht zugeordnet',
  'Unmatched payment': 'Nicht zugeordnete Zahlung',
  Compounded: 'Aufgestockt',
  'Principal withdrawal requested for this deposit': 'Auszahlung von Kapital beantragt',
  'Principal withdrawn': 'Kapital ausgezahlt',
  "Principal returned: the withdrawal wasn't paid":
    'Kapital zurückgebucht: Die Auszahlung wurde nicht ausgeführt',
  'Pay out at maturity selected': 'Auszahlung bei Fälligkeit gewählt',
  'Renew at maturity selected': 'Verlängerung bei Fälligkeit gewählt',
  'Maturity reminder sent': 'Erinnerung an die Fälligkeit gesendet',
  'Renewed for another term': 'Um eine weitere Laufzeit verlängert',
  'by you': 'von Ihnen',
  'by our staff': 'von unserem Team',
  'by the platform': 'automatisch',
  'Send a new code (available in {seconds} s)': 'Neuen Code senden (in {seconds} s möglich)',
  'Send a new code': 'Neuen Code senden',
  'Authenticator code': 'Code aus Ihrer Authenticator-App',
  'Use an authenticator code instead': 'Stattdessen einen Authenticator-Code verwenden',
  'Code from the email': 'Code aus der E-Mail',
  'Pay out': 'Auszahlen',
  'Start again': 'Neu beginnen',
  'Email address': 'E-Mail-Adresse',
  'Show or hide password': 'Passwort anzeigen oder verbergen',
  'Street and number': 'Straße und Hausnummer',
  City: 'Ort',
  Country: 'Land',
  'Postal code': 'Postleitzahl',
  Region: 'Region',
  Register: 'Registrieren',
  'Confirm your email': 'E-Mail bestätigen',
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
  'Identity checks': 'Identitätsprüfungen',
  'Awaiting approval': 'Wartet auf Freigabe',
  'Control center': 'Leitstand',
  Configuration: 'Konfiguration',
  'Pending purchases': 'Offene Käufe',
  Approvals: 'Freigaben',
  'Pending deposits': 'Offene Einlagen',
  Settings: 'Einstellungen',
  Member: 'Mitglied',
  Members: 'Mitglieder',
  'Members below you': 'Mitglieder unter Ihnen',
  'Deposit in {plan}': 'Einlage in {plan}',
  Notifications: 'Benachrichtigungen',
  Area: 'Bereich',
  Since: 'Seit',
  Infinity: 'Infinity',
  Security: 'Security',
  Staff: 'Team',
  'Your account': 'Ihr Konto',
  'Sign out': 'Abmelden',
  'Go to home': 'Zur Startseite',

  'What we hold and owe': 'Vermögen und Verbindlichkeiten',
  Progress: 'Fortschritt',
  Administrator: 'Administrator',
  Compliance: 'Compliance',
  Support: 'Support',
  Treasurer: 'Treasury',
  Active: 'Aktiv',
  Blocked: 'Gesperrt',
  Cancelled: 'Storniert',
  Deposit: 'Einlage',
  'Deposit number': 'Einlagennummer',
  Email: 'E-Mail',
  'Expired without payment': 'Ohne Zahlung abgelaufen',
  'Account closed': 'Konto geschlossen',
  History: 'Verlauf',
  Matured: 'Fällig',
  'Next: the payment provider': 'Nächster Schritt: Zahlungsanbieter',
  Ordered: 'Bestellt',
  'Paid and active': 'Bezahlt und aktiv',
  Purchase: 'Kauf',
  'Purchase number': 'Kaufnummer',
  Rejected: 'Abgelehnt',
  Status: 'Status',
  'Unmatched payments': 'Nicht zugeordnete Zahlungen',
  Withdrawn: 'Ausgezahlt',
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
  Next: 'Weiter',
  Reason: 'Grund',
  'Clear search': 'Suche zurücksetzen',
  Search: 'Suche',
  Joined: 'Beigetreten',
  Level: 'Ebene',
  'Level {level}': 'Ebene {level}',
  'No matches': 'Keine Treffer',
  none: 'keine',
  'Show all': 'Alle anzeigen',

  Volume: 'Volumen',
  You: 'Sie',
  'Your sponsor code': 'Ihr Sponsor-Code',
  Password: 'Passwort',
  'Enter your password.': 'Bitte geben Sie Ihr Passwort ein.',
  Continue: 'Weiter',
  'Six digits, from the authenticator app you set up for this account.':
    'Sechs Ziffern aus der Authenticator-App, die Sie für dieses Konto eingerichtet haben.',
  "We couldn't reach the sign-in service. Your entries are still here; try again.":
    'Der Anmeldedienst ist nicht erreichbar. Ihre Eingaben sind noch da; bitte versuchen Sie es erneut.',
  'The sign-in service refused the request without giving a reason. Your entries are still here; try again.':
    'Der Anmeldedienst hat die Anfrage ohne Angabe von Gründen abgelehnt. Ihre Eingaben sind noch da; bitte versuchen Sie es erneut.',
  'version {version}': 'Version {version}',
  Terms: 'Bedingungen',
  'Risk notice': 'Risikohinweis',
  'New password': 'Neues Passwort',
  'Reason: {reason}': 'Grund: {reason}',
  'Until <0></0>.': 'Bis <0></0>.',
  'This code has already been used. Wait for the next one.':
    'Dieser Code wurde bereits verwendet. Warten Sie auf den nächsten.',
  'Too many attempts from your network. Try again in 10 minutes.':
    'Zu viele Versuche aus Ihrem Netzwerk. Versuchen Sie es in 10 Minuten erneut.',
  "This isn't the code your authenticator shows right now.":
    'Dieser Code stimmt nicht mit dem in Ihrer Authenticator-App überein.',
  'This code has expired. Wait for the next one.': 'Dieser Code ist abgelaufen. Warten Sie auf den nächsten.',
  Authenticator: 'Authenticator',
  Passkeys: 'Passkeys',
  "Don't add": 'Nicht hinzufügen',
  'last used <0></0>': 'zuletzt verwendet <0></0>',
  'Remove {name}': '{name} entfernen',
  Kind: 'Art',
  Print: 'Drucken',
  All: 'Alle',
  'Manual bonus': 'Manueller Bonus',
  Return: 'Ertrag',
  'Sponsor bonus': 'Sponsorbonus',
  Date: 'Datum',
  'Bonuses by month': 'Boni nach Monaten',
  Month: 'Monat',
  Total: 'Gesamt',
  'View plans': 'Pläne ansehen',
  Approved: 'Genehmigt',
  'Bonus pool': 'Bonustopf',
  Expired: 'Abgelaufen',
  From: 'Von',
  To: 'An',
  Correction: 'Korrektur',
  Reversal: 'Rückabwicklung',
  Reversed: 'Rückabgewickelt',
  Undone: 'Rückgängig gemacht',
  'Purchase paid': 'Kauf bezahlt',
  'Deposit paid': 'Einlage bezahlt',
  'Deposit from balance': 'Einlage aus Guthaben',
  Reinvestment: 'Wiederanlage',
  'Withdrawal requested': 'Auszahlung beantragt',
  'Principal withdrawal requested': 'Auszahlung der Einlage beantragt',
  'Withdrawal paid': 'Auszahlung ausgeführt',
  'Withdrawal sent': 'Auszahlung überwiesen',
  'Withdrawal returned': 'Auszahlung zurückgebucht',
  'Unmatched payment used': 'Nicht zugeordnete Zahlung verwendet',
  'Payment returned': 'Zahlung zurücküberwiesen',
  'Transfer not made': 'Überweisung nicht ausgeführt',
  Account: 'Konto',
  Entry: 'Buchung',
  Booked: 'Gebucht am',
  Fee: 'Gebühr',
  'You pay': 'Sie zahlen',
  'Available afterwards': 'Danach verfügbar',
  'Available now': 'Jetzt verfügbar',
  '{quantity} × {package}': '{quantity} × {package}',
  '{rate} p.a.': '{rate} p. a.',
  'Accrued so far': 'Aufgelaufen',
  'Active packages': 'Aktive Pakete',
  'All purchases': 'Alle Käufe',
  Available: 'Verfügbar',
  'Buy a package': 'Paket kaufen',
  Reserved: 'Reserviert',
  Invested: 'Angelegt',
  'View packages': 'Pakete ansehen',
  'Read the questions and answers': 'Fragen und Antworten lesen',
  Reinvest: 'Wiederanlegen',
  'renews {day}': 'verlängert sich am {day}',
  "Returns are not guaranteed. Take your time: there's no deadline.":
    'Erträge sind nicht garantiert. Nehmen Sie sich Zeit: Es gibt keine Frist.',
  'reserved for your requests': 'für Ihre Aufträge reserviert',
  'available to use now': 'sofort verfügbar',
  'Not started': 'Nicht begonnen',
  Verified: 'Verifiziert',
  'Not verified': 'Nicht verifiziert',
  'More information needed': 'Angaben fehlen',

  Submitted: 'Eingereicht',
  'Previous verification expired': 'Frühere Verifizierung abgelaufen',
  'Verified until': 'Verifiziert bis',
  done: 'fertig',
  Documents: 'Dokumente',

  'Date of birth': 'Geburtsdatum',
  Nationality: 'Staatsangehörigkeit',
  'Identity document': 'Ausweisdokument',
  'Issued by': 'Ausgestellt von',
  'Valid until': 'Gültig bis',
  'Proof of address': 'Adressnachweis',
  'Choose a different file': 'Andere Datei wählen',
  'View details': 'Ansehen',
  Remove: 'Entfernen',
  'Cancel upload': 'Hochladen abbrechen',
  Deposited: 'Eingelegt',
  'Home area': 'Startbereich',
  Money: 'Geld',
  Open: 'Offen',
  'Payout addresses': 'Auszahlungsadressen',
  'Reserved principal': 'Reserviertes Kapital',
  Profile: 'Profil',
  Safety: 'Sicherheit',
  Telephone: 'Telefon',
  'Unknown device': 'Unbekanntes Gerät',
  Withdrawal: 'Auszahlung',
  'Available balance': 'Verfügbares Guthaben',
  'Pay {total} from my balance': '{total} aus meinem Guthaben bezahlen',
  Compounds: 'Aufstockungen',
  Months: 'Monate',
  Sessions: 'Sitzungen',
  'Your data': 'Ihre Daten',
  'Email notifications': 'E-Mail-Benachrichtigungen',
  Day: 'Tag',
  Pictures: 'Bilder',
  Package: 'Paket',
  '{rate} p.a., not guaranteed': '{rate} p. a., nicht garantiert',
  'How to pay': 'So bezahlen Sie',
  'Matures on': 'Fällig am',
  'Next: matures on {day}': 'Nächster Schritt: fällig am {day}',
  "Next: your transfer, then our treasurer's confirmation":
    'Nächster Schritt: Ihre Überweisung, danach die Bestätigung durch unser Treasury',
  'Paid by': 'Bezahlt per',
  'Awaiting payment': 'Wartet auf Zahlung',
  Quantity: 'Anzahl',
  Maturity: 'Fälligkeit',
  'You chose to renew for one more term.': 'Sie haben die Verlängerung um eine weitere Laufzeit gewählt.',
  '{name}: {price}, {rate} p.a.': '{name}: {price}, {rate} p. a.',
  'Enter a whole number from 1 to {max}.': 'Geben Sie eine ganze Zahl von 1 bis {max} ein.',
  'From your available balance': 'Aus Ihrem verfügbaren Guthaben',
  'The terms changed while you were deciding. The new terms are shown here; nothing was bought. Order again if you agree to them.':
    'Die Bedingungen haben sich inzwischen geändert. Sie sehen jetzt die neuen; es wurde nichts gekauft. Bestellen Sie erneut, wenn Sie einverstanden sind.',
  "Your account can't buy right now. Your holdings are unaffected.":
    'Ihr Konto kann derzeit nichts kaufen. Ihre Anlagen sind davon nicht betroffen.',
  '{missing} more than your available balance.': '{missing} mehr als Ihr verfügbares Guthaben.',
  '{plan}, {principal}, matures {day}': '{plan}, {principal}, fällig am {day}',
  'Use all': 'Alles',
  'At least {minimum}.': 'Mindestens {minimum}.',
  Compound: 'Aufstocken',
  'Next return': 'Nächster Ertrag',
  'Current principal': 'Aktuelles Kapital',
  'Remaining balance': 'Verbleibendes Guthaben',
  'All deposits': 'Alle Einlagen',
  'Make a deposit': 'Geld anlegen',
  'Bank transfer': 'Überweisung',
  'Payment in progress': 'Zahlung läuft',
  CoinPayments: 'CoinPayments',
  'Early exit fee': 'Gebühr bei vorzeitiger Auszahlung',
  'Payout batch': 'Zahlungslauf',
  Payment: 'Zahlung',
  Plan: 'Plan',
  Principal: 'Kapital',
  'Areas of interest': 'Interessengebiete',
  'Appearance and language': 'Darstellung und Sprache',
  Failed: 'Fehlgeschlagen',
  'Member since': 'Mitglied seit',
  Paid: 'Ausgeführt',
  Returned: 'Zurückgekommen',
  Sent: 'Überwiesen',
  'Paid to': 'Empfänger',
  'Payment reference': 'Zahlungsreferenz',
  Requested: 'Beantragt',
  'Withdrawal number': 'Auszahlungsnummer',
  '{done} of {needed}': '{done} von {needed}',
  'Under review': 'In Prüfung',
  'Active deposits': 'Aktive Einlagen',
  available: 'verfügbar',
  'No members yet': 'Noch keine Mitglieder',
  "Returns accrue at this rate as long as the bonus pool can pay them. A return the pool can't cover waits, and is shown as awaiting funding.":
    'Erträge laufen zu diesem Zinssatz auf, soweit der Bonustopf sie zahlen kann. Ein Ertrag, für den der Topf nicht ausreicht, wartet und wird entsprechend angezeigt.',

  // What the API refuses (shared/domain/errors.ts); a new code without its sentence does not compile.
  "Some of the details aren't valid. Nothing was changed.":
    'Einige Angaben sind ungültig. Es wurde nichts geändert.',
  'This request needs an Idempotency-Key header of 16 to 64 letters, digits or dashes. Nothing was changed.':
    'Dieser Anfrage fehlt der Schutz vor doppelter Ausführung. Es wurde nichts geändert.',
  'This page link is no longer valid. Start again from the first page.':
    'Dieser Link ist nicht mehr gültig. Beginnen Sie wieder auf der ersten Seite.',
  'Sign in first.': 'Bitte melden Sie sich zuerst an.',
  'This page is out of date. Reload it and try again; nothing was changed.':
    'Diese Seite ist veraltet. Laden Sie sie neu und versuchen Sie es erneut; es wurde nichts geändert.',
  "You don't have permission to do this.": 'Sie sind dazu nicht berechtigt.',
  'Roles take effect only with a second factor. Set one up, or confirm it, under “Settings”. Nothing was changed.':
    'Rollen gelten nur mit einem zweiten Faktor. Richten Sie einen ein oder bestätigen Sie ihn, unter „Einstellungen“. Es wurde nichts geändert.',
  "Confirm that it's you with your second factor first. Nothing was changed.":
    'Bitte bestätigen Sie zuerst mit Ihrem zweiten Faktor, dass Sie es sind. Es wurde nichts geändert.',
  "Your account can't do this right now. Your money and holdings are unaffected.":
    'Ihr Konto kann das derzeit nicht. Ihr Geld und Ihre Anlagen sind davon nicht betroffen.',
  "Staff can't approve their own transactions. Ask a colleague.":
    'Über eigene Vorgänge darf niemand selbst entscheiden. Bitten Sie eine Kollegin oder einen Kollegen.',
  'This person already has these roles. Nothing was changed.':
    'Die Person hat diese Rollen bereits. Es wurde nichts geändert.',
  "This person's roles have changed in the meantime. Check them and submit a new proposal; nothing was changed.":
    'Die Rollen der Person wurden inzwischen geändert. Prüfen Sie sie und reichen Sie einen neuen Vorschlag ein; es wurde nichts geändert.',
  'The person who proposed this is no longer allowed to. Reject it so that a colleague can submit a new proposal. Nothing was changed.':
    'Die Person, die dies vorgeschlagen hat, ist dazu nicht mehr berechtigt. Lehnen Sie den Vorschlag ab, damit eine andere Person ihn neu einreichen kann. Es wurde nichts geändert.',
  'This would break a policy limit: operator equity, coverage or liquid cash. Nothing was moved.':
    'Das würde eine Vorgabe verletzen: Eigenkapital des Betreibers, Deckungsgrad oder liquide Mittel. Es wurde nichts bewegt.',
  'What this would do has changed since you looked. Check it again; nothing was changed.':
    'Die Auswirkung hat sich geändert, seit Sie sie angesehen haben. Prüfen Sie sie erneut; es wurde nichts geändert.',
  "The member's status has changed since this was proposed. Check it and submit a new proposal; nothing was changed.":
    'Der Status des Mitglieds wurde seit dem Vorschlag geändert. Prüfen Sie ihn und reichen Sie einen neuen Vorschlag ein; es wurde nichts geändert.',
  "Only active members can have roles, and this account isn't active. Nothing was changed.":
    'Nur aktive Mitglieder können Rollen haben, und dieses Konto ist nicht aktiv. Es wurde nichts geändert.',
  'There must always be two active administrators, because every role change needs two people. Make another person an administrator first; nothing was changed.':
    'Es muss immer zwei aktive Administratoren geben, denn jede Rollenänderung braucht zwei Personen. Ernennen Sie zuerst eine weitere Person; es wurde nichts geändert.',
  'Demo data is only available outside production.': 'Demodaten gibt es nur außerhalb des Produktivbetriebs.',
  'We pay out only after verifying your identity: verify or renew it under “Identity”. Nothing was moved.':
    'Wir zahlen nur bei gültiger Identitätsprüfung aus: Verifizieren oder erneuern Sie sie unter „Identität“. Es wurde kein Geld bewegt.',
  "This can't be changed while it's under review or after a decision. Nothing was changed.":
    'Während der Prüfung und nach der Entscheidung lässt sich das nicht ändern. Es wurde nichts geändert.',
  'You changed this on another device in the meantime. Check the current version; nothing was overwritten.':
    'Sie haben das inzwischen auf einem anderen Gerät geändert. Prüfen Sie den aktuellen Stand; es wurde nichts überschrieben.',
  'Something is still missing. Complete it, then submit again; nothing was submitted.':
    'Es fehlen noch Angaben. Ergänzen Sie sie und reichen Sie dann erneut ein; es wurde nichts eingereicht.',
  'Accept every document before you approve the case. Nothing was changed.':
    'Nehmen Sie alle Dokumente an, bevor Sie den Fall genehmigen. Es wurde nichts geändert.',
  'An identity can be approved only after you have opened every document of this submission. Open the remaining ones first.':
    'Eine Identität lässt sich erst genehmigen, wenn Sie jedes Dokument dieser Einreichung geöffnet haben. Öffnen Sie zuerst die übrigen.',
  "This approval has already been proposed and is awaiting a colleague's decision.":
    'Diese Genehmigung ist bereits vorgeschlagen und wartet auf die Entscheidung einer zweiten Person.',
  'The member has resubmitted this case since you opened it. Check the new version; nothing was changed.':
    'Das Mitglied hat diesen Fall neu eingereicht, seit Sie ihn geöffnet haben. Prüfen Sie den neuen Stand; es wurde nichts geändert.',
  "Say what's needed: reject a document, or name the details to correct. Nothing was changed.":
    'Geben Sie an, was nötig ist: Lehnen Sie ein Dokument ab oder nennen Sie die zu korrigierenden Angaben. Es wurde nichts geändert.',
  'This identity document is already verified for another member. Give a reason to approve the case anyway; nothing was changed.':
    'Dieses Ausweisdokument ist bereits für ein anderes Mitglied verifiziert. Begründen Sie, warum der Fall dennoch genehmigt wird; es wurde nichts geändert.',
  "The identity document has expired, so it can't be used for verification. Nothing was changed.":
    'Das Ausweisdokument ist abgelaufen und kann nicht zur Verifizierung verwendet werden. Es wurde nichts geändert.',
  "The document didn't arrive or has been replaced. Choose it again and upload it; nothing was changed.":
    'Das Dokument ist nicht angekommen oder wurde bereits ersetzt. Wählen Sie es erneut aus und laden Sie es hoch; es wurde nichts geändert.',
  'This file is too large. Save a smaller version of the document or choose another; nothing was changed.':
    'Diese Datei ist zu groß. Speichern Sie das Dokument kleiner oder wählen Sie ein anderes; es wurde nichts geändert.',
  "This file isn't a single JPEG, PNG or WebP photo or a plain PDF without links and forms. Choose another, or upload a photo of it; nothing was changed.":
    'Diese Datei ist kein einzelnes JPEG-, PNG- oder WebP-Foto und kein einfaches PDF ohne Links und Formulare. Wählen Sie eine andere oder laden Sie ein Foto davon hoch; es wurde nichts geändert.',
  'How you sign in was changed in the last 24 hours, so withdrawals are paused until 24 hours have passed. Nothing was moved.':
    'Ihre Zugangsdaten wurden in den letzten 24 Stunden geändert. Bis 24 Stunden vergangen sind, sind Auszahlungen ausgesetzt. Es wurde kein Geld bewegt.',
  'This is already your email address. Nothing was changed.':
    'Das ist bereits Ihre E-Mail-Adresse. Es wurde nichts geändert.',
  'You can change your email address again seven days after the last change. Nothing was changed.':
    'Sie können Ihre E-Mail-Adresse sieben Tage nach der letzten Änderung erneut ändern. Es wurde nichts geändert.',
  "You can't change your email address while we're looking into a report from your account. Nothing was changed.":
    'Solange wir eine Meldung zu Ihrem Konto prüfen, können Sie Ihre E-Mail-Adresse nicht ändern. Es wurde nichts geändert.',
  "These codes don't match. Check both emails; only the latest codes work. Nothing was changed.":
    'Diese Codes stimmen nicht. Prüfen Sie beide E-Mails; nur die neuesten Codes gelten. Es wurde nichts geändert.',
  'These codes are no longer valid. Start again; nothing was changed.':
    'Diese Codes gelten nicht mehr. Beginnen Sie von vorn; es wurde nichts geändert.',
  "This email address can't be used. Choose another one; nothing was changed.":
    'Diese E-Mail-Adresse kann nicht verwendet werden. Wählen Sie eine andere; es wurde nichts geändert.',
  'You can use this payout address 24 hours after adding it. Nothing was moved.':
    'Sie können diese Auszahlungsadresse 24 Stunden nach dem Hinzufügen verwenden. Es wurde kein Geld bewegt.',
  'You already have this payout address. Nothing was changed.':
    'Diese Auszahlungsadresse ist bereits vorhanden. Es wurde nichts geändert.',
  "You've reached the maximum number of payout addresses. Remove one first.":
    'Sie haben die Höchstzahl an Auszahlungsadressen erreicht. Entfernen Sie zuerst eine.',
  'This is more than you can withdraw now. Nothing was moved.':
    'Das ist mehr, als Sie derzeit auszahlen lassen können. Es wurde kein Geld bewegt.',
  'Withdrawals from this area are stopped for now. Your money is unaffected; try again later.':
    'Auszahlungen aus diesem Bereich sind derzeit angehalten. Ihr Geld ist davon nicht betroffen; versuchen Sie es später erneut.',
  'The amount left in the deposit would be below its minimum. Withdraw all of it or leave more; nothing was moved.':
    'Der Restbetrag der Einlage läge unter dem Mindestbetrag. Lassen Sie alles auszahlen oder mehr stehen; es wurde kein Geld bewegt.',
  'The fee has changed since you saw it. Check it and confirm again; nothing was moved.':
    'Die Gebühr hat sich inzwischen geändert. Prüfen Sie sie und bestätigen Sie erneut; es wurde kein Geld bewegt.',
  'Confirm this with a code. Nothing was changed.':
    'Bestätigen Sie diesen Vorgang mit einem Code. Es wurde nichts geändert.',
  "This code isn't correct. Nothing was changed.": 'Dieser Code ist nicht richtig. Es wurde nichts geändert.',
  'This confirmation has expired. Request a new code; nothing was changed.':
    'Diese Bestätigung ist abgelaufen. Fordern Sie einen neuen Code an; es wurde nichts geändert.',
  'This confirmation has already been used. Request a new code; nothing was changed.':
    'Diese Bestätigung wurde bereits verwendet. Fordern Sie einen neuen Code an; es wurde nichts geändert.',
  "This confirmation doesn't belong to your account. Request a code of your own; nothing was changed.":
    'Diese Bestätigung gehört nicht zu Ihrem Konto. Fordern Sie einen eigenen Code an; es wurde nichts geändert.',
  "What you confirmed isn't what was submitted. Confirm it again; nothing was changed.":
    'Was Sie bestätigt haben, stimmt nicht mit der Anfrage überein. Bestätigen Sie erneut; es wurde nichts geändert.',
  "This isn't your current password. Nothing was changed.":
    'Das ist nicht Ihr aktuelles Passwort. Es wurde nichts geändert.',
  "This password is too easy to guess or doesn't meet the rules. Choose another; your current password still works.":
    'Dieses Passwort ist zu leicht zu erraten oder erfüllt die Regeln nicht. Wählen Sie ein anderes; Ihr bisheriges gilt weiter.',
  "Too much time has passed since you confirmed it's you. Confirm again; nothing was changed.":
    'Ihre letzte Bestätigung liegt zu lange zurück. Bestätigen Sie erneut; es wurde nichts geändert.',
  'Your authenticator is already on. Nothing was changed.':
    'Ihr Authenticator ist bereits eingeschaltet. Es wurde nichts geändert.',
  "Your authenticator isn't on. Nothing was changed.":
    'Ihr Authenticator ist nicht eingeschaltet. Es wurde nichts geändert.',
  "This authenticator code isn't correct or has already been used. Wait for the next one.":
    'Dieser Authenticator-Code ist nicht richtig oder wurde bereits verwendet. Warten Sie auf den nächsten.',
  "This passkey couldn't be verified, or the request for it has expired. Start again; nothing was changed.":
    'Dieser Passkey ließ sich nicht prüfen, oder die Anfrage nach ihm ist abgelaufen. Fangen Sie neu an; nichts wurde geändert.',
  'You have as many passkeys as an account can have. Remove one first; nothing was changed.':
    'Sie haben so viele Passkeys, wie ein Konto haben kann. Entfernen Sie erst einen; nichts wurde geändert.',
  'Your role needs a second factor, and this is the only one. Add another first; nothing was changed.':
    'Ihre Rolle verlangt einen zweiten Faktor, und dies ist der einzige. Fügen Sie erst einen anderen hinzu; nichts wurde geändert.',
  'The terms or the risk notice have changed. Reload the page, read them and agree again; nothing was registered.':
    'Die Bedingungen oder der Risikohinweis haben sich geändert. Laden Sie die Seite neu, lesen Sie beides und stimmen Sie erneut zu; es wurde nichts registriert.',
  'This code is incorrect or has expired; only the latest one works. Nothing was changed.':
    'Der Code ist falsch oder abgelaufen; nur der neueste ist gültig. Es wurde nichts geändert.',
  "This sponsor code can't be used. Check it for typos, or leave the field empty.":
    'Dieser Sponsorcode kann nicht verwendet werden. Prüfen Sie ihn auf Tippfehler oder lassen Sie das Feld leer.',
  "This recovery code doesn't belong to this email address or has already been used.":
    'Dieser Wiederherstellungscode gehört nicht zu dieser E-Mail-Adresse oder wurde bereits verwendet.',
  'This link is no longer valid. If you think someone else has access to your account, set a new password and contact us.':
    'Dieser Link ist nicht mehr gültig. Wenn Sie vermuten, dass eine andere Person Zugriff auf Ihr Konto hat, legen Sie ein neues Passwort fest und kontaktieren Sie uns.',
  "Withdrawals from this account are on hold because unauthorized activity was reported. We're looking into it; the money is unaffected.":
    'Auszahlungen von diesem Konto sind angehalten, weil ein fremder Zugriff gemeldet wurde. Wir gehen dem nach; das Geld ist davon nicht betroffen.',
  "We're already preparing your data. We'll let you know when it's ready.":
    'Ihre Daten werden bereits zusammengestellt. Wir benachrichtigen Sie, sobald sie bereitstehen.',
  "Your account can't be closed yet because something is still open. Nothing was changed.":
    'Ihr Konto kann noch nicht geschlossen werden, weil noch etwas offen ist. Es wurde nichts geändert.',
  "The picture didn't arrive or has already been processed. Choose it again and upload it; nothing was changed.":
    'Das Bild ist nicht angekommen oder wurde bereits verarbeitet. Wählen Sie es erneut aus und laden Sie es hoch; es wurde nichts geändert.',
  'This file is too large. Save a smaller version of the picture or choose another; nothing was changed.':
    'Diese Datei ist zu groß. Speichern Sie das Bild kleiner oder wählen Sie ein anderes; es wurde nichts geändert.',
  "This file isn't a single still JPEG, PNG or WebP picture. Save it in one of these formats or choose another; nothing was changed.":
    'Diese Datei ist kein einzelnes JPEG-, PNG- oder WebP-Bild. Speichern Sie es in einem dieser Formate oder wählen Sie ein anderes; es wurde nichts geändert.',
  'This picture is too small or too large. Choose one of at least 128 × 128 pixels (header: 400 × 100) and at most 24 million pixels; nothing was changed.':
    'Dieses Bild ist zu klein oder zu groß. Wählen Sie eines mit mindestens 128 × 128 Pixeln (Kopfbild: 400 × 100) und höchstens 24 Millionen Pixeln; es wurde nichts geändert.',
  'A colleague has claimed this. Take the next one or wait; nothing was changed.':
    'Dieser Vorgang ist bereits übernommen. Nehmen Sie den nächsten oder warten Sie; es wurde nichts geändert.',
  'This entry has already been corrected. To change it further, correct the correction; nothing was moved.':
    'Diese Buchung wurde bereits korrigiert. Für weitere Änderungen korrigieren Sie die Korrektur; es wurde kein Geld bewegt.',
  'A correction stays within the accounts and amounts of the entry it corrects, never changes cash, and gives a member money from operator equity only. Change the transfers; nothing was moved.':
    'Eine Korrektur bleibt bei den Konten und Beträgen der korrigierten Buchung, ändert nie Bank- oder CoinPayments-Guthaben und zahlt einem Mitglied nur aus dem Eigenkapital des Betreibers. Ändern Sie die Umbuchungen; es wurde kein Geld bewegt.',
  "This month has more entries than fit on one statement. Open the month's entries and save them as CSV.":
    'Dieser Monat hat mehr Buchungen, als auf einen Auszug passen. Öffnen Sie die Buchungen des Monats und speichern Sie sie als CSV.',
  "A package or plan wouldn't return more at best than a member pays. Change its terms or the fee; nothing was changed.":
    'Ein Paket oder Plan würde auch bestenfalls nicht mehr einbringen, als ein Mitglied zahlt. Ändern Sie seine Bedingungen oder die Gebühr; es wurde nichts geändert.',
  'The configuration has changed in the meantime. Check it and submit a new proposal; nothing was changed.':
    'Die Konfiguration wurde inzwischen geändert. Prüfen Sie sie und reichen Sie einen neuen Vorschlag ein; es wurde nichts geändert.',
  'The bank account can be changed only before its first statement is imported, and only with immediate effect: cash at the bank is what its statements show. Nothing was changed.':
    'Das Bankkonto lässt sich nur ändern, bevor sein erster Kontoauszug eingelesen ist, und nur mit sofortiger Wirkung: Das Geld bei der Bank ist, was seine Auszüge zeigen. Es wurde nichts geändert.',
  "The currency can't be changed because there are already entries in it. Nothing was changed.":
    'Die Währung kann nicht mehr geändert werden, weil bereits in ihr gebucht wurde. Es wurde nichts geändert.',
  "This page doesn't exist, or you don't have access to it.":
    'Diese Seite gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  'This is no longer possible in the current status. Nothing was changed.':
    'Im aktuellen Status ist das nicht mehr möglich. Es wurde nichts geändert.',
  "Your request didn't get through. It wasn't carried out and won't be. You can try again.":
    'Ihre Anfrage ist nicht angekommen. Sie wurde nicht ausgeführt und wird es auch nicht mehr. Sie können es noch einmal versuchen.',
  "There's no connection, so nothing was sent. Your entries are still here; try again once you're connected.":
    'Keine Verbindung: Es wurde nichts gesendet. Ihre Eingaben sind noch da; versuchen Sie es noch einmal, sobald Sie wieder verbunden sind.',
  "The connection was lost before an answer came, so we don't know yet whether this was carried out. Your entries are still here. Once you're connected, try again: it can't be carried out twice.":
    'Die Verbindung ist abgebrochen, bevor eine Antwort kam. Ob dies ausgeführt wurde, ist noch offen. Ihre Eingaben sind noch da. Versuchen Sie es noch einmal, sobald Sie wieder verbunden sind: Doppelt ausgeführt wird es nicht.',
  "We couldn't reach the server. Your entries are still here; check your connection and try again.":
    'Der Server ist nicht erreichbar. Ihre Eingaben sind noch da; prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  "The server's answer couldn't be read. Reload the page and try again.":
    'Die Antwort des Servers war nicht lesbar. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'This Idempotency-Key has already been used for a different request. Nothing was changed.':
    'Dieser Vorgang wurde bereits mit anderen Angaben gesendet. Es wurde nichts geändert.',
  'The terms changed while you were deciding. Check the new terms and confirm again; nothing was bought.':
    'Die Bedingungen haben sich inzwischen geändert. Prüfen Sie die neuen und bestätigen Sie erneut; es wurde nichts gekauft.',
  'You already hold the maximum number of this package. Nothing was bought.':
    'Sie besitzen bereits die Höchstzahl dieses Pakets. Es wurde nichts gekauft.',
  "Your available balance doesn't cover this. Nothing was moved.":
    'Ihr verfügbares Guthaben reicht dafür nicht aus. Es wurde kein Geld bewegt.',
  'A payment with this bank reference was already recorded. If this is another payment, say why it has the same reference; nothing was booked.':
    'Eine Zahlung mit dieser Bankreferenz wurde bereits erfasst. Ist dies eine andere Zahlung, geben Sie an, warum sie dieselbe Referenz hat; es wurde nichts gebucht.',
  'The amount received differs from the amount due. Choose what should happen to it; nothing was booked.':
    'Der eingegangene Betrag weicht vom fälligen ab. Wählen Sie, was damit geschehen soll; es wurde nichts gebucht.',
  'A second staff member has to approve this. Nothing was changed.':
    'Das erfordert die Freigabe durch eine zweite Person. Es wurde nichts geändert.',
  'Demo data is being created. Try again in a moment.':
    'Die Demodaten werden gerade angelegt. Versuchen Sie es gleich erneut.',
  "This member's wallets are frozen. Nothing was moved.":
    'Die Wallets dieses Mitglieds sind gesperrt. Es wurde kein Geld bewegt.',
  'Several changes were made at the same time. Nothing was changed; try again.':
    'Mehrere Änderungen gingen gleichzeitig ein. Es wurde nichts geändert; versuchen Sie es erneut.',
  'Too many attempts. Wait a moment and try again.':
    'Zu viele Versuche. Warten Sie einen Moment und versuchen Sie es erneut.',
  'Something went wrong on our side. If you were moving money, check its status before you try again.':
    'Bei uns ist ein Fehler aufgetreten. Wenn Sie gerade Geld bewegt haben, prüfen Sie den Status, bevor Sie es erneut versuchen.',
  'A part payment has arrived for this order. Contact us to end the order and return the payment.':
    'Für diese Bestellung ist eine Teilzahlung eingegangen. Kontaktieren Sie uns, um die Bestellung zu beenden und die Zahlung zurückzuerhalten.',
  "The account holder's name differs from the verified identity. Compliance has to accept the payee first; nothing was changed.":
    'Der Name des Kontoinhabers weicht von der geprüften Identität ab. Zuerst muss Compliance den Empfänger akzeptieren; es wurde nichts geändert.',
  'This payment has no account yet. Enter the payee first; nothing was changed.':
    'Für diese Zahlung ist noch kein Konto hinterlegt. Erfassen Sie zuerst den Empfänger; es wurde nichts geändert.',
  'Our books and the bank have differed for too long, so nothing is paid by bank until they agree. Nothing was changed.':
    'Unsere Bücher und die Bank weichen zu lange voneinander ab. Bis sie übereinstimmen, wird nichts überwiesen. Es wurde nichts geändert.',
  "This isn't paid by bank transfer, so it can't go into a batch. Nothing was changed.":
    'Das wird nicht per Überweisung gezahlt und kann deshalb in keinen Zahlungslauf. Es wurde nichts geändert.',
  'This payment is in a payout batch. Discard the batch first; nothing was changed.':
    'Diese Zahlung ist in einem Zahlungslauf. Verwerfen Sie ihn zuerst; es wurde nichts geändert.',
  'A payment in this batch changed, or its execution day has passed. Discard the batch and make a new one; nothing was released.':
    'Eine Zahlung in diesem Zahlungslauf hat sich geändert, oder sein Ausführungstag ist vorbei. Verwerfen Sie ihn und erstellen Sie einen neuen; es wurde nichts freigegeben.',
  'The bank would refuse this batch. Nothing was made.':
    'Die Bank würde diesen Zahlungslauf ablehnen. Es wurde nichts erstellt.',
  "A payment for this is being confirmed, so it can't be ended now. Nothing was changed.":
    'Eine Zahlung dafür wird gerade bestätigt; deshalb kann dies jetzt nicht beendet werden. Es wurde nichts geändert.',
  'The amount is below the minimum. Nothing was moved.':
    'Der Betrag liegt unter dem Mindestbetrag. Es wurde kein Geld bewegt.',
  "This would take the deposit above its plan's maximum. Nothing was moved.":
    'Damit würde die Einlage den Höchstbetrag ihres Plans überschreiten. Es wurde kein Geld bewegt.',
  'This position has reached the end of its term and its principal is being paid out. Nothing was moved.':
    'Diese Anlage hat das Ende ihrer Laufzeit erreicht; ihr Kapital wird ausgezahlt. Es wurde kein Geld bewegt.',
  'You could change this until the day before maturity. Your last choice applies; nothing was changed.':
    'Sie konnten dies bis zum Tag vor der Fälligkeit ändern. Ihre letzte Wahl gilt; es wurde nichts geändert.',
  "Operator equity doesn't cover this. Nothing was moved.":
    'Das Eigenkapital des Betreibers reicht dafür nicht aus. Es wurde kein Geld bewegt.',
  "The account this would be taken from doesn't hold enough. Nothing was moved.":
    'Das belastete Konto weist nicht genug Guthaben auf. Es wurde kein Geld bewegt.',
  "The payment provider didn't answer in time. Nothing was charged. Try again in a minute: we'll first look for a payment page that may already exist.":
    'Der Zahlungsanbieter hat nicht rechtzeitig geantwortet. Es wurde nichts belastet. Versuchen Sie es in einer Minute erneut: Wir suchen zuerst nach einer bereits erstellten Zahlungsseite.',
  'The payment provider is unavailable right now. Nothing was charged and your deposit still awaits payment; try again later.':
    'Der Zahlungsanbieter ist derzeit nicht erreichbar. Es wurde nichts belastet, und Ihre Einlage wartet weiter auf Zahlung; versuchen Sie es später erneut.',
  "This notification isn't correctly signed. Nothing was changed.":
    'Diese Meldung ist nicht korrekt signiert. Es wurde nichts geändert.',
  'Audit log': 'Prüfprotokoll',
  'Annual rate': 'Zinssatz p. a.',
  'Payment notice closed': 'Zahlungshinweis geschlossen',
  'Sponsor code': 'Sponsorcode',
  'Awaiting funding': 'Wartet auf Deckung',
  'Identity verification': 'Identitätsprüfung',
  'Deposits awaiting payment': 'Einlagen mit offener Zahlung',
  'Purchases awaiting payment': 'Käufe mit offener Zahlung',
  'No entries yet': 'Noch keine Einträge',
  'Entry number': 'Buchungsnummer',
  PDF: 'PDF',
  'Returned for review': 'Erneut zur Prüfung',
  Solvency: 'Solvenz',
  never: 'nie',
  Home: 'Startseite',
  off: 'aus',
  on: 'ein',
  close: 'schließen',
  months: 'Monate',
  until: 'bis',
  unknown: 'unbekannt',
  operator: 'Betreiber',
  fees: 'Gebühren',
  investments: 'Anlagen',
  rejected: 'abgelehnt',
  approved: 'verifiziert',
  expired: 'abgelaufen',
  invested: 'angelegt',
  running: 'läuft',
  reserved: 'reserviert',
  failed: 'fehlgeschlagen',
  deposited: 'eingelegt',
  'Shortfall: coverage {rate}': 'Fehlbetrag: Deckungsgrad {rate}',
  'Coverage {rate}': 'Deckungsgrad {rate}',
  Payouts: 'Zahlungsausgang',
  'Bank statements': 'Kontoauszüge',
  'Closing balance': 'Endsaldo',
  'Opening balance': 'Anfangssaldo',
  Balance: 'Saldo',
  Change: 'Änderung',
  'Balance after': 'Saldo danach',
  'All kinds': 'Alle Arten',
  'Show all entries': 'Alle Buchungen anzeigen',
  '{amount} from {from} to {to}': '{amount} von {from} an {to}',
  Source: 'Herkunft',
  '{area}, {account}': '{area}, {account}',
  'Choose another kind or other dates, or see all entries.':
    'Wählen Sie eine andere Art oder einen anderen Zeitraum oder sehen Sie alle Buchungen an.',
  Entries: 'Buchungen',
  'signed in <0></0>': 'angemeldet am <0></0>',
  'Although their own terms stay the same, these no longer return more than they cost:':
    'Obwohl ihre eigenen Bedingungen gleich bleiben, bringen diese nicht mehr ein, als sie kosten:',
  'Add a payout address': 'Auszahlungsadresse hinzufügen',
  'To do': 'Zu erledigen',
  'Your account is restricted': 'Ihr Konto ist eingeschränkt',
};

export default german;
