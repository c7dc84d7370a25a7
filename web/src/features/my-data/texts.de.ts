import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of my data. */
const german: Catalog<typeof english> = {
  'An unmatched payment': 'Eine nicht zugeordnete Zahlung',
  'A reported sign-in': 'Eine gemeldete Anmeldung',
  'A principal withdrawal in progress': 'Eine laufende Auszahlung von Kapital',
  'A withdrawal in progress': 'Eine laufende Auszahlung',
  'A withdrawal on its way': 'Eine Auszahlung ist unterwegs',
  'Wait until our bank has made the transfer. If it comes back, the money needs your account.':
    'Warten Sie, bis unsere Bank die Überweisung ausgeführt hat. Kommt sie zurück, braucht das Geld Ihr Konto.',

  'Closing an account is permanent. Members you sponsored stay; you no longer earn bonuses from them.':
    'Die Schließung eines Kontos ist endgültig. Von Ihnen gesponserte Mitglieder bleiben; Sie erhalten keine Boni mehr für sie.',
  'An administrator has to remove your role first.': 'Zuerst muss die Administration Ihre Rolle entziehen.',

  Balances: 'Guthaben',
  "Preparing {what}. You can leave this page; we'll let you know when it's ready.":
    '{what} wird zusammengestellt. Sie können diese Seite verlassen; wir benachrichtigen Sie, sobald alles bereitsteht.',

  'Bonuses awaiting funding': 'Boni, die auf Deckung warten',
  'Cancel them or wait until they expire.': 'Stornieren Sie sie oder warten Sie, bis sie ablaufen.',
  'Close my account': 'Mein Konto schließen',
  'Close your account': 'Konto schließen',
  'Close your account permanently?': 'Konto endgültig schließen?',

  'Confirm account closure': 'Kontoschließung bestätigen',
  'Decisions about your account': 'Entscheidungen über Ihr Konto',
  Devices: 'Geräte',
  'All ledger entries': 'Alle Buchungen',
  'Everything we store about you in one archive, as JSON and CSV: your profile, orders, all ledger entries and more, plus your identity documents as uploaded.':
    'Alle Daten, die wir über Sie speichern, in einem Archiv als JSON und CSV: Profil, Bestellungen, alle Buchungen und mehr sowie Ihre Ausweisdokumente, wie Sie sie hochgeladen haben.',
  "Your export starts in a moment. You can leave this page; we'll let you know when it's ready.":
    'Ihr Export beginnt gleich. Sie können diese Seite verlassen; wir benachrichtigen Sie, sobald alles bereitsteht.',
  "Your account can't be closed yet. Still open:":
    'Ihr Konto kann noch nicht geschlossen werden. Noch offen:',
  "It's kept without your name.": 'Ohne Ihren Namen aufbewahrt.',
  'Your account stays open until this is resolved. Contact us if you disagree.':
    'Ihr Konto bleibt bestehen, bis das geklärt ist. Kontaktieren Sie uns, wenn Sie nicht einverstanden sind.',
  'Ledger entries': 'Buchungen',

  'Password, authenticator, devices and sessions': 'Passwort, Authenticator, Geräte und Sitzungen',

  Holdings: 'Anlagen',
  'Purchases, deposits, bonuses and withdrawals': 'Käufe, Einlagen, Boni und Auszahlungen',
  'Create a new export': 'Neuen Export erstellen',
  'Export my data': 'Meine Daten exportieren',

  "Save it first; it's deleted along with your account.":
    'Speichern Sie es zuerst; es wird mit dem Konto gelöscht.',
  'Save archive': 'Archiv speichern',
  'Confirm your export': 'Export bestätigen',
  'Confirm your download': 'Download bestätigen',
  'The code confirms that you want an archive of all data that we store about you.':
    'Mit dem Code bestätigen Sie, dass Sie ein Archiv aller Daten möchten, die wir über Sie speichern.',
  'The code confirms that it is you who downloads your data.':
    'Mit dem Code bestätigen Sie, dass Sie selbst Ihre Daten herunterladen.',

  'View {what}': '{what} ansehen',

  'Sponsored members': 'Gesponserte Mitglieder',
  "We couldn't create the archive. Try again.":
    'Das Archiv konnte nicht erstellt werden. Versuchen Sie es erneut.',
  "Your data archive, if you haven't saved it": 'Ihr Datenarchiv, falls Sie es nicht gespeichert haben',
  'The code confirms that you want to close your account permanently.':
    'Mit dem Code bestätigen Sie, dass Ihr Konto endgültig geschlossen wird.',
  "They're paid as soon as the pool covers them. You'd lose them by closing your account now.":
    'Sie werden gezahlt, sobald der Bonustopf ausreicht. Wenn Sie Ihr Konto jetzt schließen, verfallen sie.',
  "They're paid out at the end of their term.": 'Sie werden am Ende der Laufzeit ausgezahlt.',
  "They're paid out at the end of their term; you can withdraw them earlier for a fee.":
    'Sie werden am Ende der Laufzeit ausgezahlt; gegen eine Gebühr ist das auch vorher möglich.',
  'Recipients of withdrawals': 'Empfänger von Auszahlungen',
  "It's gone from our backups, too, within {days} days.":
    'Spätestens nach {days} Tagen ist es auch aus unseren Sicherungen gelöscht.',
  'Until {until}, and for no other purpose.': 'Bis {until} und für keinen anderen Zweck.',
  "Wait until it's paid, or cancel it.": 'Warten Sie, bis sie ausgeführt ist, oder stornieren Sie sie.',
  "We're looking into it. It's resolved once withdrawals resume.":
    'Wir gehen dem nach. Der Fall ist geklärt, sobald Auszahlungen wieder möglich sind.',
  "We'll return it or match it; you don't need to do anything.":
    'Wir überweisen sie zurück oder ordnen sie zu; Sie müssen nichts tun.',
  'What we delete': 'Was wir löschen',
  "What we're legally required to keep": 'Was wir aufgrund gesetzlicher Pflichten aufbewahren',
  'Why are you leaving? (optional)': 'Warum möchten Sie gehen? (optional)',
  "Withdraw it. If it's below the minimum, contact us and we'll settle it with you.":
    'Lassen Sie es auszahlen. Liegt es unter dem Mindestbetrag, kontaktieren Sie uns; wir finden eine Lösung.',

  "You're a member of staff": 'Sie gehören zum Team',
  "You'll be signed out everywhere immediately and won't be able to sign in again. This can't be undone.":
    'Sie werden sofort überall abgemeldet und können sich nicht mehr anmelden. Das lässt sich nicht rückgängig machen.',

  "We're preparing your data": 'Ihre Daten werden zusammengestellt',
  'Your data is ready ({size} KB). You can download it until {until}.':
    'Ihre Daten stehen bereit ({size} KB). Sie können sie bis {until} herunterladen.',
  'Your identity verification, if any': 'Ihre Identitätsprüfung, falls vorhanden',
  'Your name and email address; you can use it to register again':
    'Ihr Name und Ihre E-Mail-Adresse; mit ihr können Sie sich erneut registrieren',
  'Your payout addresses': 'Ihre Auszahlungsadressen',
  'Your pictures': 'Ihre Bilder',
  'Your profile': 'Ihr Profil',
};

export default german;
