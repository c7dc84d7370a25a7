import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the configuration's editor. */
const german: Catalog<typeof english> = {
  '0 turns undoing off.': 'Bei 0 lassen sich Käufe nicht rückgängig machen.',
  'Add a level': 'Stufe hinzufügen',
  'Add a package': 'Paket hinzufügen',
  'Add a plan': 'Plan hinzufügen',

  'Counting…': 'Wird gezählt …',
  'Draft saved by {name},': 'Entwurf gespeichert von {name},',
  'In force': 'In Kraft',
  'In force from': 'In Kraft ab',
  'In force since': 'In Kraft seit',
  'Never in force': 'Nie in Kraft',
  'New package': 'Neues Paket',
  'New plan': 'Neuer Plan',
  Past: 'Vergangen',
  'Propose this version': 'Diese Version vorschlagen',
  '{renewing} of them chose to renew and will be paid out instead.':
    '{renewing} davon haben Verlängerung gewählt und werden stattdessen ausgezahlt.',
  '{renewing} of them chose to renew and will be renewed under the new terms.':
    '{renewing} davon haben Verlängerung gewählt und werden zu den neuen Bedingungen verlängert.',
  Scheduled: 'Geplant',
  'Takes effect': 'Gilt',
  Version: 'Version',
  'Version {version}': 'Version {version}',
  Versions: 'Versionen',
  'Show it': 'Anzeigen',
  'At a set time': 'Zu einem Zeitpunkt',
  'Brand, prices, rates, fees and limits. Every change is a new version that a second person approves. Existing orders and positions keep their terms.':
    'Marke, Preise, Zinssätze, Gebühren und Grenzen. Jede Änderung ist eine neue Version mit Vier-Augen-Freigabe. Bestehende Aufträge und Positionen behalten ihre Bedingungen.',
  '{count} deposits awaiting payment keep their terms.':
    '{count} Einlagen mit offener Zahlung behalten ihre Bedingungen.',
  '{count} purchases awaiting payment keep their terms.':
    '{count} Käufe mit offener Zahlung behalten ihre Bedingungen.',
  '{count} pending withdrawals keep their fee.': '{count} offene Auszahlungen behalten ihre Gebühr.',
  Changes: 'Änderungen',
  'It applies to everything that {count} active members do from then on.':
    'Es gilt für alles, was {count} aktive Mitglieder ab dann tun.',
  "Statements of this account are in the books, so it can't be changed.":
    'Kontoauszüge dieses Kontos stehen in den Büchern, deshalb lässt es sich nicht ändern.',
  "The ledger already has entries in this currency, so it can't be changed.":
    'In dieser Währung wurde bereits gebucht; sie lässt sich nicht mehr ändern.',
  '{name} saved a newer draft.': '{name} hat einen neueren Entwurf gespeichert.',
  '{name}: {waiting} awaiting payment and {running} active keep their terms.':
    '{name}: {waiting} mit offener Zahlung und {running} aktive behalten ihre Bedingungen.',
  "No draft. You're viewing version {version}.": 'Kein Entwurf. Sie sehen Version {version}.',
  'Stop offering {name}': '{name} nicht mehr anbieten',
  'Proposed. It needs approval by a second person.': 'Vorgeschlagen. Die Vier-Augen-Freigabe steht noch aus.',
  'Save draft': 'Entwurf speichern',
  "Lowercase letters, digits and hyphens. It can't be changed later.":
    'Kleinbuchstaben, Ziffern und Bindestriche. Später nicht mehr änderbar.',
  'Correct these first:': 'Bitte zuerst korrigieren:',
  'Discard changes': 'Änderungen verwerfen',
  'Remove the last level': 'Letzte Stufe entfernen',
  'the start': 'Beginn',
  "The infinity levels can't add up to more than the pool's share of the purchase fee, which pays for them.":
    'Die Infinity-Stufen dürfen zusammen den Anteil des Bonustopfs an der Kaufgebühr nicht übersteigen, aus dem sie bezahlt werden.',
  'Visible to the second person, and stored with the version.':
    'Für die zweite Person sichtbar; wird mit der Version gespeichert.',
  'The platform started with this version.': 'Mit dieser Version ist die Plattform gestartet.',
  'Choose a time in the future.': 'Wählen Sie einen Zeitpunkt in der Zukunft.',
  'Scheduled for': 'Geplant ab',
  'Version {version} is approved and takes effect on {time}. It keeps its day, even if your changes take effect first.':
    'Version {version} ist freigegeben und gilt ab {time}. Dabei bleibt es, auch wenn Ihre Änderungen früher gelten.',
  'Version {version} was approved after this draft was started. Changes are now shown against it: check each one before you continue.':
    'Version {version} wurde freigegeben, nachdem dieser Entwurf begonnen wurde. Die Änderungen beziehen sich nun auf sie: Prüfen Sie jede, bevor Sie fortfahren.',
  'You have unsaved changes.': 'Sie haben nicht gespeicherte Änderungen.',
  'Who is affected': 'Wer betroffen ist',
  'On approval': 'Mit der Freigabe',
  'In your local time. It takes effect within 15 minutes of this time.':
    'Ihre Ortszeit. Gilt spätestens 15 Minuten danach.',
  Replaces: 'Ersetzt',
  "These can't be offered, because they don't return more than they cost. Change their terms or the fee:":
    'Diese können nicht angeboten werden, weil sie nicht mehr einbringen, als sie kosten. Ändern Sie ihre Bedingungen oder die Gebühr:',
};

export default german;
