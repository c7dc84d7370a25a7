export default {
  'Your account waits for its approval': 'Ihr Konto wartet auf seine Freigabe',
  'An administrator looks at each new account. You get a message as soon as it is open.':
    'Die Verwaltung sieht sich jedes neue Konto an. Sie erhalten eine Nachricht, sobald es offen ist.',
  'Registered, e-mail confirmed': 'Registriert, E-Mail bestätigt',
  'An administrator approves the account': 'Die Verwaltung gibt das Konto frei',
  'Nothing else is needed from you.': 'Von Ihnen wird nichts weiter gebraucht.',
  'Look again': 'Noch einmal nachsehen',
  'Complete the profile meanwhile': 'Inzwischen das Profil ergänzen',

  Account: 'Konto',
  Status: 'Status',
  'Waits for its approval': 'Wartet auf seine Freigabe',
  Open: 'Offen',
  'Restricted: no money moves': 'Eingeschränkt: kein Geld bewegt sich',
  Blocked: 'Gesperrt',
  'Account closed': 'Konto geschlossen',
  'Until <0></0>.': 'Bis <0></0>.',
  'Your account is restricted': 'Ihr Konto ist eingeschränkt',
  'Your account is restricted: it moves no money at present.':
    'Ihr Konto ist eingeschränkt: Es bewegt zurzeit kein Geld.',
  'You see everything as before, and what runs goes on accruing. To appeal, write to <0></0>.':
    'Sie sehen alles wie bisher, und was läuft, wächst weiter. Um zu widersprechen, schreiben Sie an <0></0>.',
  'Member since': 'Mitglied seit',
  Identity: 'Identität',
  'Not verified yet': 'Noch nicht geprüft',
  'Being checked': 'Wird geprüft',
  Verified: 'Bestätigt',
  'Not verified': 'Nicht bestätigt',
  'Something is missing': 'Es fehlt noch etwas',
  'Has run out': 'Abgelaufen',
  'Verify it': 'Prüfen lassen',
  'Look at it': 'Ansehen',
  'E-mail': 'E-Mail',
  'Your sponsor': 'Ihr Sponsor',
  none: 'keiner',
  'Your sponsor code': 'Ihr Sponsor-Code',
  'The e-mail address is how you sign in and how we reach you about your money: write to us to change it. A sponsor is fixed when an account is made, because bonuses were agreed on it.':
    'Mit der E-Mail-Adresse melden Sie sich an, und über sie erreichen wir Sie, wenn es um Ihr Geld geht: Schreiben Sie uns, um sie zu ändern. Ein Sponsor steht fest, sobald ein Konto entsteht, denn darauf wurden Boni vereinbart.',

  Profile: 'Profil',
  'Only you and our staff see it. People you sponsor see a shortened name.':
    'Nur Sie und unser Team sehen es. Menschen, deren Sponsor Sie sind, sehen einen gekürzten Namen.',
  'Your identity is verified with what you sent then, and <0>the verification</0> keeps it: a change here does not change it. If your name or your address is a new one, write to us, so that it can be verified anew.':
    'Ihre Identität ist mit dem geprüft, was Sie damals gesendet haben, und <0>die Prüfung</0> behält es: Eine Änderung hier ändert daran nichts. Wenn Ihr Name oder Ihre Adresse neu ist, schreiben Sie uns, damit neu geprüft werden kann.',
  Name: 'Name',
  Telephone: 'Telefon',
  'Date of birth': 'Geburtsdatum',
  'Street and number': 'Straße und Hausnummer',
  City: 'Ort',
  Country: 'Land',
  'Postal code': 'Postleitzahl',
  Region: 'Region',
  'Save the profile': 'Profil speichern',
  Saved: 'Gespeichert',
  'Your profile was changed in another tab or on another device meanwhile. What you typed is still here. There it says now:':
    'Ihr Profil wurde inzwischen in einem anderen Fenster oder auf einem anderen Gerät geändert. Was Sie geschrieben haben, steht noch hier. Dort steht jetzt:',

  'Areas of interest': 'Interessen',
  'Your home area opens after sign-in and comes first everywhere. The other one stays in reach.':
    'Ihr Heimatbereich öffnet sich nach der Anmeldung und steht überall vorn. Der andere bleibt erreichbar.',
  Infinity: 'Infinity',
  Security: 'Security',
  'I am interested in': 'Mich interessiert',
  'Home area': 'Heimatbereich',
  'Save the areas': 'Interessen speichern',

  'Appearance and language': 'Erscheinung und Sprache',
  'Holds here at once, and on your other devices too. Mails come in this language.':
    'Gilt hier sofort und auch auf Ihren anderen Geräten. E-Mails kommen in dieser Sprache.',
  Theme: 'Erscheinungsbild',
  Language: 'Sprache',
  'Saved in your profile': 'In Ihrem Profil gespeichert',
} as const;
