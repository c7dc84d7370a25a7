import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the affiliates page. */
const german: Catalog<typeof english> = {
  '{count, plural, =0 {no members sponsored} one {# member sponsored} other {# members sponsored}}':
    '{count, plural, =0 {kein Mitglied gesponsert} one {# Mitglied gesponsert} other {# Mitglieder gesponsert}}',
  '{count, plural, one {# member found} other {# members found}}':
    '{count, plural, one {# Mitglied gefunden} other {# Mitglieder gefunden}}',
  '{count} branches are too many to open at once. Open one at a time, or search by name.':
    '{count} Zweige lassen sich nicht auf einmal öffnen. Öffnen Sie sie einzeln oder suchen Sie nach einem Namen.',
  '+ {count} more': '+ {count} weitere',

  'All levels': 'Alle Ebenen',
  'All sponsor bonuses': 'Alle Sponsorboni',
  'All statuses': 'Alle Status',
  'Bonus rate': 'Bonussatz',
  'Direct members come first; expand one to see who they sponsored. Volume is the total price of all packages that became active.':
    'Direkt gesponserte Mitglieder stehen zuerst; klappen Sie ein Mitglied aus, um zu sehen, wen es gesponsert hat. Das Volumen ist der Gesamtpreis aller Pakete, die aktiv wurden.',

  'Each ring is a level; larger points mean higher volume. Drag to move; Ctrl + scroll or pinch to zoom.':
    'Jeder Ring ist eine Ebene; je größer ein Punkt, desto höher das Volumen. Ziehen zum Verschieben; Strg + Mausrad oder zwei Finger zum Zoomen.',
  'All members below you': 'Alle Mitglieder unter Ihnen',
  'Find a member by name': 'Mitglied nach Namen suchen',
  Collapse: 'Einklappen',

  Graph: 'Grafik',
  'Has sponsored members: expand': 'Hat Mitglieder gesponsert: ausklappen',

  'Keys: arrows to move, expand and collapse; Enter to select; * to expand a branch of up to ten.':
    'Tasten: Pfeile zum Bewegen, Aus- und Einklappen; Enter zum Auswählen; * öffnet einen Zweig mit bis zu zehn Mitgliedern.',
  'Keys: arrows to move, expand and collapse; Shift + arrows to pan; + and − to zoom; 0 to show all.':
    'Tasten: Pfeile zum Bewegen, Aus- und Einklappen; Umschalt + Pfeile zum Verschieben; + und − zum Zoomen; 0 zeigt alles.',

  Levels: 'Ebenen',

  'Level {level}: {count}': 'Ebene {level}: {count}',
  List: 'Liste',

  'Members below you, shown as rings': 'Mitglieder unter Ihnen, als Ringe dargestellt',
  'Members who register with your link appear here.':
    'Mitglieder, die sich über Ihren Link registrieren, erscheinen hier.',
  'My sponsor link': 'Mein Sponsor-Link',

  'Name starts with': 'Name beginnt mit',
  'Names are shortened: search by the first letters.':
    'Namen werden gekürzt angezeigt: Suchen Sie nach den Anfangsbuchstaben.',
  'No matching names. Names are shortened: search by the first letters.':
    'Keine Treffer. Namen werden gekürzt angezeigt: Suchen Sie nach den Anfangsbuchstaben.',

  'Select a point to see the member.': 'Wählen Sie einen Punkt, um das Mitglied zu sehen.',
  'Currently inactive': 'Derzeit nicht aktiv',

  Share: 'Teilen',
  'View as': 'Ansicht',
  'Show all in the list': 'Alle in der Liste anzeigen',
  'Show all members': 'Alle Mitglieder anzeigen',

  'Show more': 'Mehr anzeigen',
  'Show more ({left} left)': 'Mehr anzeigen (noch {left})',
  'Show members who joined later': 'Später beigetretene Mitglieder anzeigen',

  Sponsored: 'Gesponsert',
  'Sponsored by you': 'Von Ihnen gesponsert',

  'Selected member': 'Ausgewähltes Mitglied',
  'First {count} matches': 'Die ersten {count} Treffer',
  "This member isn't below you. Search by name instead.":
    'Dieses Mitglied steht nicht unter Ihnen. Suchen Sie stattdessen nach einem Namen.',
  Tree: 'Baum',
  Expand: 'Ausklappen',

  "Share this link with others. People who register with it name you as their sponsor; you can't sponsor yourself, and a sponsor never changes. You earn a bonus only when a purchase or deposit by a member below you becomes active, on the levels that earn one. It's paid from the purchase's fee or, for a deposit, from the bonus pool as far as that covers it.":
    'Teilen Sie diesen Link mit anderen. Wer sich darüber registriert, nennt Sie als Sponsor; Sie können nicht Ihr eigener Sponsor sein, und ein Sponsor ändert sich nie. Einen Bonus erhalten Sie nur, wenn ein Kauf oder eine Einlage eines Mitglieds unter Ihnen aktiv wird, auf den Ebenen, für die es einen gibt. Er wird aus der Gebühr des Kaufs gezahlt, bei einer Einlage aus dem Bonustopf, soweit dieser ausreicht.',

  'Your sponsor link': 'Ihr Sponsor-Link',
  Larger: 'Größer',
  Smaller: 'Kleiner',
};

export default german;
