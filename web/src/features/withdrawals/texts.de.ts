import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of withdrawals. */
const german: Catalog<typeof english> = {
  "New addresses can be used after {hours} hours; this protects you from theft. You don't need to do anything.":
    'Neue Adressen sind nach {hours} Stunden verwendbar; das schützt Sie vor Diebstahl. Sie müssen nichts tun.',
  "Above {limit}, two people review it. Until it's approved, you can cancel free of charge.":
    'Über {limit} prüfen zwei Personen. Bis zur Genehmigung können Sie kostenlos stornieren.',

  'Add or remove addresses': 'Adressen hinzufügen oder entfernen',

  'Approved by the first of two reviewers': 'Von der ersten von zwei Personen genehmigt',
  'Amount you receive': 'Auszahlungsbetrag',
  'You receive': 'Sie erhalten',

  'Balance and limits': 'Guthaben und Grenzen',
  "Before {day}, an early exit fee of {rate} applies to the amount you withdraw. If you wait until then, there's no fee.":
    'Vor dem {day} fällt auf den ausgezahlten Betrag eine Gebühr von {rate} an. Wenn Sie bis dahin warten, fällt keine Gebühr an.',

  'Cancel withdrawal': 'Auszahlung stornieren',
  'Cancel this withdrawal': 'Diese Auszahlung stornieren',
  'Cancel this withdrawal?': 'Diese Auszahlung stornieren?',

  'Confirm withdrawal': 'Auszahlung bestätigen',
  'deposit {plan}': 'Einlage {plan}',

  'Early exit fee, {rate}': 'Gebühr bei vorzeitiger Auszahlung, {rate}',

  'From your {plan} deposit': 'Aus Ihrer Einlage {plan}',

  'Left over 30 days': 'In 30 Tagen noch frei',
  'Left today': 'Heute noch frei',
  'View my deposits': 'Meine Einlagen ansehen',
  'View my payout addresses': 'Meine Auszahlungsadressen ansehen',
  'We pay out only after verifying your identity. It takes a few minutes to submit your details.':
    'Wir zahlen erst nach einer Identitätsprüfung aus. Ihre Angaben einzureichen, dauert wenige Minuten.',
  'Next: a second member of staff reviews it':
    'Nächster Schritt: Prüfung durch eine zweite Person unseres Teams',
  'Next: our staff review it': 'Nächster Schritt: Prüfung durch unser Team',
  'Next: our treasurer sends it': 'Nächster Schritt: Überweisung durch unser Treasury',
  'You have no deposits to withdraw from': 'Sie haben keine Einlage, aus der Sie auszahlen lassen können',
  'No withdrawals with status “{state}”': 'Keine Auszahlungen mit Status „{state}“',
  'No matching withdrawals': 'Keine passenden Auszahlungen',
  'No withdrawals yet': 'Noch keine Auszahlungen',
  'Withdrawals from this area are stopped for all members. Your money is unaffected; check again later.':
    'Auszahlungen aus diesem Bereich sind derzeit für alle Mitglieder angehalten. Ihr Geld ist davon nicht betroffen; sehen Sie später wieder nach.',
  "You have no active deposits, or you've already requested all of their principal. Matured principal is in your available balance.":
    'Sie haben keine aktive Einlage, oder das gesamte Kapital ist bereits zur Auszahlung beantragt. Fälliges Kapital finden Sie in Ihrem verfügbaren Guthaben.',
  'View deposit': 'Einlage ansehen',
  'View withdrawal': 'Auszahlung ansehen',
  'Our staff approved it. The transfer is next.':
    'Unser Team hat die Auszahlung genehmigt. Als Nächstes wird überwiesen.',
  'Our staff rejected it; see the reason in the history. The full amount is available to you again.':
    'Unser Team hat die Auszahlung abgelehnt; den Grund finden Sie im Verlauf. Der volle Betrag steht Ihnen wieder zur Verfügung.',
  'Withdraw from': 'Auszahlen aus',

  'Principal of a deposit': 'Kapital einer Einlage',

  'Requested, amount reserved': 'Beantragt, Betrag reserviert',
  'Returns granted first': 'Vorab gutgeschriebene Erträge',

  'Remains in the deposit': 'Verbleibt in der Einlage',
  'See the fee and when your money arrives before you confirm.':
    'Gebühr und voraussichtlichen Eingang sehen Sie, bevor Sie bestätigen.',
  'Add the account we should pay to. You can use a new address {hours} hours after adding it.':
    'Geben Sie an, wohin wir zahlen sollen. Eine neue Adresse ist {hours} Stunden nach dem Hinzufügen verwendbar.',
  'The most you can withdraw from this deposit is {most}.':
    'Aus dieser Einlage können Sie höchstens {most} auszahlen lassen.',
  "You can't withdraw from the deposit you came from right now; another one is selected.":
    'Aus der gewählten Einlage ist derzeit keine Auszahlung möglich; eine andere ist ausgewählt.',
  'You can withdraw up to {now} now, and more after {when}.':
    'Sie können jetzt bis zu {now} auszahlen lassen, nach dem {when} mehr.',
  'You can withdraw up to {now} now.': 'Sie können jetzt bis zu {now} auszahlen lassen.',
  'Your limit is {now} right now; the minimum withdrawal is {minimum}.':
    'Ihr Limit beträgt derzeit {now}; die Mindestauszahlung beträgt {minimum}.',
  'The money has left our account. Your bank or the network decides when it reaches you.':
    'Das Geld hat unser Konto verlassen. Wann es bei Ihnen ankommt, hängt von Ihrer Bank oder dem Netzwerk ab.',
  'Left our bank account on': 'Von unserem Bankkonto abgebucht am',
  'Next: our bank makes the transfer': 'Als Nächstes: unsere Bank führt die Überweisung aus',
  'On its way': 'Unterwegs',
  'The bank of the payee returned the money. It is available to you again, with the withdrawal fee.':
    'Die Bank des Empfängers hat das Geld zurückgegeben. Es steht Ihnen wieder zur Verfügung, mit der Auszahlungsgebühr.',
  'The transfer is with our bank. As soon as the bank confirms it, you see here on which day the money left our account.':
    'Die Überweisung liegt bei unserer Bank. Sobald die Bank sie bestätigt, sehen Sie hier, an welchem Tag das Geld von unserem Konto abgebucht wurde.',
  "You cancelled it. The money is back in your {plan} deposit, as if you'd never requested it.":
    'Sie haben die Auszahlung storniert. Das Geld ist wieder in Ihrer Einlage {plan}, als wäre sie nie beantragt worden.',
  'Our staff rejected it; see the reason in the history. The money is back in your {plan} deposit.':
    'Unser Team hat die Auszahlung abgelehnt; den Grund finden Sie im Verlauf. Das Geld ist wieder in Ihrer Einlage {plan}.',
  "The bank of the payee returned the money. {net} is in your available balance; the early exit fee isn't refunded.":
    'Die Bank des Empfängers hat das Geld zurückgegeben. {net} sind in Ihrem verfügbaren Guthaben; die Gebühr für die vorzeitige Auszahlung wird nicht erstattet.',
  'The transfer failed; see the reason in the history. The money is back in your {plan} deposit.':
    'Die Überweisung ist fehlgeschlagen; den Grund finden Sie im Verlauf. Das Geld ist wieder in Ihrer Einlage {plan}.',
  'The amount is reserved until our staff have reviewed the withdrawal. You can still cancel it.':
    'Der Betrag ist reserviert, bis unser Team die Auszahlung geprüft hat. Sie können sie noch stornieren.',
  'Usually arrives by {day}.': 'Eingang meist bis {day}.',
  'Transfer failed': 'Überweisung fehlgeschlagen',
  'The transfer failed; see the reason in the history. The full amount is available to you again.':
    'Die Überweisung ist fehlgeschlagen; den Grund finden Sie im Verlauf. Der volle Betrag steht Ihnen wieder zur Verfügung.',
  'Not enough to withdraw right now': 'Guthaben reicht derzeit nicht für eine Auszahlung',

  'To (inclusive)': 'Bis einschließlich',
  'Enter an amount to see the fee, arrival date and remaining balance before you confirm.':
    'Geben Sie einen Betrag ein. Vor der Bestätigung sehen Sie Gebühr, Eingang und Restguthaben.',
  'In progress, reserved': 'In Bearbeitung, reserviert',
  "Until it's approved, you can cancel free of charge.":
    'Bis zur Genehmigung können Sie kostenlos stornieren.',
  'Up to {most} now': 'Derzeit bis zu {most}',
  'Up to {most}': 'Bis zu {most}',
  'Usually arrives by': 'Eingang meist bis',
  'Verify my identity': 'Identität verifizieren',
  "If you wait until the deposit matures on {day}, there's no fee.":
    'Wenn Sie bis zur Fälligkeit am {day} warten, fällt keine Gebühr an.',
  'What you receive, and when': 'Was Sie wann erhalten',
  'Accrued returns are granted when the withdrawal is paid, as far as the bonus pool covers them. The deposit then ends.':
    'Aufgelaufene Erträge werden bei der Auszahlung gutgeschrieben, soweit der Bonustopf ausreicht. Die Einlage endet dann.',
  'You keep what has accrued and receive it with the next return. The rest of the deposit continues on its terms.':
    'Aufgelaufene Erträge bleiben Ihnen und werden mit dem nächsten Ertrag gutgeschrieben. Der Rest der Einlage läuft zu ihren Bedingungen weiter.',
  'What you need to do': 'Was noch fehlt',
  'Amount to withdraw': 'Auszahlungsbetrag wählen',
  "The amount you request stops accruing returns today. If it isn't paid, it's treated as if you'd never requested it.":
    'Auf den beantragten Betrag läuft ab heute kein Ertrag mehr auf. Wird er nicht ausgezahlt, gilt er als nie beantragt.',
  'Your withdrawals appear here, with their status, payment and receipt.':
    'Ihre Auszahlungen erscheinen hier mit Status, Zahlung und Beleg.',
  'Approval by': 'Genehmigung durch',
  'Withdraw more': 'Mehr auszahlen lassen',
  'Withdraw {amount}': '{amount} auszahlen lassen',
  'Withdraw {amount}…': '{amount} auszahlen lassen …',
  'Withdraw…': 'Auszahlen lassen …',

  'Withdrawals from this area are stopped for now': 'Auszahlungen aus diesem Bereich sind derzeit angehalten',
  "Withdrawals are on hold until we've looked into your report":
    'Auszahlungen sind angehalten, bis wir Ihrer Meldung nachgegangen sind',
  "You reported activity that wasn't yours. No money leaves your account until we've looked into it, and your money is unaffected. We'll email you as soon as withdrawals resume.":
    'Sie haben einen fremden Zugriff gemeldet. Bis zur Klärung wird nichts ausgezahlt; Ihr Geld ist davon nicht betroffen. Wir schreiben Ihnen, sobald Auszahlungen wieder möglich sind.',
  "See where I'm signed in": 'Meine Sitzungen ansehen',
  'Withdrawals are paused until {when}': 'Auszahlungen sind bis {when} ausgesetzt',
  'Available to withdraw now': 'Jetzt auszahlbar',
  "You can't withdraw yet": 'Sie können noch nichts auszahlen lassen',
  'You have no payout address yet': 'Sie haben noch keine Auszahlungsadresse',
  'You cancelled it. The full amount is available to you again.':
    'Sie haben die Auszahlung storniert. Der volle Betrag steht Ihnen wieder zur Verfügung.',
  "Your account can't withdraw right now. Your holdings are unaffected.":
    'Ihr Konto kann derzeit nichts auszahlen lassen. Ihre Anlagen sind davon nicht betroffen.',
  "Your identity isn't verified yet": 'Ihre Identität ist noch nicht verifiziert',
  "How you sign in was changed, so no money leaves your account for {hours} hours; this protects you from theft. You don't need to do anything.":
    'Ihre Zugangsdaten wurden geändert; deshalb wird {hours} Stunden lang nichts ausgezahlt. Das schützt Sie vor Diebstahl. Sie müssen nichts tun.',
  'Your payout address can be used from {when}': 'Ihre Auszahlungsadresse ist ab {when} verwendbar',
  "You've requested a withdrawal of {amount}": 'Sie haben eine Auszahlung von {amount} beantragt',
  'Your withdrawals': 'Ihre Auszahlungen',
  '{account}; available from {when}': '{account}; verwendbar ab {when}',
  "{amount} goes back into the deposit immediately, as if you'd never requested it. There's no charge.":
    '{amount} fließen sofort in die Einlage zurück, als wären sie nie beantragt worden. Es entstehen keine Kosten.',
  "{amount} goes back to your available balance immediately. There's no charge.":
    '{amount} werden sofort wieder Ihrem verfügbaren Guthaben gutgeschrieben. Es entstehen keine Kosten.',
  '{amount} more after {when}.': '{amount} mehr nach dem {when}.',
  '{available} is available; the minimum withdrawal is {minimum}.':
    '{available} sind verfügbar; die Mindestauszahlung beträgt {minimum}.',
  '{count, plural, one {one member of staff} other {# members of staff}}':
    '{count, plural, one {eine Person aus unserem Team} other {# Personen aus unserem Team}}',

  '{left} of {most}': '{left} von {most}',

  "You'll receive {net}. The amount is reserved for this withdrawal.":
    'Sie erhalten {net}. Der Betrag ist für diese Auszahlung reserviert.',
};

export default german;
