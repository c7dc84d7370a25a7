/** What happens at the payment provider, and what reaches us of it. */
import { providerOf } from '../testing/coinpayments.ts';
import { type Acts, aboutOf } from './acting.ts';

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
        if (twice)
          await Promise.all(sent.map((notice) => provider.sendAgain(notice.id).catch(() => undefined)));
        return { status: 200, body: {} };
      },
    });
  },
};
