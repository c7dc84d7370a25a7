import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the staff side of unmatched payments. */
const german: Catalog<typeof english> = {
  '{amount} covers it exactly; it becomes active.': '{amount} decken ihn genau; er wird aktiv.',
  '{amount} is kept for it; {rest} remains due.': '{amount} werden dafür aufbewahrt; {rest} bleiben fällig.',
  '{amount} went back to {name}.': '{amount} gingen an {name} zurück.',
  '{name}, for which it was meant': '{name}, wofür sie bestimmt war',
  'A refund is proposed; a second person decides about it on the <0>control center</0>.':
    'Eine Rückzahlung ist vorgeschlagen; darüber entscheidet eine zweite Person im <0>Leitstand</0>.',
  'Another waiting order of {name}': 'Ein anderer wartender Auftrag von {name}',
  'Another waiting order of {name}: less than due is kept for it, what covers it makes it active, what is too much stays in suspense.':
    'Ein anderer wartender Auftrag von {name}: Weniger als fällig wird dafür aufbewahrt, was ihn deckt, macht ihn aktiv, was zu viel ist, bleibt zur Klärung liegen.',
  'Approves or rejects the refund.': 'Stimmt der Rückzahlung zu oder lehnt sie ab.',
  Arrived: 'Eingegangen',
  'Arrived and set aside': 'Eingegangen und zur Klärung zurückgelegt',
  'Arrived by': 'Eingegangen über',
  'Arrived, not booked': 'Eingegangen, nicht gebucht',

  'Close the notice': 'Hinweis abschließen',
  'Close this notice …': 'Diesen Hinweis abschließen …',
  'Close this notice?': 'Diesen Hinweis abschließen?',

  'expired without payment': 'ohne Zahlung verfallen',
  'For which order?': 'Für welchen Auftrag?',
  'has matured': 'fällig geworden',

  'In suspense': 'In Klärung',
  'is paid and active': 'bezahlt und aktiv',
  'It becomes active; {rest} stays in suspense.': 'Er wird aktiv; {rest} bleiben zur Klärung liegen.',
  'Meant for': 'Bestimmt für',

  'Money leaves, so a second person has to approve. Then {amount} goes back to {name}, the way it came.':
    'Es geht Geld hinaus, also muss eine zweite Person zustimmen. Dann gehen {amount} auf dem Weg zurück, auf dem sie kamen, an {name}.',
  'Money that arrived and matches nothing yet. It belongs to the member; nothing becomes of it without a decision.':
    'Geld, das eingegangen ist und noch zu nichts passt. Es gehört dem Mitglied; ohne Entscheidung wird nichts daraus.',

  'No payment in this state': 'Keine Zahlung in diesem Stand',
  nothing: 'nichts',
  'Nothing is in suspense': 'Nichts ist in Klärung',
  'Nothing was booked for it, so no money moves.': 'Dafür wurde nichts gebucht, also bewegt sich kein Geld.',
  'Nothing was booked: the ledger keeps one currency. Agree with the member at the payment provider, then close this notice.':
    'Es wurde nichts gebucht: Das Hauptbuch führt nur eine Währung. Einigen Sie sich mit dem Mitglied beim Zahlungsanbieter und schließen Sie dann diesen Hinweis ab.',
  'Notice closed': 'Hinweis abgeschlossen',

  'Other currency': 'Andere Währung',

  'Payments that are too small, too large, late or doubled appear here by themselves.':
    'Zahlungen, die zu klein, zu groß, verspätet oder doppelt sind, erscheinen hier von selbst.',
  'Propose the refund': 'Rückzahlung vorschlagen',
  'Propose to send it back …': 'Rückzahlung vorschlagen …',
  'Propose to send this payment back?': 'Vorschlagen, diese Zahlung zurückzusenden?',

  'Reason, for the second person': 'Grund, für die zweite Person',

  'Refund not carried out; open again': 'Rückzahlung nicht ausgeführt; wieder offen',

  'Sent back': 'Zurückgesandt',

  'Stands with the order in its queue, to copy.': 'Steht beim Auftrag in seiner Warteliste, zum Kopieren.',

  'Still due for it': 'Dafür noch fällig',
  'The notice about the payment of {name} is closed.':
    'Der Hinweis auf die Zahlung von {name} ist abgeschlossen.',
  'The order of {name} is paid; {amount} stays in suspense.':
    'Der Auftrag von {name} ist bezahlt; {amount} bleiben zur Klärung liegen.',
  'The payment of {name} is used for the order; nothing of it is left in suspense.':
    'Die Zahlung von {name} ist für den Auftrag verwendet; nichts davon bleibt in Klärung.',
  'The refund of {amount} to {name} is proposed; a second person decides.':
    'Die Rückzahlung von {amount} an {name} ist vorgeschlagen; eine zweite Person entscheidet.',
  'There is no payment behind this link.': 'Hinter diesem Link steht keine Zahlung.',
  'This is not a number of this area.': 'Das ist keine Nummer dieses Bereichs.',
  'This is your own payment. Nobody decides about their own money: a colleague has to.':
    'Das ist Ihre eigene Zahlung. Niemand entscheidet über eigenes Geld: Das muss jemand anderes tun.',
  'This payment is settled; nothing is left to do.': 'Diese Zahlung ist geklärt; es ist nichts mehr zu tun.',
  'Use for an order …': 'Für einen Auftrag verwenden …',
  'Use it, or propose to send it back.': 'Verwenden oder die Rückzahlung vorschlagen.',
  'Use the payment': 'Zahlung verwenden',
  'Use this payment for an order?': 'Diese Zahlung für einen Auftrag verwenden?',
  Used: 'Verwendet',
  'Used for an order': 'Für einen Auftrag verwendet',
  'Used in part for an order': 'Zum Teil für einen Auftrag verwendet',
  'waits for its payment': 'wartet auf seine Zahlung',
  'was cancelled': 'storniert',
  'was rejected': 'abgelehnt',
  'was withdrawn': 'abgezogen',
  'What covers it makes it active; what is too much stays in suspense.':
    'Was ihn deckt, macht ihn aktiv; was zu viel ist, bleibt zur Klärung liegen.',

  'What it was meant for has ended and takes no payment. Use the payment for another waiting order of the member, or propose to send it back.':
    'Wofür sie bestimmt war, ist beendet und nimmt keine Zahlung mehr. Verwenden Sie die Zahlung für einen anderen wartenden Auftrag des Mitglieds oder schlagen Sie die Rückzahlung vor.',
  'What it was meant for is paid. Use the payment for another waiting order of the member, or propose to send it back.':
    'Wofür sie bestimmt war, ist bezahlt. Verwenden Sie die Zahlung für einen anderen wartenden Auftrag des Mitglieds oder schlagen Sie die Rückzahlung vor.',
  'What it was meant for still waits. Use the payment for it, or propose to send it back to the member.':
    'Wofür sie bestimmt war, wartet noch. Verwenden Sie die Zahlung dafür oder schlagen Sie vor, sie an das Mitglied zurückzusenden.',
  'What was agreed, shown to the member': 'Was vereinbart wurde, für das Mitglied lesbar',
  'State of the order': 'Stand des Auftrags',
};

export default german;
