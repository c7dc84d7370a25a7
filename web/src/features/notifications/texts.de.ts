import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of notifications. */
const german: Catalog<typeof english> = {
  'What happened in your account.': 'Was in Ihrem Konto geschehen ist.',
  'Choose which mails you get': 'Auswählen, welche E-Mails Sie erhalten',
  'Mark all as read': 'Alles als gelesen markieren',
  'Nothing has happened yet': 'Noch ist nichts geschehen',
  'As soon as a payment arrives or something changes in your account, it stands here.':
    'Sobald eine Zahlung ankommt oder sich in Ihrem Konto etwas ändert, steht es hier.',
  'Show earlier ones': 'Frühere zeigen',
  new: 'neu',
  'Your account is approved': 'Ihr Konto ist freigegeben',
  'Your account is restricted for now': 'Ihr Konto ist vorerst eingeschränkt',
  'It moves no money until {time}.': 'Es bewegt bis {time} kein Geld.',
  'It moves no money for now.': 'Es bewegt vorerst kein Geld.',
  'Your account is open again': 'Ihr Konto ist wieder offen',
  'You can use all of it now.': 'Sie können jetzt alles nutzen.',
  'Your identity is verified': 'Ihre Identität ist bestätigt',
  'We need something more to verify your identity': 'Für Ihre Identitätsprüfung fehlt noch etwas',
  'Your identity could not be verified': 'Ihre Identität konnte nicht bestätigt werden',
  'Your verified identity has run out': 'Ihre bestätigte Identität ist abgelaufen',
  'Withdrawals rest until you renew it. Nothing is lost.':
    'Auszahlungen ruhen, bis Sie sie erneuern. Nichts geht verloren.',
  'Please renew your identity': 'Bitte erneuern Sie Ihre Identitätsprüfung',
  'It is verified until {day}.': 'Sie ist bis zum {day} bestätigt.',
  'An entry was corrected': 'Eine Buchung wurde berichtigt',
  'Your available balance in {area} changed.': 'Ihr verfügbares Guthaben in {area} hat sich geändert.',
  'Your data is ready': 'Ihre Daten stehen bereit',
  'Fetch the archive in your settings.': 'Holen Sie das Archiv in Ihren Einstellungen ab.',
  'Your purchase is active': 'Ihr Kauf ist aktiv',
  'Your deposit is active': 'Ihre Einlage ist aktiv',
  'A payment of {amount} {currency} was set aside':
    'Eine Zahlung von {amount} {currency} wurde zur Klärung zurückgelegt',
  'A payment was set aside': 'Eine Zahlung wurde zur Klärung zurückgelegt',
  'Nothing is lost. We look at it, and you need not do anything.':
    'Es ist nichts verloren. Wir sehen sie uns an, und Sie müssen nichts tun.',
  '{name} matures on {day}': '{name} wird am {day} fällig',
  'Another term begins then, as you chose.': 'Dann beginnt eine neue Laufzeit, wie von Ihnen gewählt.',
  'It goes to your available balance then.': 'Dann geht der Betrag auf Ihr verfügbares Guthaben.',
  '{name} is renewed': '{name} ist verlängert',
  'Another term has begun, as you chose.': 'Eine neue Laufzeit hat begonnen, wie von Ihnen gewählt.',
  '{name} has matured': '{name} ist fällig geworden',
  'The money is in your available balance.': 'Das Geld steht auf Ihrem verfügbaren Guthaben.',
  'You got a sponsor bonus': 'Sie haben einen Sponsorbonus erhalten',
  'From an order of {name}, in {area}': 'Aus einer Bestellung von {name}, in {area}',
  'You got a bonus from us': 'Sie haben einen Bonus von uns erhalten',
  'In {area}': 'In {area}',
  'You requested a withdrawal': 'Sie haben eine Auszahlung beauftragt',
  'To {to}': 'An {to}',
  'Your withdrawal was paid': 'Ihre Auszahlung wurde ausgeführt',
  'You cancelled a withdrawal': 'Sie haben eine Auszahlung storniert',
  'The money is back where it was.': 'Das Geld ist wieder dort, wo es war.',
  'Your withdrawal was rejected': 'Ihre Auszahlung wurde abgelehnt',
  'Your withdrawal could not be paid': 'Ihre Auszahlung konnte nicht ausgeführt werden',
  'A payout address was added': 'Eine Auszahlungsadresse wurde hinzugefügt',
  '{address}, usable from {when}': '{address}, verwendbar ab {when}',
  'A payout address was removed': 'Eine Auszahlungsadresse wurde entfernt',
  'Your password was changed': 'Ihr Passwort wurde geändert',
  'Your password was recovered': 'Ihr Passwort wurde neu gesetzt',
  'Withdrawals rest until {when}.': 'Auszahlungen ruhen bis {when}.',
  'Your authenticator is on': 'Ihr Authenticator ist eingeschaltet',
  'Your authenticator is off': 'Ihr Authenticator ist ausgeschaltet',
  'Your authenticator was switched off with a recovery code':
    'Ihr Authenticator wurde mit einem Wiederherstellungscode ausgeschaltet',
  'You made new recovery codes': 'Sie haben neue Wiederherstellungscodes erzeugt',
  'Somebody signed in on a new device': 'Anmeldung auf einem neuen Gerät',
  '{device}, from {address}': '{device}, von {address}',
  'A sign-in was reported as not yours': 'Eine Anmeldung wurde als nicht Ihre gemeldet',
  'You were signed out everywhere, and nothing is paid out until we have looked at it.':
    'Sie wurden überall abgemeldet, und es wird nichts ausgezahlt, bis wir uns das angesehen haben.',
  'Our staff signed you out everywhere': 'Unser Team hat Sie überall abgemeldet',
  'If somebody else may know your password, set a new one.':
    'Wenn jemand anderes Ihr Passwort kennen könnte, legen Sie ein neues fest.',

  'Your withdrawals go on': 'Ihre Auszahlungen gehen weiter',
  'We have looked at the sign-in that was reported.': 'Wir haben uns die gemeldete Anmeldung angesehen.',
  'Somebody tried to register with your e-mail address':
    'Jemand wollte sich mit Ihrer E-Mail-Adresse registrieren',
  'Nothing was changed.': 'Es wurde nichts geändert.',

  'Everything stands in your notifications all the same; here you choose what also comes by mail.':
    'Alles steht ohnehin in Ihren Benachrichtigungen; hier wählen Sie, was auch per E-Mail kommt.',
  Payments: 'Zahlungen',
  'A purchase or deposit became active, a payment was set aside, a withdrawal was paid, rejected or failed.':
    'Ein Kauf oder eine Einlage wurde aktiv, eine Zahlung wurde zurückgelegt, eine Auszahlung wurde ausgeführt, abgelehnt oder ist fehlgeschlagen.',
  'What you hold': 'Was Sie halten',
  'A position matures soon, has matured or is renewed.':
    'Eine Position wird bald fällig, ist fällig geworden oder verlängert.',

  'A sponsor bonus came in, or we gave you one.':
    'Ein Sponsorbonus kam an, oder wir haben Ihnen einen Bonus gegeben.',

  'A new device, password, authenticator or payout address, and every withdrawal that is requested or cancelled. Always on: it is how you notice somebody else in your account.':
    'Ein neues Gerät, Passwort, ein neuer Authenticator oder eine neue Auszahlungsadresse, und jede Auszahlung, die beauftragt oder storniert wird. Immer an: Daran merken Sie, wenn jemand anderes in Ihrem Konto ist.',

  'Your roles were changed': 'Ihre Rollen wurden geändert',
  'New: {roles}. Sign out and in again to use it.':
    'Neu: {roles}. Melden Sie sich ab und neu an, um sie zu nutzen.',
  'Taken away: {roles}.': 'Genommen: {roles}.',

  'Approval, identity, corrections and your data. Always on: it is what we owe you, whether you like mails or not.':
    'Freigabe, Identität, Berichtigungen und Ihre Daten. Immer an: Das schulden wir Ihnen, ob Sie E-Mails mögen oder nicht.',
};

export default german;
