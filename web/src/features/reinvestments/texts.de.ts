import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of reinvestments. */
const german: Catalog<typeof english> = {
  '{months, plural, one {# month} other {# months}}; you can buy up to {count}':
    '{months, plural, one {# Monat} other {# Monate}}; Sie können bis zu {count} kaufen',

  '{package} costs least: {total} with its fee. You have {available} available; {missing} is missing.':
    '{package} kostet am wenigsten: {total} mit Gebühr. Verfügbar haben Sie {available}; es fehlen {missing}.',

  '{quantity} × {package} is active': '{quantity} × {package} ist aktiv',

  '{total} came from your available balance. The principal is locked until {day}.':
    '{total} kamen aus Ihrem verfügbaren Guthaben. Das Kapital ist bis {day} gebunden.',
  '{total} with its fee: {missing} is missing': '{total} mit Gebühr: es fehlen {missing}',

  'Available afterwards': 'Danach verfügbar',
  'Available now': 'Jetzt verfügbar',
  'Buy by bank transfer': 'Per Überweisung kaufen',

  'Fee, not paid back': 'Gebühr, nicht erstattet',

  'Invested afterwards': 'Danach angelegt',

  'Next return due on': 'Nächster Ertrag am',
  'Nothing reinvested yet': 'Noch nichts wieder angelegt',
  'Open the purchase': 'Kauf öffnen',

  'Principal locked until': 'Kapital gebunden bis',

  'Reinvest {total}': '{total} wieder anlegen',
  'Reinvest more': 'Mehr wieder anlegen',

  'Simulate first': 'Erst simulieren',

  'They are paid from the bonus pool, and only as far as it reaches. What you reinvest cannot be withdrawn until the package matures.':
    'Sie werden aus dem Bonustopf gezahlt, und nur soweit er reicht. Was Sie wieder anlegen, lässt sich bis zur Fälligkeit des Pakets nicht auszahlen.',

  'Turn available balance into packages. They are active at once, at the terms that are in force now.':
    'Machen Sie aus verfügbarem Guthaben Pakete. Sie sind sofort aktiv, zu den jetzt geltenden Bedingungen.',
  'What it would cost, lock and earn': 'Was es kosten, binden und bringen würde',
  'What you buy from your available balance stands here, with the purchase it became.':
    'Was Sie aus Ihrem verfügbaren Guthaben kaufen, steht hier, mit dem Kauf, der daraus wurde.',
  'What you have reinvested': 'Was Sie wieder angelegt haben',

  'Your available balance does not cover a package yet': 'Ihr verfügbares Guthaben deckt noch kein Paket',
  'Withdraw instead': 'Lieber auszahlen lassen',
};

export default german;
