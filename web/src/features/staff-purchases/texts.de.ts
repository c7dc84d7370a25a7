/** German sentences of the staff side of purchases. */
export default {
  '{package} of {name} is active; sponsor bonuses follow by themselves.':
    '{package} von {name} ist aktiv; Sponsorboni folgen von selbst.',
  '{package} of {name} was rejected; the member reads the reason.':
    '{package} von {name} wurde abgelehnt; das Mitglied liest den Grund.',
  '{quantity} × {package}': '{quantity} × {package}',
  Due: 'Fällig',
  'E-mail': 'E-Mail',
  Fee: 'Gebühr',
  Member: 'Mitglied',
  'New orders by bank transfer appear here by themselves.':
    'Neue Bestellungen per Überweisung erscheinen hier von selbst.',
  'Nothing waits': 'Nichts wartet',
  'Oldest first. Book a payment when it stands on the bank statement, with the amount that really arrived.':
    'Die ältesten zuerst. Buchen Sie eine Zahlung, wenn sie auf dem Kontoauszug steht, mit dem Betrag, der wirklich eingegangen ist.',
  Ordered: 'Bestellt',
  Package: 'Paket',
  'Purchase number': 'Kaufnummer',
  'Purchases waiting for payment': 'Käufe, die auf Zahlung warten',
  Reference: 'Verwendungszweck',
  'The payment is booked; {package} of {name} goes on waiting.':
    'Die Zahlung ist gebucht; {package} von {name} wartet weiter.',
  'There is no purchase behind this link.': 'Hinter diesem Link steht kein Kauf.',
  Total: 'Gesamt',
} as const;
