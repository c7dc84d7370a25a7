import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the configuration's editor. */
const german: Catalog<typeof english> = {
  'Add a level': 'Stufe hinzufügen',
  'Add a package': 'Paket hinzufügen',
  'Add a plan': 'Plan hinzufügen',

  'At a time': 'Ab einer Zeit',
  'Brand, prices, rates, fees and limits. A change is a new version that a second person approves; orders and positions keep the terms under which they were made.':
    'Marke, Preise, Sätze, Gebühren und Grenzen. Eine Änderung ist eine neue Version, die eine zweite Person genehmigt; Bestellungen und Positionen behalten die Bedingungen, unter denen sie entstanden sind.',

  'Counting …': 'Wird gezählt …',
  '{count} waiting deposits keep their terms.': '{count} wartende Einlagen behalten ihre Bedingungen.',
  '{count} waiting purchases keep their terms.': '{count} wartende Käufe behalten ihre Bedingungen.',
  '{count} waiting withdrawals keep their fee.': '{count} wartende Auszahlungen behalten ihre Gebühr.',
  Differences: 'Unterschiede',
  'Draft saved by {name},': 'Entwurf gespeichert von {name},',

  'From then on it holds for {count} active members, in whatever they do next.':
    'Ab dann gilt es für {count} aktive Mitglieder bei allem, was sie als Nächstes tun.',
  'In force': 'In Kraft',
  'In force from': 'In Kraft ab',
  'In force since': 'In Kraft seit',
  'Money was booked in it, so it stays.': 'In ihr wurde gebucht, deshalb bleibt sie.',
  '{name} saved another draft.': '{name} hat einen anderen Entwurf gespeichert.',
  '{name}: {waiting} waiting and {running} running keep their terms.':
    '{name}: {waiting} wartende und {running} laufende behalten ihre Bedingungen.',
  'Never in force': 'Nie in Kraft',
  'New package': 'Neues Paket',
  'New plan': 'Neuer Plan',
  'No draft. What you see is version {version}.': 'Kein Entwurf. Sie sehen Version {version}.',

  'No longer offer {name}': '{name} nicht mehr anbieten',
  Past: 'Vergangen',
  'Propose this version': 'Diese Version vorschlagen',

  'Proposed. It waits for a second person.': 'Vorgeschlagen. Es wartet auf eine zweite Person.',
  '{renewing} of them chose to renew and will be paid out instead.':
    '{renewing} davon haben Verlängerung gewählt und werden stattdessen ausgezahlt.',
  '{renewing} of them chose to renew and will be renewed under the new terms.':
    '{renewing} davon haben Verlängerung gewählt und werden zu den neuen Bedingungen verlängert.',
  'Save the draft': 'Entwurf speichern',
  Scheduled: 'Geplant',

  'Show it': 'Zeigen',
  'Small letters, digits and dashes; it stays for ever.':
    'Kleinbuchstaben, Ziffern und Striche; sie bleibt für immer.',
  'Not valid yet:': 'Noch nicht gültig:',

  'Take the last level away': 'Letzte Stufe wegnehmen',
  'Takes effect': 'Gilt',
  'the beginning': 'Anfang',
  "The infinity levels together may not be more than the pool's share of the purchase fee, from which they are paid.":
    'Die Infinity-Stufen dürfen zusammen nicht mehr sein als der Anteil des Bonustopfs an der Kaufgebühr, aus dem sie gezahlt werden.',
  'The second person reads it; it is kept with the version.':
    'Die zweite Person liest es; es bleibt bei der Version.',
  'This is what the platform started with.': 'Damit hat die Plattform begonnen.',
  'This time has passed.': 'Diese Zeit ist vorbei.',
  'To be in force from': 'Soll gelten ab',
  Version: 'Version',
  'Version {version}': 'Version {version}',
  'Version {version} is approved and takes effect from {time} on. What you propose is made from it, and replaces it if it takes effect before.':
    'Version {version} ist genehmigt und gilt ab {time}. Was Sie vorschlagen, geht von ihr aus und ersetzt sie, wenn es vorher gilt.',
  'Version {version} was approved since this draft was begun. The differences now compare with it: check each of them before you go on.':
    'Seit diesem Entwurf wurde Version {version} genehmigt. Die Unterschiede vergleichen nun mit ihr: Prüfen Sie jeden davon, bevor Sie weitermachen.',
  Versions: 'Versionen',
  'What it changes': 'Was sich ändert',
  'What you typed is not saved.': 'Was Sie eingegeben haben, ist nicht gespeichert.',
  'What you typed since is not saved.': 'Was Sie seither eingegeben haben, ist nicht gespeichert.',
  'When approved': 'Nach Genehmigung',
  'Whom it concerns': 'Wen es betrifft',

  'Your local time. It takes effect within a quarter of an hour after it.':
    'Ihre Ortszeit. Es gilt innerhalb einer Viertelstunde danach.',
};

export default german;
