import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of deposits. */
const german: Catalog<typeof english> = {
  '{amount} arrived a second time. It is set aside, and our staff send it back.':
    '{amount} kamen ein zweites Mal an. Sie sind zurückgelegt, und unser Team sendet sie zurück.',
  '{amount} arrived after this deposit had ended. It is set aside: our staff use it for another deposit of yours or send it back.':
    '{amount} kamen an, als diese Einlage schon beendet war. Sie sind zurückgelegt: Unser Team verwendet sie für eine andere Ihrer Einlagen oder sendet sie zurück.',
  '{amount} arrived after this deposit had lapsed. It is set aside: our staff use it for another deposit of yours or send it back.':
    '{amount} kamen an, als diese Einlage schon verfallen war. Sie sind zurückgelegt: Unser Team verwendet sie für eine andere Ihrer Einlagen oder sendet sie zurück.',
  '{amount} arrived and is set aside until our staff know what it is for. This page shows what they decide.':
    '{amount} sind eingegangen und zurückgelegt, bis unser Team weiß, wofür sie sind. Diese Seite zeigt, was entschieden wird.',
  '{amount} arrived, less than was due. It is set aside: our staff use it for this deposit or send it back.':
    '{amount} kamen an, weniger als fällig war. Sie sind zurückgelegt: Unser Team verwendet sie für diese Einlage oder sendet sie zurück.',
  '{amount} more than was due arrived. It is set aside, and our staff send it back.':
    '{amount} mehr als fällig sind angekommen. Sie sind zurückgelegt, und unser Team sendet sie zurück.',

  '{plan}, {rate} a year': '{plan}, {rate} im Jahr',

  '{rate} of what is taken out': '{rate} des entnommenen Betrags',
  '{received} of {total} has arrived and is kept for this deposit.':
    '{received} von {total} sind eingegangen und werden für diese Einlage aufbewahrt.',
  'A deposit is an amount of your choice, bound for the term of a plan. At maturity the principal goes to your available balance, unless you choose to renew.':
    'Eine Einlage ist ein Betrag Ihrer Wahl, gebunden für die Laufzeit eines Plans. Zur Fälligkeit geht das Kapital in Ihr verfügbares Guthaben, wenn Sie nicht die Verlängerung wählen.',
  'A euro transfer usually takes one bank day. A treasurer then compares the amount and the reference, and the deposit becomes active.':
    'Eine Euro-Überweisung braucht meist einen Bankarbeitstag. Danach vergleicht die Kasse Betrag und Verwendungszweck, und die Einlage wird aktiv.',
  'A payment in another currency was announced. Nothing was booked; our staff settle it with the payment provider.':
    'Eine Zahlung in einer anderen Währung wurde gemeldet. Nichts wurde gebucht; unser Team klärt sie mit dem Zahlungsanbieter.',
  'a year, not guaranteed': 'im Jahr, nicht garantiert',

  'An amount from {min} to {max}.': 'Ein Betrag von {min} bis {max}.',

  'Cancel the deposit': 'Einlage stornieren',
  'Cancel this deposit': 'Diese Einlage stornieren',
  'Cancel this deposit?': 'Diese Einlage stornieren?',

  'Choose {plan}': '{plan} wählen',
  'Choose another plan': 'Anderen Plan wählen',

  'Crypto, through CoinPayments': 'Krypto, über CoinPayments',

  'Deposit in {plan}': 'Einlage in {plan}',
  'Deposit made, terms frozen': 'Einlage beauftragt, Bedingungen festgehalten',

  'Every deposit you made, with the terms it was made under.':
    'Jede Einlage, die Sie gemacht haben, mit den Bedingungen, zu denen sie geschlossen wurde.',

  'From {min} to {max}': 'Von {min} bis {max}',

  'Leaving early costs {rate} of what you take out':
    'Vorzeitiger Ausstieg kostet {rate} des entnommenen Betrags',

  Made: 'Beauftragt',

  'Make the deposit': 'Einlage machen',
  'Make the deposit of {amount}': 'Einlage von {amount} machen',

  'Next: your payment, then the payment provider': 'Als Nächstes: Ihre Zahlung, dann der Zahlungsanbieter',

  'No deposits yet': 'Noch keine Einlagen',
  'no fee at maturity': 'ohne Gebühr bei Fälligkeit',
  'No payment arrived in time. Nothing was charged; you can make the deposit again.':
    'Es ist rechtzeitig keine Zahlung eingegangen. Nichts wurde belastet; Sie können die Einlage noch einmal machen.',
  'Nothing has been charged. If your payment is already on its way, do not cancel: it would be set aside until our staff have sent it back.':
    'Es wurde nichts belastet. Ist Ihre Zahlung schon unterwegs, stornieren Sie nicht: Sie würde zurückgelegt, bis unser Team sie zurückgesandt hat.',
  'none, all of it becomes principal': 'keine, alles wird Kapital',

  'Open until': 'Offen bis',
  'Our staff ended this deposit. The reason stands in the history below.':
    'Unser Team hat diese Einlage beendet. Der Grund steht unten im Verlauf.',

  'Pay exactly': 'Zahlen Sie genau',
  'Pay now': 'Jetzt zahlen',

  'Taking all of it out before, {rate}': 'Alles vorzeitig entnehmen, {rate}',

  'Term of {plan}: {words}': 'Laufzeit von {plan}: {words}',

  'The deposit runs and accrues from its first day.':
    'Die Einlage läuft und sammelt ab dem ersten Tag Ertrag an.',
  'The payment page has lapsed. Do not pay on it any more: cancel this deposit and make it again. What arrives nevertheless is set aside for you.':
    'Die Zahlungsseite ist verfallen. Zahlen Sie dort nicht mehr: Stornieren Sie diese Einlage und machen Sie sie neu. Was trotzdem eingeht, wird für Sie zurückgelegt.',
  'The payment page is open. Pay exactly this amount there; this page follows the payment by itself.':
    'Die Zahlungsseite ist offen. Zahlen Sie dort genau diesen Betrag; diese Seite folgt der Zahlung von selbst.',
  'The payment was given up. Do not pay on its page any more: cancel this deposit and make it again. What arrives nevertheless is set aside for you.':
    'Die Zahlung wurde aufgegeben. Zahlen Sie auf ihrer Seite nicht mehr: Stornieren Sie diese Einlage und machen Sie sie neu. Was trotzdem eingeht, wird für Sie zurückgelegt.',
  'The principal has gone to your available balance.':
    'Das Kapital ist Ihrem verfügbaren Guthaben gutgeschrieben.',
  'The principal then goes to your available balance. Nothing renews by itself.':
    'Das Kapital geht dann in Ihr verfügbares Guthaben. Nichts verlängert sich von selbst.',
  'The provider has not answered yet. Try again: it is looked for the payment page that may have been made before another one is.':
    'Der Anbieter hat noch nicht geantwortet. Versuchen Sie es noch einmal: Zuerst wird die Zahlungsseite gesucht, die vielleicht schon entstanden ist.',
  'The provider has seen your payment. You need do nothing more; do not pay a second time.':
    'Der Anbieter hat Ihre Zahlung gesehen. Sie brauchen nichts mehr zu tun; zahlen Sie nicht noch einmal.',
  "The provider's signed notification makes the deposit active. Coming back from its page alone does not.":
    'Die unterschriebene Meldung des Anbieters macht die Einlage aktiv. Die Rückkehr von seiner Seite allein tut es nicht.',
  'The rate is what a deposit accrues when the bonus pool can pay it. A return the pool cannot cover waits, and is shown as waiting.':
    'Der Satz ist, was eine Einlage ansammelt, wenn der Bonustopf es zahlen kann. Ein Ertrag, den der Topf nicht deckt, wartet und wird auch so gezeigt.',
  'The terms changed while you were deciding. What you see now are the new terms; nothing was deposited. Confirm again if they suit you.':
    'Die Bedingungen haben sich geändert, während Sie überlegt haben. Sie sehen jetzt die neuen; nichts wurde eingelegt. Bestätigen Sie noch einmal, wenn sie Ihnen zusagen.',
  'These terms are frozen for you for {days, plural, one {# day} other {# days}}, and for the whole term once the payment has arrived.':
    'Diese Bedingungen sind für Sie {days, plural, one {# Tag} other {# Tage}} lang festgehalten, und für die ganze Laufzeit, sobald die Zahlung eingegangen ist.',
  'They are paid from money set aside for them, and only as far as it reaches. Deposit only what you can do without until then.':
    'Sie werden aus Geld gezahlt, das dafür zurückgelegt ist, und nur soweit es reicht. Legen Sie nur ein, was Sie bis dahin entbehren können.',
  'Try this plan in the simulator': 'Diesen Plan im Simulator ausprobieren',
  'Waiting costs nothing. This page follows your deposit by itself.':
    'Warten kostet nichts. Diese Seite folgt Ihrer Einlage von selbst.',

  'When you make a deposit, its terms, its payment and its history stand here.':
    'Wenn Sie eine Einlage machen, stehen hier ihre Bedingungen, die Zahlung und der Verlauf.',
  'Withdraw principal': 'Kapital auszahlen lassen',
  '{amount} of it is <0>asked for in a withdrawal</0> and accrues nothing until that is decided.':
    '{amount} davon sind <0>in einer Auszahlung beantragt</0> und sammeln nichts an, bis darüber entschieden ist.',

  'You gave this deposit up. Nothing was charged.':
    'Sie haben diese Einlage aufgegeben. Nichts wurde belastet.',
  'You get an account and a reference. A treasurer confirms the payment; without one the deposit lapses after {days, plural, one {# day} other {# days}} and costs nothing.':
    'Sie erhalten ein Konto und einen Verwendungszweck. Die Kasse bestätigt die Zahlung; ohne sie verfällt die Einlage nach {days, plural, one {# Tag} other {# Tagen}} und kostet nichts.',

  "You pay on the provider's page. The deposit becomes active by itself when the provider reports that the payment is complete.":
    'Sie zahlen auf der Seite des Anbieters. Die Einlage wird von selbst aktiv, wenn der Anbieter meldet, dass die Zahlung abgeschlossen ist.',
  'You pay on the page of the payment provider. Nothing is charged before you have confirmed it there; you come back here afterwards.':
    'Sie zahlen auf der Seite des Zahlungsanbieters. Nichts wird belastet, bevor Sie es dort bestätigt haben; danach kommen Sie hierher zurück.',
  'You took the principal out.': 'Sie haben das Kapital entnommen.',
  'Your account cannot make deposits in its present status. Everything you hold goes on as agreed.':
    'Ihr Konto kann in seinem jetzigen Status keine Einlagen machen. Alles, was Sie halten, läuft weiter wie vereinbart.',
  'Your deposit': 'Ihre Einlage',
  'Your payment is being confirmed by its network. You need do nothing more; do not pay a second time.':
    'Ihre Zahlung wird von ihrem Netzwerk bestätigt. Sie brauchen nichts mehr zu tun; zahlen Sie nicht noch einmal.',
  'Your payment is complete. The deposit becomes active in a moment.':
    'Ihre Zahlung ist abgeschlossen. Die Einlage wird gleich aktiv.',
  'The payment page has ended, and what arrived does not make this deposit active. Wait for the decision of our staff, or cancel this deposit and make it again.':
    'Die Zahlungsseite ist zu Ende, und was eingegangen ist, macht diese Einlage nicht aktiv. Warten Sie auf die Entscheidung unseres Teams, oder stornieren Sie diese Einlage und machen Sie sie neu.',
  'Next: our staff': 'Als Nächstes: unser Team',
  'They decide about the payment that was set aside. What they decide stands here.':
    'Es entscheidet über die zurückgelegte Zahlung. Was entschieden wird, steht hier.',
};

export default german;
