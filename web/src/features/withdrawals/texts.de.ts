import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of withdrawals. */
const german: Catalog<typeof english> = {
  'A new address rests for {hours} hours: it keeps a thief out. There is nothing for you to do.':
    'Eine neue Adresse ruht {hours} Stunden: Das hält Diebe ab. Sie müssen nichts tun.',
  'Above {limit} two people look at it. Until they have agreed you can cancel it, free of charge.':
    'Über {limit} sehen es sich zwei Personen an. Bis sie zugestimmt haben, können Sie kostenlos stornieren.',

  'Add a payout address': 'Auszahlungsadresse hinzufügen',
  'Add or remove addresses': 'Adressen hinzufügen oder entfernen',

  'We look at it once more': 'Wir sehen sie uns noch einmal an',

  'Approved by the first of two': 'Von der ersten von zwei Personen genehmigt',
  Arrives: 'Kommt an',
  'Arrives with you': 'Kommt bei Ihnen an',

  'Balance and limits': 'Guthaben und Grenzen',
  'Before {day} leaving costs {rate} of what you take out. Wait until then and you pay no fee.':
    'Vor dem {day} kostet das Aussteigen {rate} dessen, was Sie herausnehmen. Warten Sie bis dahin, zahlen Sie keine Gebühr.',

  'Cancel the withdrawal': 'Auszahlung stornieren',
  'Cancel this withdrawal': 'Diese Auszahlung stornieren',
  'Cancel this withdrawal?': 'Diese Auszahlung stornieren?',

  'Confirm the withdrawal': 'Auszahlung bestätigen',
  'deposit {plan}': 'Einlage {plan}',

  'Early-exit fee, {rate}': 'Gebühr bei vorzeitigem Ausstieg, {rate}',

  'From your {plan} deposit': 'Aus Ihrer Einlage {plan}',

  'Left in 30 days': 'In 30 Tagen noch frei',
  'Left today': 'Heute noch frei',
  'Look at my deposits': 'Meine Einlagen ansehen',
  'Look at my payout addresses': 'Meine Auszahlungsadressen ansehen',
  'Money is paid out only to people we know. It takes a few minutes to tell us who you are.':
    'Ausgezahlt wird nur an Menschen, die wir kennen. Es dauert wenige Minuten, uns zu sagen, wer Sie sind.',
  'Next: a second one of our staff checks it': 'Als Nächstes: eine zweite Person unseres Teams prüft sie',
  'Next: our staff check it': 'Als Nächstes: unser Team prüft sie',
  'Next: our treasurer transfers it': 'Als Nächstes: unsere Kasse überweist sie',
  'No deposit of yours can be withdrawn from': 'Aus keiner Ihrer Einlagen kann ausgezahlt werden',
  'No withdrawal here in the state “{state}”': 'Keine Auszahlung im Stand „{state}“',
  'No withdrawal matches': 'Keine Auszahlung passt dazu',
  'No withdrawals yet': 'Noch keine Auszahlungen',
  'Nobody can withdraw from it at the moment. Your money is unchanged; please look again later.':
    'Zurzeit kann dort niemand auszahlen lassen. Ihr Geld ist unverändert; bitte sehen Sie später wieder nach.',
  'None runs, or all of its principal is asked for already. What has matured is in your available balance.':
    'Keine läuft, oder ihr ganzes Kapital ist schon beantragt. Was fällig war, ist in Ihrem verfügbaren Guthaben.',
  'Open the deposit': 'Einlage öffnen',
  'Open the withdrawal': 'Auszahlung öffnen',
  'Our staff agreed. The transfer is next.': 'Unser Team hat zugestimmt. Als Nächstes wird überwiesen.',
  'Our staff said no; the reason stands in the history. The money is yours again in full.':
    'Unser Team hat abgelehnt; der Grund steht im Verlauf. Das Geld gehört wieder ganz Ihnen.',
  'Out of': 'Aus',

  'Principal of a deposit': 'Kapital einer Einlage',

  'Requested, and set aside': 'Beantragt und zurückgelegt',
  'Returns granted to you first': 'Vorher gutgeschriebene Erträge',
  'Show all': 'Alle zeigen',

  'Stays in the deposit': 'Bleibt in der Einlage',
  'Take your money out. What it costs and when it arrives is said before you confirm anything.':
    'Lassen Sie sich Ihr Geld auszahlen. Was es kostet und wann es ankommt, steht da, bevor Sie etwas bestätigen.',
  'Tell us where to pay. A new address can be used {hours} hours after you added it.':
    'Sagen Sie uns, wohin wir zahlen sollen. Eine neue Adresse kann {hours} Stunden nach dem Hinzufügen benutzt werden.',
  'The deposit holds {most}.': 'Die Einlage enthält {most}.',
  'The deposit you came from cannot be withdrawn from now; another one is shown.':
    'Aus der Einlage, von der Sie kommen, kann jetzt nicht ausgezahlt werden; gezeigt wird eine andere.',
  'The limits let {now} go now, and more after {when}.':
    'Die Grenzen lassen jetzt {now} zu, und mehr nach dem {when}.',
  'The limits let {now} go now.': 'Die Grenzen lassen jetzt {now} zu.',
  'The limits let {now} go now; at least {minimum} can be withdrawn.':
    'Die Grenzen lassen jetzt {now} zu; mindestens {minimum} können ausgezahlt werden.',
  'The money has left. How soon your bank shows it is up to your bank.':
    'Das Geld ist unterwegs. Wie bald Ihre Bank es zeigt, liegt an Ihrer Bank.',
  'The money is set aside until our staff have checked the withdrawal. You can still cancel it.':
    'Das Geld ist zurückgelegt, bis unser Team die Auszahlung geprüft hat. Sie können sie noch stornieren.',
  'The money usually arrives by {day}.': 'Das Geld kommt meist bis {day} an.',
  'The transfer did not work': 'Die Überweisung hat nicht geklappt',
  'The transfer did not work; the reason stands in the history. The money is yours again in full.':
    'Die Überweisung hat nicht geklappt; der Grund steht im Verlauf. Das Geld gehört wieder ganz Ihnen.',
  'There is not enough to withdraw now': 'Zum Auszahlen reicht es jetzt nicht',

  'To and including': 'Bis einschließlich',
  'Type an amount: fee, arrival and what remains stand here before you confirm anything.':
    'Geben Sie einen Betrag ein: Gebühr, Ankunft und was bleibt stehen hier, bevor Sie etwas bestätigen.',
  'Under way, set aside': 'Unterwegs, zurückgelegt',
  'Until it is agreed to you can cancel it, free of charge.':
    'Bis zur Zustimmung können Sie kostenlos stornieren.',
  'Up to {most} now': 'Jetzt bis zu {most}',
  'Up to {most}': 'Bis zu {most}',
  'Usually arrives by': 'Kommt meist an bis',
  'Verify my identity': 'Meine Identität prüfen lassen',
  'Wait until {day} and you pay no fee: the deposit matures then.':
    'Warten Sie bis {day}, zahlen Sie keine Gebühr: Dann wird die Einlage fällig.',
  'What arrives, and when': 'Was ankommt, und wann',
  'What has accrued is granted to you when the withdrawal is paid, as far as the bonus pool reaches. The deposit then ends.':
    'Was sich angesammelt hat, wird Ihnen bei der Auszahlung gutgeschrieben, soweit der Bonustopf reicht. Die Einlage endet dann.',
  'What has accrued stays yours and comes with the next return. The rest goes on with its terms.':
    'Was sich angesammelt hat, bleibt Ihres und kommt mit dem nächsten Ertrag. Der Rest läuft zu seinen Bedingungen weiter.',
  'What stands in the way': 'Was im Weg steht',
  'What to withdraw': 'Was ausgezahlt werden soll',
  'What you ask for accrues nothing from today on. If it is not paid in the end, it counts as if you had never asked.':
    'Was Sie beantragen, sammelt ab heute nichts mehr an. Wird es am Ende nicht ausgezahlt, zählt es, als hätten Sie es nie beantragt.',
  'What you withdraw stands here, with where it is on its way, its payment and its receipt.':
    'Was Sie sich auszahlen lassen, steht hier, mit seinem Weg, seiner Zahlung und seinem Beleg.',
  'Who has to agree': 'Wer zustimmen muss',
  'Withdraw more': 'Mehr auszahlen lassen',
  'Withdraw {amount}': '{amount} auszahlen lassen',
  'Withdraw {amount} …': '{amount} auszahlen lassen …',
  'Withdraw …': 'Auszahlen lassen …',

  'Withdrawals of this area are stopped for now': 'Auszahlungen dieses Bereichs sind zurzeit angehalten',
  'Withdrawals are held, because a sign-in was reported':
    'Auszahlungen sind angehalten, weil eine Anmeldung gemeldet wurde',
  'You told us that a sign-in was not your own. Until we have looked into it nothing leaves, and your money is unchanged. We write to you as soon as withdrawals go on.':
    'Sie haben uns gesagt, dass eine Anmeldung nicht Ihre eigene war. Bis wir dem nachgegangen sind, geht nichts hinaus, und Ihr Geld ist unverändert. Wir schreiben Ihnen, sobald Auszahlungen weitergehen.',
  'See where I am signed in': 'Ansehen, wo ich angemeldet bin',
  'Withdrawals rest until {when}': 'Auszahlungen ruhen bis {when}',
  'You can withdraw now': 'Jetzt können Sie sich auszahlen lassen',
  'You cannot withdraw yet': 'Sie können sich noch nichts auszahlen lassen',
  'You have no payout address yet': 'Sie haben noch keine Auszahlungsadresse',
  'You took it back. The money is yours again in full.':
    'Sie haben sie zurückgenommen. Das Geld gehört wieder ganz Ihnen.',
  'Your account cannot withdraw in its present status. Everything you hold goes on as agreed.':
    'In seinem jetzigen Status kann Ihr Konto nichts auszahlen lassen. Alles, was Sie halten, läuft wie vereinbart weiter.',
  'Your identity is not verified yet': 'Ihre Identität ist noch nicht geprüft',
  'Your password or authenticator was changed, and for {hours} hours after that nothing leaves: it keeps a thief out. There is nothing for you to do.':
    'Ihr Passwort oder Authenticator wurde geändert, und {hours} Stunden danach geht nichts hinaus: Das hält Diebe ab. Sie müssen nichts tun.',
  'Your payout address can be used from {when}': 'Ihre Auszahlungsadresse ist ab {when} benutzbar',
  'Your withdrawal of {amount} is requested': 'Ihre Auszahlung von {amount} ist beantragt',
  'Your withdrawals': 'Ihre Auszahlungen',
  '{account}; usable from {when}': '{account}; benutzbar ab {when}',
  '{amount} goes back into the deposit at once, as if it had never been asked for. It costs nothing.':
    '{amount} gehen sofort in die Einlage zurück, als wären sie nie beantragt worden. Es kostet nichts.',
  '{amount} goes back to your available balance at once. It costs nothing.':
    '{amount} gehen sofort in Ihr verfügbares Guthaben zurück. Es kostet nichts.',
  '{amount} more after {when}.': '{amount} mehr nach dem {when}.',
  '{available} is available; at least {minimum} can be withdrawn.':
    '{available} sind verfügbar; mindestens {minimum} können ausgezahlt werden.',
  '{count, plural, one {one of our staff} other {# of our staff}}':
    '{count, plural, one {eine Person unseres Teams} other {# Personen unseres Teams}}',

  '{left} of {most}': '{left} von {most}',

  '{net} will arrive with you. The money is set aside for it and can be used for nothing else.':
    '{net} werden bei Ihnen ankommen. Das Geld ist dafür zurückgelegt und kann für nichts anderes benutzt werden.',
};

export default german;
