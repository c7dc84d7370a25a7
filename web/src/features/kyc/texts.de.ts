import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of kyc. */
const german: Catalog<typeof english> = {
  'Not submitted yet': 'Noch nicht eingereicht',
  'Submitted, awaiting review': 'Eingereicht, wartet auf Prüfung',

  'We pay out only after verifying your identity. Enter your details and upload your documents; our compliance team will check them.':
    'Wir zahlen erst nach einer Identitätsprüfung aus. Geben Sie Ihre Daten ein und laden Sie Ihre Dokumente hoch; unsere Compliance-Abteilung prüft sie.',
  "We've received your documents. We'll let you know as soon as there's a decision.":
    'Ihre Unterlagen liegen uns vor. Wir benachrichtigen Sie, sobald entschieden ist.',
  'Your identity is verified. You can withdraw money.':
    'Ihre Identität ist verifiziert. Sie können sich Geld auszahlen lassen.',
  "We couldn't verify your identity, so we can't pay out to you.":
    'Wir konnten Ihre Identität nicht verifizieren und Ihnen deshalb kein Geld auszahlen.',
  'Read our message, correct the details below and submit again.':
    'Lesen Sie unsere Nachricht, korrigieren Sie unten Ihre Angaben und reichen Sie sie erneut ein.',
  'Your verification has expired. Renew it below.':
    'Ihre Verifizierung ist abgelaufen. Erneuern Sie sie unten.',

  'Verification status': 'Stand der Verifizierung',

  'Next: compliance decides': 'Nächster Schritt: Entscheidung der Compliance',
  'Next: you submit again': 'Nächster Schritt: Sie reichen erneut ein',
  'Our message: {reason}': 'Unsere Nachricht: {reason}',
  'Your details': 'Ihre Angaben',
  'Submitted details': 'Eingereichte Angaben',

  'Four short steps. Each is saved when you complete it; you can continue later on any device.':
    'Vier kurze Schritte. Jeder wird nach dem Abschluss gespeichert; Sie können später auf jedem Gerät weitermachen.',
  "Cases are reviewed in the order they arrive. You don't need to do anything.":
    'Die Fälle werden in der Reihenfolge ihres Eingangs geprüft. Sie müssen nichts tun.',
  "Our compliance team is reviewing your documents. You don't need to do anything.":
    'Unsere Compliance-Abteilung prüft Ihre Unterlagen. Sie müssen nichts tun.',
  "We'll email you and send a notification as soon as there's a decision or we need something.":
    'Sie erhalten eine E-Mail und eine Benachrichtigung, sobald entschieden ist oder etwas fehlt.',
  'In the meantime, you stay verified until': 'Bis dahin bleiben Sie verifiziert, längstens bis',

  'You can withdraw money until this day. Your verification is valid as long as your identity document.':
    'Bis zu diesem Tag können Sie sich Geld auszahlen lassen. Ihre Verifizierung gilt so lange wie Ihr Ausweisdokument.',
  'You can renew it now. Until that day nothing changes for you, even during our review.':
    'Sie können die Verifizierung jetzt erneuern. Bis zu diesem Tag ändert sich für Sie nichts, auch nicht während der Prüfung.',
  "You can renew it from this day; we'll remind you:":
    'Ab diesem Tag können Sie sie erneuern; wir erinnern Sie:',
  Renew: 'Erneuern',
  "This case is closed and can't be submitted again. Your balances and holdings are unaffected; contact us if you disagree.":
    'Dieser Fall ist abgeschlossen und kann nicht erneut eingereicht werden. Ihre Guthaben und Anlagen sind davon nicht betroffen; kontaktieren Sie uns, wenn Sie nicht einverstanden sind.',
  'Withdrawals are paused until you renew it. Your balances and holdings are unaffected and accrue returns as before.':
    'Auszahlungen sind ausgesetzt, bis Sie die Verifizierung erneuern. Ihre Guthaben und Anlagen sind davon nicht betroffen; Erträge laufen weiter auf.',
  "You've made the requested corrections. Check them and submit again.":
    'Sie haben die gewünschten Korrekturen vorgenommen. Prüfen Sie sie und reichen Sie erneut ein.',
  'Everything else stays as submitted.': 'Alles andere bleibt wie eingereicht.',
  'Please correct: {what}.': 'Bitte korrigieren: {what}.',

  Steps: 'Schritte',
  'Step {number} of 4: {name}': 'Schritt {number} von 4: {name}',

  'Home address': 'Wohnsitz',

  Review: 'Überprüfen',
  'Enter your details exactly as on your identity document. Only compliance sees them.':
    'Geben Sie Ihre Daten genau wie in Ihrem Ausweisdokument an. Nur die Compliance sieht sie.',
  'Enter your address as on the proof of address you upload in the next step.':
    'Geben Sie Ihre Adresse so an wie auf dem Adressnachweis, den Sie im nächsten Schritt hochladen.',
  'Photos or scans of your documents. To take photos with your phone, sign in there and continue at this step.':
    'Fotos oder Scans Ihrer Dokumente. Um mit dem Telefon zu fotografieren, melden Sie sich dort an und fahren Sie bei diesem Schritt fort.',
  'Check everything, then submit.': 'Prüfen Sie alle Angaben und reichen Sie sie dann ein.',
  'Save and continue': 'Speichern und weiter',

  'Full legal name': 'Vollständiger Name laut Ausweis',
  'Include all first names, exactly as on the document.': 'Mit allen Vornamen, genau wie im Dokument.',

  'Document number': 'Dokumentnummer',

  'This document has expired. Choose a valid one.':
    'Dieses Dokument ist abgelaufen. Wählen Sie ein gültiges.',
  "Choose a document that's valid beyond {day}.":
    'Wählen Sie ein Dokument, das länger als bis zum {day} gültig ist.',

  'Postal code and city': 'Postleitzahl und Ort',

  'Passport: the page with your photo': 'Reisepass: die Seite mit Ihrem Foto',
  '{name}: front': '{name}: Vorderseite',
  '{name}: back': '{name}: Rückseite',
  'Photo of you with the document': 'Foto von Ihnen mit dem Dokument',

  'All four corners visible, all text sharp, no reflections.':
    'Alle vier Ecken sichtbar, Text gut lesbar, keine Spiegelungen.',
  "The other side of the same document, even if there's little on it.":
    'Die andere Seite desselben Dokuments, auch wenn wenig darauf steht.',
  'Your face with the document next to it, both well lit and uncovered. The photo on the document must be visible.':
    'Ihr Gesicht und daneben das Dokument, beides gut beleuchtet und unverdeckt. Das Foto im Dokument muss erkennbar sein.',
  'A bill, a bank statement or an official letter from the last three months, with your name and the address from step 2.':
    'Eine Rechnung, ein Kontoauszug oder ein Behördenschreiben aus den letzten drei Monaten mit Ihrem Namen und der Adresse aus Schritt 2.',
  "JPEG, PNG, WebP or PDF, up to {size} each. Files are saved as they're uploaded, encrypted and visible only to compliance.":
    'JPEG, PNG, WebP oder PDF, je bis {size}. Die Dateien werden beim Hochladen gespeichert, verschlüsselt und sind nur für die Compliance sichtbar.',
  'Choose a file': 'Datei wählen',

  'Take a photo': 'Foto aufnehmen',
  'Photo: {name}': 'Foto: {name}',

  'Uploading {name}': '{name} wird hochgeladen',
  '{percent}% uploaded': '{percent} % hochgeladen',
  'Uploaded; checking the file…': 'Hochgeladen; Datei wird geprüft …',

  Uploaded: 'Hochgeladen',
  'Please upload again': 'Bitte erneut hochladen',
  "This isn't a JPEG, PNG, WebP or PDF file. Save it in one of these formats and choose it again.":
    'Das ist keine JPEG-, PNG-, WebP- oder PDF-Datei. Speichern Sie sie in einem dieser Formate und wählen Sie sie erneut.',
  'This file is larger than {size}. Save a smaller version or take a new photo.':
    'Diese Datei ist größer als {size}. Speichern Sie sie kleiner oder fotografieren Sie erneut.',
  'This file is empty. Choose another one.': 'Diese Datei ist leer. Wählen Sie eine andere.',
  '{left, plural, one {One document is} other {# documents are}} still missing.':
    '{left, plural, one {Ein Dokument fehlt} other {# Dokumente fehlen}} noch.',

  "It's not readable. Take the photo again in better light and hold still.":
    'Nicht lesbar. Fotografieren Sie bei besserem Licht und mit ruhiger Hand erneut.',
  'Part of it is cut off. Show the whole document, including its corners.':
    'Ein Teil ist abgeschnitten. Zeigen Sie das ganze Dokument mit allen Ecken.',
  'Wrong document.': 'Falsches Dokument.',
  'This document has expired. Upload a valid one.':
    'Dieses Dokument ist abgelaufen. Laden Sie ein gültiges hoch.',
  "The name doesn't match the one you entered.": 'Der Name stimmt nicht mit Ihrer Angabe überein.',
  "The address doesn't match the one you entered.": 'Die Adresse stimmt nicht mit Ihrer Angabe überein.',
  "It's more than three months old. Upload a newer one.":
    'Älter als drei Monate. Laden Sie ein neueres Dokument hoch.',
  "Your face doesn't match the photo on the document. Take the photo again.":
    'Ihr Gesicht stimmt nicht mit dem Foto im Dokument überein. Nehmen Sie das Foto erneut auf.',
  "We couldn't confirm that it's genuine. Upload the unaltered original.":
    'Wir konnten die Echtheit nicht bestätigen. Laden Sie das unveränderte Original hoch.',

  'Your address': 'Ihre Adresse',
  'Your identity document': 'Ihr Ausweisdokument',
  "An identity document that's valid for longer": 'Ein länger gültiges Ausweisdokument',

  'Before you submit, complete the following:': 'Ergänzen Sie vor dem Einreichen:',
  Edit: 'Bearbeiten',
  "Once submitted, your details can't be changed until there's a decision.":
    'Nach dem Einreichen lassen sich Ihre Angaben bis zur Entscheidung nicht ändern.',
  'Submit for verification': 'Zur Prüfung einreichen',
};

export default german;
