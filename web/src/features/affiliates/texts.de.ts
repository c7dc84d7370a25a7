import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the affiliates page. */
const german: Catalog<typeof english> = {
  '{count, plural, =0 {nobody sponsored} one {# sponsored} other {# sponsored}}':
    '{count, plural, =0 {niemanden gesponsert} one {# gesponsert} other {# gesponsert}}',
  '{count, plural, one {# member whose name begins so} other {# members whose names begin so}}':
    '{count, plural, one {# Mitglied, dessen Name so beginnt} other {# Mitglieder, deren Namen so beginnen}}',
  '{count} branches are too many to open at once. Open the one you want, or search for a name.':
    '{count} Zweige sind zu viele, um sie auf einmal zu öffnen. Öffnen Sie den gewünschten, oder suchen Sie nach einem Namen.',
  '+ {count} more': '+ {count} weitere',

  'All levels': 'Alle Ebenen',
  'All sponsor bonuses': 'Alle Sponsorboni',
  'All statuses': 'Alle Status',
  'Bonus rate': 'Bonussatz',
  'Direct first; open one to see whom they sponsored. Volume is the price of all packages they made active.':
    'Die direkten zuerst; öffnen Sie ein Mitglied, um zu sehen, wen es gesponsert hat. Das Volumen ist der Preis aller Pakete, die es aktiviert hat.',

  'Each ring is a level; the larger a point, the higher the volume. Drag to move; the wheel with Ctrl, or two fingers, zoom.':
    'Jeder Ring ist eine Ebene; je größer ein Punkt, desto höher das Volumen. Ziehen verschiebt; das Mausrad mit Strg oder zwei Finger vergrößern.',
  'Everybody below you': 'Alle unter Ihnen',
  'Find a member by name': 'Ein Mitglied nach Namen finden',
  Fold: 'Einklappen',

  Graph: 'Grafik',
  'Has sponsored members: unfolds': 'Hat Mitglieder gesponsert: lässt sich ausklappen',

  'Keys: arrows move, open and close; Enter acts; * opens a whole branch of up to ten.':
    'Tasten: Pfeile bewegen, öffnen und schließen; Enter führt aus; * öffnet einen ganzen Zweig mit bis zu zehn.',
  'Keys: arrows move, open and close; Shift and arrows move the drawing; + and − zoom, 0 shows everything.':
    'Tasten: Pfeile bewegen, öffnen und schließen; Umschalt und Pfeile verschieben die Zeichnung; + und − vergrößern und verkleinern, 0 zeigt alles.',

  Levels: 'Ebenen',

  'Level {level}: {count}': 'Ebene {level}: {count}',
  List: 'Liste',

  'Members below you': 'Mitglieder unter Ihnen',
  'Members below you, drawn as rings': 'Mitglieder unter Ihnen, als Ringe gezeichnet',
  'Members who register with your link appear here.':
    'Mitglieder, die sich über Ihren Link registrieren, erscheinen hier.',
  'My sponsor link': 'Mein Sponsor-Link',

  'Name begins with': 'Name beginnt mit',
  'Names are shown shortened: search by their first letters.':
    'Namen werden gekürzt gezeigt: Suchen Sie nach ihren ersten Buchstaben.',
  'Nobody’s name begins so. Names are shown shortened: search by their first letters.':
    'Kein Name beginnt so. Namen werden gekürzt gezeigt: Suchen Sie nach ihren ersten Buchstaben.',

  'Nobody yet': 'Noch niemand',
  'Choose a point to see who it is.': 'Wählen Sie einen Punkt, um zu sehen, wer es ist.',
  'Not active at present': 'Zurzeit nicht aktiv',

  Share: 'Teilen',
  'Show as': 'Zeigen als',
  'Show all of them in the list': 'Alle in der Liste zeigen',
  'Show everybody': 'Alle zeigen',

  'Show more': 'Mehr zeigen',
  'Show more: {left} are left': 'Mehr zeigen: {left} stehen noch aus',
  'Show those who joined later': 'Später Beigetretene zeigen',

  Sponsored: 'Gesponsert',
  'Sponsored by you': 'Von Ihnen gesponsert',

  'The chosen member': 'Das gewählte Mitglied',
  'The first {count} whose name begins so': 'Die ersten {count}, deren Name so beginnt',
  'The member in this address does not stand below you. Search for a name instead.':
    'Das Mitglied in dieser Adresse steht nicht unter Ihnen. Suchen Sie stattdessen nach einem Namen.',
  Tree: 'Baum',
  Unfold: 'Ausklappen',

  'The link is for others: nobody sponsors themselves, and who sponsors whom never changes. Whoever registers with it names you as their sponsor. You get a bonus only when a purchase of theirs becomes active; it comes out of the fee of that purchase.':
    'Der Link ist für andere: Niemand ist der eigene Sponsor, und wer wen gesponsert hat, ändert sich nie. Wer sich damit registriert, nennt Sie als Sponsor. Einen Bonus erhalten Sie nur, wenn ein Kauf aktiv wird; er kommt aus der Gebühr dieses Kaufs.',

  'Your sponsor link': 'Ihr Sponsor-Link',
};

export default german;
