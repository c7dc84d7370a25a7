import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of deposits. */
const german: Catalog<typeof english> = {
  '{amount} arrived a second time. Our staff will return it.':
    '{amount} sind ein zweites Mal eingegangen. Unser Team überweist den Betrag zurück.',
  '{amount} arrived after this deposit had ended. Our staff will use it for another of your deposits or return it.':
    '{amount} sind eingegangen, nachdem diese Einlage beendet war. Unser Team verwendet den Betrag für eine andere Ihrer Einlagen oder überweist ihn zurück.',
  '{amount} arrived after this deposit had expired. Our staff will use it for another of your deposits or return it.':
    '{amount} sind nach Ablauf dieser Einlage eingegangen. Unser Team verwendet den Betrag für eine andere Ihrer Einlagen oder überweist ihn zurück.',
  "{amount} arrived, and our staff are identifying what it's for. You'll see their decision here.":
    '{amount} sind eingegangen; unser Team klärt den Zweck. Die Entscheidung sehen Sie hier.',
  '{amount} arrived, less than was due. Our staff will use it for this deposit or return it.':
    '{amount} sind eingegangen, weniger als fällig. Unser Team verwendet den Betrag für diese Einlage oder überweist ihn zurück.',
  '{amount} more than was due arrived. Our staff will return it.':
    '{amount} mehr als fällig sind eingegangen. Unser Team überweist den Betrag zurück.',

  '{plan}, {rate} p.a.': '{plan}, {rate} p. a.',

  '{rate} of the amount withdrawn': '{rate} des ausgezahlten Betrags',
  "We've received {received} of {total} for this deposit.":
    'Für diese Einlage sind {received} von {total} eingegangen.',
  'A deposit is an amount you choose, locked for the term of a plan. At maturity, the principal goes to your available balance, unless you choose to renew.':
    'Eine Einlage ist ein Betrag Ihrer Wahl, gebunden für die Laufzeit eines Plans. Bei Fälligkeit wird das Kapital Ihrem verfügbaren Guthaben gutgeschrieben, sofern Sie keine Verlängerung wählen.',
  'A transfer in euros usually takes one business day. A treasurer then checks the amount and reference, and the deposit becomes active.':
    'Eine Überweisung in Euro dauert meist einen Bankarbeitstag. Danach prüft unser Treasury Betrag und Verwendungszweck, und die Einlage wird aktiv.',
  'A payment in another currency was reported. Nothing was booked; our staff are resolving it with the payment provider.':
    'Eine Zahlung in einer anderen Währung wurde gemeldet. Es wurde nichts gebucht; unser Team klärt sie mit dem Zahlungsanbieter.',
  'p.a., not guaranteed': 'p. a., nicht garantiert',

  'Enter an amount from {min} to {max}.': 'Geben Sie einen Betrag von {min} bis {max} ein.',

  'Cancel deposit': 'Einlage stornieren',
  'Cancel this deposit': 'Diese Einlage stornieren',
  'Cancel this deposit?': 'Diese Einlage stornieren?',

  'Choose {plan}': '{plan} wählen',
  'Choose a different plan': 'Anderen Plan wählen',

  'Crypto, through CoinPayments': 'Kryptowährung, über CoinPayments',

  'Deposit requested, terms fixed': 'Einlage beauftragt, Bedingungen festgeschrieben',

  'All your deposits and their terms.': 'Alle Ihre Einlagen und ihre Bedingungen.',

  'From {min} to {max}': 'Von {min} bis {max}',

  'Early exit fee: {rate} of what you withdraw':
    'Gebühr bei vorzeitiger Auszahlung: {rate} des ausgezahlten Betrags',

  'Make deposit': 'Jetzt anlegen',
  'Deposit {amount}': '{amount} anlegen',

  'Next: your payment, then the payment provider':
    'Nächster Schritt: Ihre Zahlung, danach der Zahlungsanbieter',

  'No deposits yet': 'Noch keine Einlagen',
  'no fee at maturity': 'gebührenfrei bei Fälligkeit',
  'No payment arrived in time. Nothing was charged; you can make the deposit again.':
    'Es ist rechtzeitig keine Zahlung eingegangen. Es wurde nichts belastet; Sie können die Einlage erneut beauftragen.',
  "Nothing has been charged. If you've already sent your payment, don't cancel: our staff would have to return it.":
    'Es wurde nichts belastet. Wenn Sie bereits gezahlt haben, stornieren Sie nicht: Unser Team müsste die Zahlung zurücküberweisen.',
  'none, the full amount becomes principal': 'keine, der volle Betrag wird Kapital',

  'Open until': 'Offen bis',
  'Our staff ended this deposit. See the reason in the history below.':
    'Unser Team hat diese Einlage beendet. Den Grund finden Sie unten im Verlauf.',

  'Pay exactly': 'Zahlen Sie genau',
  'Pay now': 'Jetzt zahlen',
  'Pay the rest': 'Rest zahlen',
  "What arrived is kept for this deposit. Pay the rest on a new payment page; don't use the earlier one any more.":
    'Der eingegangene Betrag bleibt für diese Einlage vorgemerkt. Zahlen Sie den Rest auf einer neuen Zahlungsseite und verwenden Sie die frühere nicht mehr.',

  'Full early withdrawal, {rate}': 'Vollständige vorzeitige Auszahlung, {rate}',

  'Term of {plan}: {words}': 'Laufzeit von {plan}: {words}',

  'Your deposit is active and accrues returns from its first day.':
    'Ihre Einlage ist aktiv; Erträge laufen ab dem ersten Tag auf.',
  "The payment page has expired. Don't pay there any more: cancel this deposit and make a new one. If money still arrives, our staff will return it or use it for another of your deposits.":
    'Die Zahlungsseite ist abgelaufen. Zahlen Sie dort nicht mehr: Stornieren Sie diese Einlage und beauftragen Sie eine neue. Geht trotzdem Geld ein, überweist unser Team es zurück oder verwendet es für eine andere Ihrer Einlagen.',
  'The payment page is open. Pay exactly this amount there; this page updates automatically.':
    'Die Zahlungsseite ist geöffnet. Zahlen Sie dort genau diesen Betrag; diese Seite aktualisiert sich automatisch.',
  "The payment was cancelled. Don't pay there any more: cancel this deposit and make a new one. If money still arrives, our staff will return it or use it for another of your deposits.":
    'Die Zahlung wurde abgebrochen. Zahlen Sie dort nicht mehr: Stornieren Sie diese Einlage und beauftragen Sie eine neue. Geht trotzdem Geld ein, überweist unser Team es zurück oder verwendet es für eine andere Ihrer Einlagen.',
  'The principal has been added to your available balance.':
    'Das Kapital wurde Ihrem verfügbaren Guthaben gutgeschrieben.',
  'The principal then goes to your available balance. Nothing renews automatically.':
    'Das Kapital wird dann Ihrem verfügbaren Guthaben gutgeschrieben. Nichts verlängert sich automatisch.',
  "The provider hasn't answered yet. Try again: we'll first look for a payment page that may already exist.":
    'Der Anbieter hat noch nicht geantwortet. Versuchen Sie es erneut: Wir suchen zuerst nach einer bereits erstellten Zahlungsseite.',
  "The provider has detected your payment. You don't need to do anything; don't pay again.":
    'Der Anbieter hat Ihre Zahlung erkannt. Sie müssen nichts weiter tun; zahlen Sie nicht noch einmal.',
  "Your deposit becomes active when the provider's signed notification arrives, not when you return from its page.":
    'Ihre Einlage wird aktiv, sobald die signierte Meldung des Anbieters eingeht, nicht schon mit Ihrer Rückkehr von dessen Seite.',

  'The terms changed while you were deciding. The new terms are shown here; nothing was deposited. Confirm again if you agree to them.':
    'Die Bedingungen haben sich inzwischen geändert. Sie sehen jetzt die neuen; es wurde nichts angelegt. Bestätigen Sie erneut, wenn Sie einverstanden sind.',
  'These terms are fixed for {days, plural, one {# day} other {# days}}, and for the full term once your payment arrives.':
    'Diese Bedingungen gelten {days, plural, one {# Tag} other {# Tage}} lang und nach Zahlungseingang für die gesamte Laufzeit.',
  "They're paid from the bonus pool, as far as it covers them. Only deposit money you won't need until then.":
    'Sie werden aus dem Bonustopf gezahlt, soweit dieser ausreicht. Legen Sie nur Geld an, das Sie bis dahin nicht benötigen.',
  'Try this plan in the simulator': 'Diesen Plan im Simulator ausprobieren',
  "There's no charge while you wait. This page updates automatically.":
    'Bis dahin entstehen keine Kosten. Diese Seite aktualisiert sich automatisch.',

  'When you make a deposit, its terms, payment and history appear here.':
    'Wenn Sie Geld anlegen, finden Sie hier Bedingungen, Zahlung und Verlauf.',
  'Withdraw principal': 'Kapital auszahlen lassen',
  "{amount} is <0>requested in a withdrawal</0> and accrues nothing until there's a decision.":
    '{amount} sind <0>zur Auszahlung beantragt</0>; bis zur Entscheidung läuft darauf kein Ertrag auf.',

  'You cancelled this deposit. Nothing was charged.':
    'Sie haben diese Einlage storniert. Es wurde nichts belastet.',
  "We'll show you account details and a reference. A treasurer confirms your payment; without one, the deposit expires after {days, plural, one {# day} other {# days}}, free of charge.":
    'Sie erhalten Kontodaten und einen Verwendungszweck. Unser Treasury bestätigt Ihre Zahlung; ohne Zahlung verfällt die Einlage kostenlos nach {days, plural, one {# Tag} other {# Tagen}}.',

  "You pay on the provider's page. The deposit becomes active automatically when the provider reports your payment as complete.":
    'Sie zahlen auf der Seite des Anbieters. Die Einlage wird automatisch aktiv, sobald der Anbieter die Zahlung als abgeschlossen meldet.',
  "You pay on the payment provider's page. Nothing is charged until you confirm there; you'll come back here afterwards.":
    'Sie zahlen auf der Seite des Zahlungsanbieters. Es wird nichts belastet, bevor Sie dort bestätigen; danach kehren Sie hierher zurück.',
  'You withdrew the principal.': 'Sie haben sich das Kapital auszahlen lassen.',
  "Your account can't make deposits right now. Your holdings are unaffected.":
    'Ihr Konto kann derzeit kein Geld anlegen. Ihre Anlagen sind davon nicht betroffen.',
  'Your deposit': 'Ihre Einlage',
  "Your payment is being confirmed on its network. You don't need to do anything; don't pay again.":
    'Ihre Zahlung wird im Netzwerk bestätigt. Sie müssen nichts weiter tun; zahlen Sie nicht noch einmal.',
  'Your payment is complete. The deposit becomes active in a moment.':
    'Ihre Zahlung ist abgeschlossen. Die Einlage wird gleich aktiv.',
  '{received} arrived; {missing} is missing.': '{received} sind eingegangen; {missing} fehlen noch.',
  "The payment page has closed, and what arrived doesn't make this deposit active. Wait for our staff's decision, or cancel this deposit and make a new one.":
    'Die Zahlungsseite ist geschlossen, und der eingegangene Betrag reicht nicht, um diese Einlage zu aktivieren. Warten Sie auf die Entscheidung unseres Teams oder stornieren Sie diese Einlage und beauftragen Sie eine neue.',
  'Next: our staff': 'Nächster Schritt: unser Team',
  "They decide what happens to the unmatched payment. You'll see their decision here.":
    'Es entscheidet über die nicht zugeordnete Zahlung. Die Entscheidung sehen Sie hier.',
  "We've reversed this deposit. See the reason in the history below.":
    'Wir haben diese Einlage rückabgewickelt. Der Grund steht unten im Verlauf.',
  "Our transfer of {amount} didn't reach you. The money is set aside for you; our staff are looking for another way.":
    'Unsere Überweisung von {amount} hat Sie nicht erreicht. Das Geld verwahren wir für Sie; unser Team sucht nach einem anderen Weg.',
  'This deposit was reversed. {amount} is set aside for you; our staff will use it for another order or return it.':
    'Diese Einlage wurde rückabgewickelt. {amount} verwahren wir für Sie; unser Team verwendet den Betrag für einen anderen Auftrag oder zahlt ihn zurück.',
  'You undid this deposit. {total} is back in your available balance.':
    'Sie haben diese Einlage rückgängig gemacht. {total} sind wieder in Ihrem verfügbaren Guthaben.',
  'You can undo this deposit until {time} ({distance}). It costs nothing.':
    'Sie können diese Einlage bis {time} kostenlos rückgängig machen ({distance}).',
  'Undo this deposit': 'Einlage rückgängig machen',
  'Undo this deposit?': 'Diese Einlage rückgängig machen?',
  'Undo deposit': 'Rückgängig machen',
  'The deposit ends, and {total} goes back to your available balance. Sponsors return the bonuses that they received for it.':
    'Die Einlage endet, und {total} werden Ihrem verfügbaren Guthaben wieder gutgeschrieben. Die dafür gezahlten Sponsorboni werden zurückgenommen.',
  "This deposit can't be undone. Nothing was changed. If something is wrong, contact us.":
    'Diese Einlage lässt sich nicht rückgängig machen. Es wurde nichts geändert. Wenn etwas nicht stimmt, wenden Sie sich an uns.',
  'The time to undo this deposit is over. It stays active, and nothing was changed. If something is wrong, contact us: two people on our team can reverse it.':
    'Die Frist, diese Einlage rückgängig zu machen, ist abgelaufen. Sie bleibt aktiv, und es wurde nichts geändert. Wenn etwas nicht stimmt, wenden Sie sich an uns: Zwei Personen aus unserem Team können sie rückabwickeln.',
  'This deposit has already earned a return. It stays active, and nothing was changed. If something is wrong, contact us: two people on our team can reverse it.':
    'Diese Einlage hat bereits einen Ertrag erbracht. Sie bleibt aktiv, und es wurde nichts geändert. Wenn etwas nicht stimmt, wenden Sie sich an uns: Zwei Personen aus unserem Team können sie rückabwickeln.',
  'A sponsor has already used a bonus from this deposit. It stays active, and nothing was changed. If something is wrong, contact us: two people on our team can reverse it.':
    'Ein Sponsor hat einen Bonus aus dieser Einlage bereits verwendet. Die Einlage bleibt aktiv, und es wurde nichts geändert. Wenn etwas nicht stimmt, wenden Sie sich an uns: Zwei Personen aus unserem Team können sie rückabwickeln.',
  "You've already compounded into this deposit. It stays active, and nothing was changed. If something is wrong, contact us: two people on our team can reverse it.":
    'Sie haben diese Einlage bereits aufgestockt. Sie bleibt aktiv, und es wurde nichts geändert. Wenn etwas nicht stimmt, wenden Sie sich an uns: Zwei Personen aus unserem Team können sie rückabwickeln.',
  "You've requested a withdrawal of its principal. To undo the deposit, cancel that withdrawal first. Nothing was changed.":
    'Sie haben eine Auszahlung von Kapital dieser Einlage beantragt. Um die Einlage rückgängig zu machen, stornieren Sie zuerst diese Auszahlung. Es wurde nichts geändert.',
  "Principal of this deposit has already been paid out, so you can't undo it. Nothing was changed.":
    'Kapital dieser Einlage wurde bereits ausgezahlt; sie lässt sich nicht mehr rückgängig machen. Es wurde nichts geändert.',
  'These terms are fixed for the full term as soon as you pay.':
    'Diese Bedingungen gelten ab Ihrer Zahlung für die gesamte Laufzeit.',
  'These terms are fixed for the full term as soon as you pay. You can undo the deposit for {minutes, plural, one {# minute} other {# minutes}}.':
    'Diese Bedingungen gelten ab Ihrer Zahlung für die gesamte Laufzeit. Sie können die Einlage {minutes, plural, one {# Minute} other {# Minuten}} lang rückgängig machen.',
  'Undoing costs nothing: the full amount goes back to your balance, as long as no sponsor has used a bonus from this deposit. After that, the amount is locked until {day}; withdrawing all of it earlier costs {fee}.':
    'Rückgängigmachen kostet nichts: Der volle Betrag wird Ihrem Guthaben wieder gutgeschrieben, solange kein Sponsor einen Bonus aus dieser Einlage verwendet hat. Danach ist der Betrag bis {day} gebunden; ihn vorher ganz auszahlen zu lassen kostet {fee}.',
  "You can't undo this. The amount is locked until {day}; withdrawing all of it earlier costs {fee}.":
    'Sie können dies nicht rückgängig machen. Der Betrag ist bis {day} gebunden; ihn vorher ganz auszahlen zu lassen kostet {fee}.',
};

export default german;
