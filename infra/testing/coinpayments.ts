/** The payment provider's stand-in as tests drive it: what payers do, what goes wrong, and what it knows. */
import type { LocalCloud } from '../local/cloud.ts';

/** A notification that the provider sent, with the answers to its attempts. */
export interface SentNotification {
  id: string;
  event: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  answers: (number | string)[];
}

export interface KnownInvoice {
  id: string;
  reference: string;
  state: string;
  amountMinor: number;
  payments: { id: string; amountMinor: number }[];
}

/** Controls the stand-in of a running cloud. */
export function providerOf(cloud: () => Pick<LocalCloud, 'coinpayments'>) {
  const control = async <Reply>(path: string, body?: object): Promise<Reply> => {
    const answer = await fetch(`${cloud().coinpayments}/control/${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`the stand-in answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Reply;
  };
  const invoicesOf = (reference: string): Promise<KnownInvoice[]> =>
    control(`invoices?reference=${reference}`);
  return {
    invoicesOf,
    /** Something happens to the newest invoice of a deposit; answers when every notification was answered. */
    act: async (
      reference: string,
      action: string,
      input: { lost?: boolean; unlisted?: boolean; amountMinor?: number } = {},
    ): Promise<SentNotification[]> => {
      const [invoice] = await invoicesOf(reference);
      if (!invoice) throw new Error(`no invoice for ${reference}`);
      const { deliveries } = await control<{ deliveries: SentNotification[] }>(
        `invoices/${invoice.id}/${action}`,
        input,
      );
      return deliveries;
    },
    sendAgain: (id: string): Promise<SentNotification> => control(`notifications/${id}`, {}),
    /** Signs and sends whatever a test makes up. */
    sendMadeUp: (madeUp: {
      url: string;
      body: string;
      signedUrl?: string;
      secondsAgo?: number;
    }): Promise<SentNotification> => control('notifications', madeUp),
    /** The merchant's own money comes into its wallet, or leaves it. */
    transfer: (order: { direction: 'in' | 'out'; amountMinor: number; note: string }): Promise<unknown> =>
      control('transfers', order),
    /** The next calls of this kind go wrong. */
    fail: (
      call: 'create' | 'find' | 'read' | 'balance',
      fault: 'hang-before' | 'hang-after' | 'refuse',
    ): Promise<unknown> => control('faults', { call, fault }),
  };
}
