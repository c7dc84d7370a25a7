import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of my data. */
const german: Catalog<typeof english> = {
  'A payment that we have set aside': 'Eine Zahlung, die wir beiseitegelegt haben',
  'A sign-in that was reported as not yours': 'Eine Anmeldung, die als fremd gemeldet wurde',
  'A withdrawal of principal on its way': 'Eine Auszahlung von Kapital ist unterwegs',
  'A withdrawal on its way': 'Eine Auszahlung ist unterwegs',

  'An account is closed for good. Whoever you sponsored stays with us; you earn nothing from them any more.':
    'Ein Konto wird endgültig geschlossen. Wen Sie gesponsert haben, bleibt bei uns; Sie verdienen an ihnen nichts mehr.',
  'An administrator has to end your role first.': 'Zuerst muss die Administration Ihre Rolle beenden.',

  Balances: 'Bestände',
  'Being put together: {what}. You may leave this page; we tell you when it is ready.':
    'Wird zusammengestellt: {what}. Sie können diese Seite verlassen; wir sagen Ihnen, wenn alles bereitliegt.',

  'Bonuses that await funding': 'Boni, die auf Deckung warten',
  'Cancel them, or wait for them.': 'Brechen Sie sie ab, oder warten Sie sie ab.',
  'Close my account': 'Mein Konto schließen',
  'Close your account': 'Konto schließen',
  'Close your account for good?': 'Konto endgültig schließen?',

  'Confirm the closing': 'Schließung bestätigen',
  'Decisions about your account': 'Entscheidungen über Ihr Konto',

  'Deposits that wait for payment': 'Einlagen, die auf Zahlung warten',
  Devices: 'Geräte',
  'Every entry of the ledger': 'Jede Buchung',
  'Everything that we keep about you in one archive, as JSON and as CSV: profile, orders, every entry of the ledger, and the rest; your identity documents as you uploaded them.':
    'Alles, was wir über Sie führen, in einem Archiv, als JSON und als CSV: Profil, Aufträge, jede Buchung und alles Übrige; Ihre Ausweisdokumente, wie Sie sie hochgeladen haben.',

  Identification: 'Identitätsprüfung',
  'It begins in a moment. You may leave this page; we tell you when it is ready.':
    'Es beginnt gleich. Sie können diese Seite verlassen; wir sagen Ihnen, wenn alles bereitliegt.',
  'It cannot be closed yet. This is still open:': 'Es kann noch nicht geschlossen werden. Noch offen ist:',
  'It is kept without your name.': 'Es wird ohne Ihren Namen aufbewahrt.',
  'It stays open until that is settled. Write to us if you see it differently.':
    'Es bleibt offen, bis das geklärt ist. Schreiben Sie uns, wenn Sie es anders sehen.',
  'Ledger entries': 'Buchungen',

  'Password, authenticator, devices and sessions': 'Passwort, Authenticator, Geräte und Anmeldungen',
  'Payments set aside': 'Beiseitegelegte Zahlungen',

  Positions: 'Positionen',

  'Purchases that wait for payment': 'Käufe, die auf Zahlung warten',
  'Purchases, deposits, bonuses and withdrawals': 'Käufe, Einlagen, Boni und Auszahlungen',
  'Put it together anew': 'Neu zusammenstellen',
  'Put my data together': 'Meine Daten zusammenstellen',

  'Running deposits': 'Laufende Einlagen',
  'Save it first; it is gone with the account.': 'Speichern Sie sie zuerst; mit dem Konto sind sie weg.',
  'Save the archive': 'Archiv speichern',
  'See it': 'Ansehen',
  'See: {what}': 'Ansehen: {what}',

  'Sponsored users': 'Gesponserte Mitglieder',
  'The archive could not be made. Please ask for it again.':
    'Das Archiv konnte nicht erstellt werden. Bitte fordern Sie es noch einmal an.',
  'The archive of your data, if you did not save it':
    'Das Archiv Ihrer Daten, wenn Sie es nicht gespeichert haben',
  'The code confirms that your account is closed for good.':
    'Der Code bestätigt, dass Ihr Konto endgültig geschlossen wird.',
  'They are paid as soon as the pool covers them. Closing now would lose them.':
    'Sie werden gezahlt, sobald der Pool sie deckt. Bei einer Schließung jetzt gingen sie verloren.',
  'They are paid out when their term ends.': 'Sie werden am Ende ihrer Laufzeit ausgezahlt.',
  'They are paid out when their term ends; you can withdraw them earlier for a fee.':
    'Sie werden am Ende ihrer Laufzeit ausgezahlt; gegen eine Gebühr können Sie sie früher abziehen.',
  'To whom withdrawals were paid': 'An wen ausgezahlt wurde',
  'Until {until}, and nobody uses it for anything else.':
    'Bis {until}, und niemand verwendet es für etwas anderes.',
  'Wait until it is paid, or take it back.': 'Warten Sie, bis sie gezahlt ist, oder nehmen Sie sie zurück.',
  'We are looking into it. It is settled when withdrawals go on.':
    'Wir gehen dem nach. Es ist geklärt, wenn Auszahlungen weitergehen.',
  'We send it back or match it; you need not do anything.':
    'Wir senden sie zurück oder ordnen sie zu; Sie müssen nichts tun.',
  'What is forgotten': 'Was vergessen wird',
  'What the law makes us keep': 'Was wir von Gesetzes wegen aufbewahren',
  'Why are you leaving? (if you want to say it)': 'Warum gehen Sie? (wenn Sie es sagen möchten)',
  'Withdraw it. If it is less than can be withdrawn, write to us, and we settle it with you.':
    'Lassen Sie ihn auszahlen. Ist es weniger, als ausgezahlt werden kann, schreiben Sie uns; wir regeln es mit Ihnen.',

  'You are one of the staff': 'Sie gehören zum Personal',
  'You are signed out everywhere at once and cannot sign in any more. This cannot be undone.':
    'Sie werden überall sofort abgemeldet und können sich nicht mehr anmelden. Das lässt sich nicht rückgängig machen.',
  'Your account is under a sanction': 'Ihr Konto ist mit einer Maßnahme belegt',

  'Your data is being put together': 'Ihre Daten werden zusammengestellt',
  'Your data is ready ({size} KB). It can be fetched until {until}.':
    'Ihre Daten liegen bereit ({size} KB). Sie können bis {until} abgeholt werden.',
  'Your identification, if there was one': 'Ihre Identitätsprüfung, wenn es eine gab',
  'Your name and e-mail address; you can register with it anew':
    'Ihr Name und Ihre E-Mail-Adresse; mit ihr können Sie sich neu registrieren',
  'Your payout addresses': 'Ihre Auszahlungsadressen',
  'Your pictures': 'Ihre Bilder',
  'Your profile': 'Ihr Profil',
  close: 'schließen',
};

export default german;
