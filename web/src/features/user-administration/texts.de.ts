/** German sentences of user administration. */
export default {
  '{count, plural, =0 {Decide about the selected} one {Decide about # member} other {Decide about # members}}':
    '{count, plural, =0 {Über die Auswahl entscheiden} one {Über # Mitglied entscheiden} other {Über # Mitglieder entscheiden}}',
  '{count, plural, one {# member} other {# members}}':
    '{count, plural, one {# Mitglied} other {# Mitglieder}}',
  '{count, plural, one {Approve} other {Approve #}}': '{count, plural, one {Freigeben} other {# freigeben}}',
  '{count, plural, one {Block} other {Block #}}': '{count, plural, one {Sperren} other {# sperren}}',
  Approve: 'Freigeben',
  Back: 'Zurück',
  Block: 'Sperren',
  Close: 'Schließen',
  Decision: 'Entscheidung',
  Done: 'Erledigt',
  'E-mail': 'E-Mail',
  'Kept with the decision.': 'Wird mit der Entscheidung aufbewahrt.',
  Name: 'Name',
  'Nobody waits': 'Niemand wartet',
  none: 'keiner',
  'Open a member, or select several, and approve or block them with a reason.':
    'Öffnen Sie ein Mitglied oder wählen Sie mehrere aus, und geben Sie sie mit einem Grund frei oder sperren Sie sie.',
  Reason: 'Grund',
  Refused: 'Verweigert',
  Registered: 'Registriert',
  'Select all on this page': 'Alle dieser Seite auswählen',
  'Select none': 'Keine auswählen',
  'Show the reason to the member at sign-in': 'Den Grund dem Mitglied bei der Anmeldung zeigen',
  Sponsor: 'Sponsor',
  'Stop after this batch': 'Nach diesem Schub anhalten',
  'They can buy from now on, and are told so by e-mail.':
    'Sie können ab jetzt kaufen und erfahren es per E-Mail.',
  'They cannot sign in any more, and their sessions end at once.':
    'Sie können sich nicht mehr anmelden, und ihre Sitzungen enden sofort.',
  'Waiting for approval': 'Wartet auf Freigabe',
  'Waits since': 'Wartet seit',
  'Who registers and confirms the e-mail address appears here.':
    'Wer sich registriert und seine E-Mail-Adresse bestätigt, erscheint hier.',
  'Your role reads this list; compliance decides.': 'Ihre Rolle liest diese Liste; Compliance entscheidet.',
} as const;
