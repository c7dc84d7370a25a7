/** German sentences of the purchase desk. */
export default {
  "The bank's reference of the payment": 'Bankreferenz der Zahlung',
  '{gap} less than due ({due}).': '{gap} weniger als fällig ({due}).',
  '{gap} more than due ({due}).': '{gap} mehr als fällig ({due}).',
  '{package} of {name} is active; sponsor bonuses follow by themselves.':
    '{package} von {name} ist aktiv; Sponsorboni folgen von selbst.',
  '{package} of {name} was rejected; the member reads the reason.':
    '{package} von {name} wurde abgelehnt; das Mitglied liest den Grund.',
  '{quantity} × {package}': '{quantity} × {package}',
  '{received} goes back; the purchase goes on waiting for the whole amount.':
    '{received} gehen zurück; der Kauf wartet weiter auf den ganzen Betrag.',
  '{received} stays in suspense until staff know whose it is; the purchase goes on waiting for the whole amount.':
    '{received} bleiben zur Klärung liegen, bis das Team weiß, wem sie gehören; der Kauf wartet weiter auf den ganzen Betrag.',
  '{received} waits in suspense; the purchase goes on waiting for the missing {gap}.':
    '{received} warten zur Klärung; der Kauf wartet weiter auf die fehlenden {gap}.',
  'Activate and send the rest back': 'Aktivieren und den Rest zurücksenden',
  'Activate and set the rest aside': 'Aktivieren und den Rest zurücklegen',
  'Amount received': 'Eingegangener Betrag',
  'As it stands on the bank statement, so that the payment can be found again.':
    'Wie auf dem Kontoauszug, damit die Zahlung wiedergefunden wird.',
  'Book {amount} received': 'Eingang von {amount} buchen',
  'Book the payment': 'Zahlung buchen',
  'by staff': 'durch das Team',
  'by the member': 'durch das Mitglied',
  'by the platform': 'durch die Plattform',
  Close: 'Schließen',
  Cancelled: 'Storniert',
  'Expired without payment': 'Ohne Zahlung verfallen',
  Matured: 'Fällig geworden',
  Rejected: 'Abgelehnt',
  'Compare amount and reference with the bank statement, then book or reject.':
    'Betrag und Verwendungszweck mit dem Kontoauszug vergleichen, dann buchen oder ablehnen.',
  Due: 'Fällig',
  'Due: {due}': 'Fällig: {due}',
  'E-mail': 'E-Mail',
  'Exactly what is due.': 'Genau der fällige Betrag.',
  Fee: 'Gebühr',
  History: 'Verlauf',
  'Keep it for this purchase': 'Für diesen Kauf aufbewahren',
  'Kept in suspense for it': 'Dafür aufbewahrt',
  Lapses: 'Verfällt',
  Member: 'Mitglied',
  'New orders by bank transfer appear here by themselves.':
    'Neue Bestellungen per Überweisung erscheinen hier von selbst.',
  'Next: a treasurer': 'Als Nächstes: die Kasse',
  'No money has arrived for it, so none moves.': 'Dafür ist kein Geld eingegangen, also bewegt sich keines.',
  'Nothing waits': 'Nichts wartet',
  'Oldest first. Book a payment when it stands on the bank statement, with the amount that really arrived.':
    'Die ältesten zuerst. Buchen Sie eine Zahlung, wenn sie auf dem Kontoauszug steht, mit dem Betrag, der wirklich eingegangen ist.',
  Ordered: 'Bestellt',
  Package: 'Paket',
  'Paid and active': 'Bezahlt und aktiv',
  'Part payment kept for this purchase': 'Teilzahlung für diesen Kauf aufbewahrt',
  'Payment of another amount sent back': 'Zahlung mit anderem Betrag zurückgesandt',
  'Payment of another amount set aside': 'Zahlung mit anderem Betrag zur Klärung zurückgelegt',
  'Payment received': 'Eingegangene Zahlung',
  Purchase: 'Kauf',
  'Purchase number': 'Kaufnummer',
  'Purchases waiting for payment': 'Käufe, die auf Zahlung warten',
  'Reason, shown to the member': 'Grund, den das Mitglied liest',
  Reference: 'Verwendungszweck',
  Reject: 'Ablehnen',
  'Reject …': 'Ablehnen …',
  'Reject this purchase?': 'Diesen Kauf ablehnen?',
  'Send it back': 'Zurücksenden',
  'Set it aside as unmatched': 'Zur Klärung zurücklegen',
  'The {amount} that arrived goes back to the member.':
    'Die eingegangenen {amount} gehen an das Mitglied zurück.',
  'The amount differs. What shall happen with it?': 'Der Betrag weicht ab. Was soll mit ihm geschehen?',
  'The member is not active at the moment ({status}).': 'Das Mitglied ist derzeit nicht aktiv ({status}).',
  'The payment is booked; {package} of {name} goes on waiting.':
    'Die Zahlung ist gebucht; {package} von {name} wartet weiter.',
  'The purchase becomes active; {gap} goes back.': 'Der Kauf wird aktiv; {gap} gehen zurück.',
  'The purchase becomes active; {gap} stays in suspense until staff know whose it is.':
    'Der Kauf wird aktiv; {gap} bleiben zur Klärung liegen, bis das Team weiß, wem sie gehören.',
  'There is no purchase behind this link.': 'Hinter diesem Link steht kein Kauf.',
  'This purchase was decided; nothing is left to do.':
    'Dieser Kauf ist entschieden; es ist nichts mehr zu tun.',
  'This can be read in more than one way. Type it like {example}.':
    'Das lässt sich auf mehrere Arten lesen. Schreiben Sie es wie {example}.',
  'This is your own purchase. Nobody decides about their own money: a colleague has to.':
    'Das ist Ihr eigener Kauf. Niemand entscheidet über eigenes Geld: Das muss jemand anderes tun.',
  Total: 'Gesamt',
  'Your role reads this queue; a treasurer decides.':
    'Ihre Rolle liest diese Liste; entscheiden tut die Kasse.',
} as const;
