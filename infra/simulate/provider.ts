/** What happens at the payment provider, and what reaches us of it. */
import { providerOf, type SentNotification } from '../testing/coinpayments.ts';
import { type Acts, aboutOf } from './acting.ts';

/** Whether we acknowledged it. What we refused each time may still have been carried out. */
const wasTaken = (notice: SentNotification | undefined): boolean => {
  const answer = notice?.answers.at(-1);
  return typeof answer === 'number' && answer >= 200 && answer < 300;
};

export const providerActs: Acts<'provider'> = {
  provider: async (acting, { id, act, event, lost, twice }, subject) => {
    const provider = providerOf(() => acting.company.cloud);
    const { depositId = '' } = subject;
    const invoices = await provider.invoicesOf(depositId).catch(() => []);
    if (invoices.length === 0) return undefined;
    return acting.caller.run({
      id,
      act,
      by: 'provider',
      facts: { ...aboutOf(subject), event, lost },
      // Paying is done once: what it is answered is not asked for again.
      send: async () => {
        const sent = await provider.act(depositId, event, { lost }).catch(() => []);
        const again = await Promise.all(
          (twice ? sent : []).map(({ id: notice }) => provider.sendAgain(notice).catch(() => undefined)),
        );
        return { status: 200, body: { isTaken: [...sent, ...again].some(wasTaken) } };
      },
      learn: ({ isTaken }: { isTaken: boolean }) => ({ lost: !isTaken }),
    });
  },
};
