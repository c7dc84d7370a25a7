import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of what members see of the platform's solvency. */
const german: Catalog<typeof english> = {
  'We hold': 'Vermögen',
  'We owe': 'Verbindlichkeiten',
  "We don't owe anything yet.": 'Noch keine Verbindlichkeiten.',
  'First check tonight': 'Erste Prüfung heute Nacht',
  'Books checked on {when}': 'Bücher geprüft am {when}',
  "The books didn't balance on {when}": 'Bücher am {when} nicht ausgeglichen',
  'Behind the figures': 'Hintergrund',
  'What that means': 'Was das bedeutet',
  'What we hold': 'Unser Vermögen',
  "Money at the bank and with the payment provider, plus investments at cost. Investments aren't revalued every day: a loss appears once it has been declared.":
    'Guthaben bei der Bank und beim Zahlungsanbieter sowie Anlagen zu Anschaffungskosten. Anlagen werden nicht täglich neu bewertet: Ein Verlust erscheint, sobald er erklärt wurde.',
  'What we owe': 'Unsere Verbindlichkeiten',
  "All members' balances: available, reserved for withdrawals, invested and deposited. Unmatched payments belong to whoever paid them and are included too.":
    'Alle Guthaben der Mitglieder: verfügbar, für Auszahlungen reserviert, angelegt und eingelegt. Nicht zugeordnete Zahlungen gehören den Einzahlern und sind ebenfalls enthalten.',
  "What the figures don't show": 'Was die Zahlen nicht zeigen',
  "These are the platform's own books. They don't guarantee returns, and bonuses awaiting funding aren't included in what we owe: they're paid once the pool can pay them.":
    'Es handelt sich um die eigenen Bücher der Plattform. Sie garantieren keine Erträge, und Boni, die auf Deckung warten, sind in den Verbindlichkeiten nicht enthalten: Sie werden gezahlt, sobald der Bonustopf ausreicht.',
  'How we check': 'So prüfen wir',
  "Every night, we recalculate all balances from every entry ever made. A changed or removed entry is detected by its digest. If there's any difference, withdrawals from that area stop automatically until two people have resolved it.":
    'Jede Nacht berechnen wir alle Guthaben aus sämtlichen Buchungen neu. Eine geänderte oder gelöschte Buchung wird an ihrer Prüfsumme erkannt. Bei einer Abweichung werden Auszahlungen des Bereichs automatisch angehalten, bis zwei Personen sie geklärt haben.',

  'Both figures come from the current ledger.': 'Beide Zahlen stammen aus dem aktuellen Hauptbuch.',
  "The latest check found a difference. Until it's resolved, the figures below may be wrong.":
    'Die letzte Prüfung hat eine Abweichung ergeben. Bis zur Klärung können die Zahlen unten falsch sein.',
};

export default german;
