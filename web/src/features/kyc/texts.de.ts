export default {
  'This day is not in the past.': 'Dieser Tag liegt nicht in der Vergangenheit.',
  'Members are at least 18 years old.': 'Mitglieder sind mindestens 18 Jahre alt.',
  'Not begun': 'Noch nicht begonnen',
  'Sent, waits for its review': 'Gesendet, wartet auf Prüfung',
  'Being reviewed': 'Wird geprüft',
  Verified: 'Bestätigt',
  'Not verified': 'Nicht bestätigt',
  'Something is missing': 'Es fehlt noch etwas',
  'Run out': 'Abgelaufen',
  'Money is paid out only to people we know. Tell us who you are, and compliance checks it.':
    'Geld wird nur an Menschen ausgezahlt, die wir kennen. Sagen Sie uns, wer Sie sind; die Compliance prüft es.',
  'We have everything you sent. You get a message as soon as it is decided.':
    'Ihre Angaben liegen uns vor. Sie erhalten eine Nachricht, sobald entschieden ist.',
  'Somebody of compliance is looking at it. You get a message as soon as it is decided.':
    'Jemand aus der Compliance sieht sie sich an. Sie erhalten eine Nachricht, sobald entschieden ist.',
  'We know who you are. Money can be paid out to you.':
    'Wir wissen, wer Sie sind. Sie können sich Geld auszahlen lassen.',
  'We could not verify you, so money cannot be paid out to you. What you hold stays as it is; write to us if you see it differently.':
    'Wir konnten Ihre Identität nicht bestätigen und Ihnen deshalb kein Geld auszahlen. Was Sie halten, bleibt, wie es ist; schreiben Sie uns, wenn Sie das anders sehen.',
  'Read our remark, set it right below, and send it again.':
    'Lesen Sie unsere Bemerkung, berichtigen Sie unten Ihre Angaben, und senden Sie sie erneut.',
  'Your verification has run out, so money cannot be paid out to you for now. Please write to us.':
    'Ihre Bestätigung ist abgelaufen, deshalb kann Ihnen vorerst kein Geld ausgezahlt werden. Bitte schreiben Sie uns.',
  'Next: compliance decides': 'Als Nächstes: Die Compliance entscheidet',
  'Usually within two working days. They may ask you for documents by mail.':
    'Meist innerhalb von zwei Arbeitstagen. Sie bittet Sie vielleicht per E-Mail um Dokumente.',
  'Next: you send it again': 'Als Nächstes: Sie senden es erneut',
  Identity: 'Identität',
  'Where it stands': 'Stand der Prüfung',
  'Our remark: {reason}': 'Unsere Bemerkung: {reason}',
  Sent: 'Gesendet',
  'Nothing was sent yet.': 'Es wurde noch nichts gesendet.',
  'Who you are': 'Wer Sie sind',
  'As it stands in your passport or identity card. Only compliance sees it.':
    'So, wie es in Ihrem Reisepass oder Personalausweis steht. Nur die Compliance sieht es.',
  'What you sent': 'Ihre Angaben',
  'Full legal name': 'Vollständiger Name laut Ausweis',
  'Date of birth': 'Geburtsdatum',
  'Street and number': 'Straße und Hausnummer',
  'Postal code and city': 'Postleitzahl und Ort',
  'Postal code': 'Postleitzahl',
  City: 'Ort',
  Country: 'Land',
  'Send for verification': 'Zur Prüfung senden',
} as const;
