import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of reinvestments. */
const german: Catalog<typeof english> = {
  '{months, plural, one {# month} other {# months}}; you can buy up to {count}':
    '{months, plural, one {# Monat} other {# Monate}}; Sie können bis zu {count} kaufen',

  'The lowest-priced option is {package}: {total} including its fee. You have {available} available; you need {missing} more.':
    'Am günstigsten ist {package}: {total} einschließlich Gebühr. Verfügbar sind {available}; es fehlen {missing}.',

  '{quantity} × {package} is active': '{quantity} × {package} ist aktiv',

  '{total} was paid from your available balance. The principal is locked until {day}.':
    '{total} wurden aus Ihrem verfügbaren Guthaben bezahlt. Das Kapital ist bis {day} gebunden.',
  '{total} including its fee; you need {missing} more': '{total} einschließlich Gebühr; es fehlen {missing}',

  'Buy by bank transfer': 'Per Überweisung kaufen',

  'Fee, non-refundable': 'Gebühr, nicht erstattungsfähig',

  'Invested afterwards': 'Danach angelegt',

  'Next return due on': 'Nächster Ertrag am',
  'No reinvestments yet': 'Noch keine Wiederanlagen',
  'View purchase': 'Kauf ansehen',

  'Reinvest {total}': '{total} wiederanlegen',
  'Reinvest more': 'Mehr wiederanlegen',

  'Simulate first': 'Erst simulieren',

  "They're paid from the bonus pool, as far as it covers them. You can't withdraw what you reinvest until the package matures.":
    'Sie werden aus dem Bonustopf gezahlt, soweit dieser ausreicht. Was Sie wiederanlegen, können Sie bis zur Fälligkeit des Pakets nicht auszahlen lassen.',

  "Use your available balance to buy packages. They're active immediately, on today's terms.":
    'Kaufen Sie Pakete aus Ihrem verfügbaren Guthaben. Sie sind sofort aktiv, zu den heutigen Bedingungen.',
  'Costs, lock-in and returns': 'Kosten, Bindung und Erträge',
  'Packages you buy from your available balance appear here, with their purchase.':
    'Pakete, die Sie aus Ihrem verfügbaren Guthaben kaufen, erscheinen hier mit dem zugehörigen Kauf.',
  'Your reinvestments': 'Ihre Wiederanlagen',

  "Your available balance doesn't cover a package yet":
    'Ihr verfügbares Guthaben reicht noch nicht für ein Paket',
  'Withdraw instead': 'Stattdessen auszahlen lassen',
  'Fee, non-refundable after {minutes, plural, one {# minute} other {# minutes}}':
    'Gebühr, nach {minutes, plural, one {# Minute} other {# Minuten}} nicht erstattungsfähig',
};

export default german;
