import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of notifications. */
const german: Catalog<typeof english> = {
  'Decisions for you to make': 'Entscheidungen für Sie',
  'What has happened in your account.': 'Was in Ihrem Konto geschehen ist.',
  'Choose your emails': 'E-Mails auswählen',
  'Mark all as read': 'Alle als gelesen markieren',
  'No notifications yet': 'Noch keine Benachrichtigungen',
  'Payments and changes to your account will appear here.':
    'Zahlungen und Änderungen an Ihrem Konto erscheinen hier.',
  'Show earlier': 'Frühere anzeigen',
  new: 'neu',
  'Your account is approved': 'Ihr Konto ist freigegeben',
  'Your account is restricted for now': 'Ihr Konto ist vorerst eingeschränkt',
  "It can't move money until {time}.": 'Bis {time} kann damit kein Geld bewegt werden.',
  "It can't move money for now.": 'Derzeit kann damit kein Geld bewegt werden.',
  'Your account is active again': 'Ihr Konto ist wieder aktiv',
  'All features are available.': 'Alle Funktionen stehen Ihnen zur Verfügung.',
  'Your identity is verified': 'Ihre Identität ist verifiziert',
  'We need more information to verify your identity': 'Für Ihre Identitätsprüfung fehlen noch Angaben',
  "We couldn't verify your identity": 'Ihre Identität konnte nicht verifiziert werden',
  'Your identity verification has expired': 'Ihre Identitätsprüfung ist abgelaufen',
  'Withdrawals are paused until you renew it.': 'Auszahlungen sind ausgesetzt, bis Sie sie erneuern.',
  'Renew your identity verification': 'Erneuern Sie Ihre Identitätsprüfung',
  "It's valid until {day}.": 'Sie gilt bis zum {day}.',
  'An entry was corrected': 'Eine Buchung wurde korrigiert',
  'Your available balance in {area} changed.': 'Ihr verfügbares Guthaben in {area} hat sich geändert.',
  'Your data is ready': 'Ihre Daten stehen bereit',
  'Download the archive in your settings.': 'Laden Sie das Archiv in Ihren Einstellungen herunter.',
  'Your purchase is active': 'Ihr Kauf ist aktiv',
  'Your deposit is active': 'Ihre Einlage ist aktiv',
  "We received a payment of {amount} {currency} that we couldn't match":
    'Wir haben eine Zahlung von {amount} {currency} erhalten, die wir nicht zuordnen konnten',
  "We received a payment that we couldn't match":
    'Wir haben eine Zahlung erhalten, die wir nicht zuordnen konnten',
  "The money is safe. Our staff will match or return it; you don't need to do anything.":
    'Das Geld ist sicher. Unser Team ordnet es zu oder überweist es zurück; Sie müssen nichts tun.',
  '{name} matures on {day}': '{name} wird am {day} fällig',
  'It then renews for another term, as you chose.': 'Dann beginnt wie gewählt eine weitere Laufzeit.',
  'It will then be added to your available balance.':
    'Der Betrag wird dann Ihrem verfügbaren Guthaben gutgeschrieben.',
  '{name} has renewed': '{name} wurde verlängert',
  'A new term has started, as you chose.': 'Wie gewählt hat eine neue Laufzeit begonnen.',
  '{name} has matured': '{name} ist fällig',
  'The money is in your available balance.': 'Der Betrag wurde Ihrem verfügbaren Guthaben gutgeschrieben.',
  'You received a sponsor bonus': 'Sie haben einen Sponsorbonus erhalten',
  'From an order by {name}, in {area}': 'Aus einer Bestellung von {name}, in {area}',
  'You received a bonus from us': 'Sie haben einen Bonus von uns erhalten',
  'In {area}': 'In {area}',
  'You requested a withdrawal': 'Sie haben eine Auszahlung beauftragt',
  'To {to}': 'An {to}',
  'Your withdrawal is on its way': 'Ihre Auszahlung ist unterwegs',
  'Your withdrawal was paid': 'Ihre Auszahlung wurde ausgeführt',
  'You cancelled a withdrawal': 'Sie haben eine Auszahlung storniert',
  'The money is back in your account.': 'Der Betrag wurde Ihnen wieder gutgeschrieben.',
  'The bank returned your withdrawal': 'Die Bank hat Ihre Auszahlung zurückgegeben',
  'Your withdrawal was rejected': 'Ihre Auszahlung wurde abgelehnt',
  'Your withdrawal could not be paid': 'Ihre Auszahlung konnte nicht ausgeführt werden',
  'A payout address was added': 'Eine Auszahlungsadresse wurde hinzugefügt',
  '{address}, available from {when}': '{address}, verwendbar ab {when}',
  'A payout address was removed': 'Eine Auszahlungsadresse wurde entfernt',
  'Your password was changed': 'Ihr Passwort wurde geändert',
  'Your email address was changed': 'Ihre E-Mail-Adresse wurde geändert',
  'Your password was reset': 'Ihr Passwort wurde zurückgesetzt',
  'Withdrawals are paused until {when}.': 'Auszahlungen sind bis {when} ausgesetzt.',
  'Your authenticator is on': 'Ihr Authenticator ist eingeschaltet',
  'Your authenticator is off': 'Ihr Authenticator ist ausgeschaltet',
  'Set up your authenticator again': 'Richten Sie Ihren Authenticator neu ein',
  'Your second factor was removed with a recovery code':
    'Ihr zweiter Faktor wurde mit einem Wiederherstellungscode entfernt',
  'A passkey was added to your account': 'Ihrem Konto wurde ein Passkey hinzugefügt',
  'A passkey was removed from your account': 'Von Ihrem Konto wurde ein Passkey entfernt',
  'You created new recovery codes': 'Sie haben neue Wiederherstellungscodes erstellt',
  'New sign-in from a new device': 'Anmeldung auf einem neuen Gerät',
  '{device}, from {address}': '{device}, von {address}',
  "You reported activity that wasn't yours": 'Sie haben einen fremden Zugriff gemeldet',
  "You were signed out everywhere, and withdrawals are on hold until we've reviewed it.":
    'Sie wurden überall abgemeldet, und Auszahlungen sind bis zum Abschluss unserer Prüfung angehalten.',
  'Our staff signed you out everywhere': 'Unser Team hat Sie überall abgemeldet',
  'If someone else may know your password, set a new one.':
    'Falls eine andere Person Ihr Passwort kennen könnte, legen Sie ein neues fest.',

  'Your withdrawals have resumed': 'Ihre Auszahlungen sind wieder möglich',
  "We've reviewed what you reported.": 'Wir haben Ihre Meldung geprüft.',
  'Someone tried to register with your email address':
    'Jemand hat versucht, sich mit Ihrer E-Mail-Adresse zu registrieren',
  'Nothing was changed.': 'Es wurde nichts geändert.',

  'All notifications appear on this site; choose which ones you also get by email.':
    'Alle Benachrichtigungen erscheinen auf dieser Website; wählen Sie, welche Sie zusätzlich per E-Mail erhalten.',
  Payments: 'Zahlungen',
  "A purchase or deposit becomes active, a payment can't be matched, or a withdrawal is paid, rejected or fails.":
    'Ein Kauf oder eine Einlage wird aktiv, eine Zahlung kann nicht zugeordnet werden, oder eine Auszahlung wird ausgeführt, abgelehnt oder schlägt fehl.',
  'Your holdings': 'Ihre Anlagen',
  'A holding matures soon, has matured or has renewed.':
    'Eine Anlage wird bald fällig, ist fällig oder wurde verlängert.',

  'You receive a sponsor bonus or a bonus from us.':
    'Sie erhalten einen Sponsorbonus oder einen Bonus von uns.',

  'A new device, password, authenticator or payout address, and each withdrawal you request or cancel. Always on, so that you notice if someone else uses your account.':
    'Neues Gerät, neues Passwort, neuer Authenticator oder neue Auszahlungsadresse sowie jede beauftragte oder stornierte Auszahlung. Immer an, damit Sie bemerken, wenn eine andere Person Ihr Konto nutzt.',

  'Your roles were changed': 'Ihre Rollen wurden geändert',
  'New: {roles}. Sign out and sign in again to use them.':
    'Neu: {roles}. Melden Sie sich ab und wieder an, um sie zu nutzen.',
  'Removed: {roles}.': 'Entzogen: {roles}.',

  "Approval, identity, corrections and your data. Always on, because we're required to inform you.":
    'Freigabe, Identität, Korrekturen und Ihre Daten. Immer an, weil wir Sie darüber informieren müssen.',
  'Waiting for your decision: {count}': 'Warten auf Ihre Entscheidung: {count}',
  'We received part of your payment': 'Ein Teil Ihrer Zahlung ist eingegangen',
  'The rest is still due. Your order becomes active when it arrives.':
    'Der Rest steht noch aus. Sobald er eingeht, wird Ihr Auftrag aktiv.',
  'We are returning your payment': 'Wir überweisen Ihre Zahlung zurück',
  'It goes back to the account it came from.': 'Sie geht auf das Konto zurück, von dem sie kam.',
  "We've reversed {name}": '{name} wurde rückabgewickelt',
  'You undid your purchase of {name}': 'Sie haben Ihren Kauf {name} rückgängig gemacht',
  'You undid your deposit in {name}': 'Sie haben Ihre Einlage in {name} rückgängig gemacht',
  'See the reason in its history.': 'Der Grund steht im Verlauf.',
  "We've taken back a sponsor bonus": 'Ein Sponsorbonus wurde zurückgenommen',
  "We settle what your balance didn't cover from your next bonuses.":
    'Was Ihr Guthaben nicht deckte, verrechnen wir mit Ihren nächsten Boni.',
  'The order it came from was reversed.': 'Der zugrunde liegende Auftrag wurde rückabgewickelt.',
  'Money in transit that the bank has not shown': 'Geld unterwegs, das die Bank nicht ausweist',
  'Overdue payments: {count}': 'Überfällige Zahlungen: {count}',
};

export default german;
