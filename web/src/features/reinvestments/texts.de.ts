/** German sentences of reinvestments. */
export default {
  '{months, plural, one {# month} other {# months}}; you can buy up to {count}':
    '{months, plural, one {# Monat} other {# Monate}}; Sie können bis zu {count} kaufen',
  '{name}: {price}, {rate} a year': '{name}: {price}, {rate} im Jahr',
  '{package} costs least: {total} with its fee. You have {available} available; {missing} is missing.':
    '{package} kostet am wenigsten: {total} mit Gebühr. Verfügbar haben Sie {available}; es fehlen {missing}.',
  '{quantity} × {package}': '{quantity} × {package}',
  '{quantity} × {package} is active': '{quantity} × {package} ist aktiv',
  '{rate} a year, not guaranteed': '{rate} im Jahr, nicht garantiert',
  '{total} came from your available balance. The principal is locked until {day}.':
    '{total} kamen aus Ihrem verfügbaren Guthaben. Das Kapital ist bis {day} gebunden.',
  '{total} with its fee: {missing} is missing': '{total} mit Gebühr: es fehlen {missing}',
  'A whole number from 1 to {max}.': 'Eine ganze Zahl von 1 bis {max}.',
  'Available afterwards': 'Danach verfügbar',
  'Available now': 'Jetzt verfügbar',
  'Buy by bank transfer': 'Per Überweisung kaufen',
  Fee: 'Gebühr',
  'Fee, not paid back': 'Gebühr, nicht erstattet',
  'From your available balance': 'Aus Ihrem verfügbaren Guthaben',
  'Invested afterwards': 'Danach angelegt',
  Matures: 'Fällig am',
  'Matures on': 'Fällig am',
  'Next return due on': 'Nächster Ertrag am',
  'Nothing reinvested yet': 'Noch nichts wieder angelegt',
  'Open the purchase': 'Kauf öffnen',
  Package: 'Paket',
  Price: 'Preis',
  'Principal locked until': 'Kapital gebunden bis',
  'Purchase number': 'Kaufnummer',
  Quantity: 'Anzahl',
  Rate: 'Satz',
  Reinvest: 'Wieder anlegen',
  'Reinvest {total}': '{total} wieder anlegen',
  'Reinvest more': 'Mehr wieder anlegen',
  Reinvestments: 'Wiederanlagen',
  'Simulate first': 'Erst simulieren',
  'The terms changed while you were deciding. What you see now are the new terms; nothing was bought. Order again if they suit you.':
    'Die Bedingungen haben sich geändert, während Sie überlegt haben. Sie sehen jetzt die neuen; nichts wurde gekauft. Bestellen Sie noch einmal, wenn sie Ihnen zusagen.',
  'They are paid from the bonus pool, and only as far as it reaches. What you reinvest cannot be withdrawn until the package matures.':
    'Sie werden aus dem Bonustopf gezahlt, und nur soweit er reicht. Was Sie wieder anlegen, lässt sich bis zur Fälligkeit des Pakets nicht auszahlen.',
  Total: 'Gesamt',
  'Turn available balance into packages. They are active at once, at the terms that are in force now.':
    'Machen Sie aus verfügbarem Guthaben Pakete. Sie sind sofort aktiv, zu den jetzt geltenden Bedingungen.',
  'What it would cost, lock and earn': 'Was es kosten, binden und bringen würde',
  'What you buy from your available balance stands here, with the purchase it became.':
    'Was Sie aus Ihrem verfügbaren Guthaben kaufen, steht hier, mit dem Kauf, der daraus wurde.',
  'What you have reinvested': 'Was Sie wieder angelegt haben',
  When: 'Wann',
  'Your account cannot buy in its present status. Everything you hold goes on as agreed.':
    'Ihr Konto kann in seinem jetzigen Status nicht kaufen. Alles, was Sie halten, läuft weiter wie vereinbart.',
  'Your available balance does not cover a package yet': 'Ihr verfügbares Guthaben deckt noch kein Paket',
  'Withdraw instead': 'Lieber auszahlen lassen',
} as const;
