import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of kyc. */
const german: Catalog<typeof english> = {
  'Begun, not sent yet': 'Begonnen, noch nicht gesendet',
  'Sent, waits for its review': 'Gesendet, wartet auf Prüfung',
  'Being reviewed': 'Wird geprüft',

  'Money is paid out only to people we know. Tell us who you are, and compliance checks it.':
    'Geld wird nur an Menschen ausgezahlt, die wir kennen. Sagen Sie uns, wer Sie sind; die Compliance prüft es.',
  'We have everything you sent. You get a message as soon as it is decided.':
    'Ihre Angaben liegen uns vor. Sie erhalten eine Nachricht, sobald entschieden ist.',
  'We know who you are. Money can be paid out to you.':
    'Wir wissen, wer Sie sind. Sie können sich Geld auszahlen lassen.',
  'We could not verify you, so money cannot be paid out to you.':
    'Wir konnten Ihre Identität nicht bestätigen und Ihnen deshalb kein Geld auszahlen.',
  'Read our remark, set it right below, and send it again.':
    'Lesen Sie unsere Bemerkung, berichtigen Sie unten Ihre Angaben, und senden Sie sie erneut.',
  'Your verification has run out. Renew it below.':
    'Ihre Bestätigung ist abgelaufen. Erneuern Sie sie unten.',

  'Where it stands': 'Stand der Prüfung',
  'What happened so far': 'Was bisher geschah',

  'Next: compliance decides': 'Als Nächstes: Die Compliance entscheidet',
  'Next: you send it again': 'Als Nächstes: Sie senden es erneut',
  'Our remark: {reason}': 'Unsere Bemerkung: {reason}',
  'What you sent': 'Ihre Angaben',

  'Four short steps. Each is saved when you leave it; you can go on later, on any device.':
    'Vier kurze Schritte. Jeder wird gespeichert, wenn Sie ihn abschließen; Sie können später weitermachen, auf jedem Gerät.',
  'Compliance looks at cases in the order in which they came. Yours waits for its turn; you need not do anything.':
    'Die Compliance prüft die Fälle in der Reihenfolge, in der sie eingehen. Ihrer wartet, bis er an der Reihe ist; Sie müssen nichts tun.',
  'Somebody of compliance is looking at what you sent. You need not do anything.':
    'Jemand aus der Compliance sieht sich Ihre Angaben an. Sie müssen nichts tun.',
  'You get a mail and a notification as soon as it is decided, or when something is missing.':
    'Sie erhalten eine E-Mail und eine Mitteilung, sobald entschieden ist oder wenn etwas fehlt.',
  'Meanwhile you stay verified until': 'Bis dahin bleiben Sie bestätigt, längstens bis',

  'Until that day money can be paid out to you. It is as long as your identity document counts.':
    'Bis zu diesem Tag können Sie sich Geld auszahlen lassen. So lange gilt Ihr Ausweisdokument.',
  'You can renew it now. Until that day everything goes on as it is, also while we look at it.':
    'Sie können die Prüfung jetzt erneuern. Bis zu diesem Tag geht alles weiter wie bisher, auch während wir prüfen.',
  'You can renew it from this day on; we remind you:': 'Erneuern können Sie ab diesem Tag; wir erinnern Sie:',
  'Renew it': 'Erneuern',
  'This case is closed and cannot be sent again. Your balances and positions stay as they are; write to us if you see it differently.':
    'Dieser Fall ist abgeschlossen und kann nicht erneut gesendet werden. Ihre Guthaben und Anlagen bleiben, wie sie sind; schreiben Sie uns, wenn Sie das anders sehen.',
  'Withdrawals rest until you have renewed it. Nothing is lost: your balances and positions stay as they are, and earn as before.':
    'Auszahlungen ruhen, bis Sie die Prüfung erneuert haben. Nichts geht verloren: Ihre Guthaben und Anlagen bleiben, wie sie sind, und bringen Ertrag wie bisher.',
  'You have set right what was asked for. Look at it and send it again.':
    'Sie haben berichtigt, worum wir baten. Sehen Sie es sich an, und senden Sie es erneut.',
  'Everything else stays as you sent it.': 'Alles andere bleibt, wie Sie es gesendet haben.',
  'Please set right: {what}.': 'Bitte berichtigen: {what}.',

  Steps: 'Schritte',
  'Step {number} of 4: {name}': 'Schritt {number} von 4: {name}',

  'Home address': 'Wohnsitz',

  Review: 'Durchsicht',
  'Who you are, as your identity document says it. Nobody but compliance sees it.':
    'Wer Sie sind, so, wie es in Ihrem Ausweisdokument steht. Nur die Compliance sieht es.',
  'Where you live, as on the proof of address that you upload in the next step.':
    'Wo Sie wohnen, so wie auf dem Adressnachweis, den Sie im nächsten Schritt hochladen.',
  'Photos or scans of your documents. You can photograph them with your phone: sign in there and go on at this step.':
    'Fotos oder Scans Ihrer Dokumente. Sie können sie mit dem Telefon aufnehmen: Melden Sie sich dort an, und machen Sie bei diesem Schritt weiter.',
  'Look at everything once more, then send it.':
    'Sehen Sie sich alles noch einmal an, und senden Sie es dann.',
  'Save and continue': 'Speichern und weiter',

  'Full legal name': 'Vollständiger Name laut Ausweis',
  'With all first names, exactly as the document has it.': 'Mit allen Vornamen, genau wie im Dokument.',

  'Number of the document': 'Nummer des Dokuments',

  'This document has run out. Choose one that is still valid.':
    'Dieses Dokument ist abgelaufen. Wählen Sie eines, das noch gilt.',
  'Choose a document that is valid for longer than {day}.':
    'Wählen Sie ein Dokument, das länger gilt als bis zum {day}.',

  'Postal code and city': 'Postleitzahl und Ort',

  'Passport: the page with your photo': 'Reisepass: die Seite mit Ihrem Foto',
  '{name}: front': '{name}: Vorderseite',
  '{name}: back': '{name}: Rückseite',
  'You with the document': 'Sie mit dem Dokument',

  'All four corners in the picture, every word sharp, no reflection of light.':
    'Alle vier Ecken im Bild, jedes Wort scharf, keine Spiegelung.',
  'The other side of the same document, also when little is printed on it.':
    'Die andere Seite desselben Dokuments, auch wenn wenig darauf steht.',
  'Your face and the document next to it, both well lit and uncovered. The photo in it can be seen.':
    'Ihr Gesicht und daneben das Dokument, beide gut beleuchtet und unverdeckt. Das Foto darin ist zu erkennen.',
  'A bill, a bank statement or a letter of an authority, not older than three months, with your name and the address from step 2.':
    'Eine Rechnung, ein Kontoauszug oder ein Behördenschreiben, nicht älter als drei Monate, mit Ihrem Namen und der Adresse aus Schritt 2.',
  'JPEG, PNG, WebP or PDF, each up to {size}. Each is saved as soon as it is uploaded, encrypted, and seen by nobody but compliance.':
    'JPEG, PNG, WebP oder PDF, je bis {size}. Jedes ist gespeichert, sobald es hochgeladen ist, verschlüsselt, und nur die Compliance sieht es.',
  'Choose a file': 'Datei wählen',

  'Take a photo': 'Foto aufnehmen',
  'Photo: {name}': 'Foto: {name}',

  'Upload of {name}': 'Hochladen: {name}',
  '{percent} % uploaded': '{percent} % hochgeladen',
  'Uploaded; we look at the file …': 'Hochgeladen; wir sehen uns die Datei an …',

  Uploaded: 'Hochgeladen',
  'Please send anew': 'Bitte neu senden',
  'This is not a JPEG, PNG, WebP or PDF file. Save it as one of these and choose it again.':
    'Das ist keine JPEG-, PNG-, WebP- oder PDF-Datei. Speichern Sie sie als eine davon, und wählen Sie sie erneut.',
  'This file is larger than {size}. Save it smaller, or photograph it anew.':
    'Diese Datei ist größer als {size}. Speichern Sie sie kleiner, oder fotografieren Sie neu.',
  'This file is empty. Choose another.': 'Diese Datei ist leer. Wählen Sie eine andere.',
  '{left, plural, one {One document is} other {# documents are}} still missing.':
    '{left, plural, one {Ein Dokument fehlt} other {# Dokumente fehlen}} noch.',

  'It cannot be read. Take it again in better light, without shaking.':
    'Es ist nicht lesbar. Nehmen Sie es bei besserem Licht und ruhiger Hand neu auf.',
  'A part of it is cut off. Show all of it, with its corners.':
    'Ein Teil ist abgeschnitten. Zeigen Sie es ganz, mit seinen Ecken.',
  'This is another document than the one that is needed here.':
    'Das ist ein anderes Dokument als das, das hier gebraucht wird.',
  'This document has run out. Send one that is still valid.':
    'Dieses Dokument ist abgelaufen. Senden Sie eines, das noch gilt.',
  'It shows another name than the one you wrote.':
    'Es zeigt einen anderen Namen als den, den Sie angegeben haben.',
  'It shows another address than the one you wrote.':
    'Es zeigt eine andere Adresse als die, die Sie angegeben haben.',
  'It is older than three months. Send a newer one.': 'Es ist älter als drei Monate. Senden Sie ein neueres.',
  'Your face and the photo in the document could not be matched. Take the photo again.':
    'Ihr Gesicht und das Foto im Dokument ließen sich nicht zuordnen. Nehmen Sie das Foto neu auf.',
  'We could not convince ourselves that it is genuine. Send the original, unaltered.':
    'Wir konnten uns nicht davon überzeugen, dass es echt ist. Senden Sie das Original, unverändert.',

  'Who you are': 'Wer Sie sind',
  'Where you live': 'Wo Sie wohnen',
  'Your identity document': 'Ihr Ausweisdokument',
  'An identity document that is valid for longer': 'Ein länger gültiges Ausweisdokument',
  'Your address': 'Ihre Adresse',
  'Before you can send it, this is still missing:': 'Bevor Sie es senden können, fehlt noch:',
  Edit: 'Bearbeiten',
  'What you send cannot be changed until it is decided.':
    'Was Sie senden, lässt sich nicht ändern, bis entschieden ist.',
  'Send for verification': 'Zur Prüfung senden',
};

export default german;
