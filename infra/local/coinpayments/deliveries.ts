/** Sends notifications to the merchant, and remembers each with what was answered. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Collection } from '../cognito/durable-store.ts';

/** One notification as it went out, and the answer to each attempt: a status, or why there was none. */
export interface Delivery {
  id: string;
  invoiceId: string | undefined;
  event: string;
  /** Milliseconds since 1970. */
  at: number;
  url: string;
  headers: Record<string, string>;
  body: string;
  answers: (number | string)[];
}

export type NewDelivery = Omit<Delivery, 'id' | 'answers'>;

/** A merchant that does not take a notification gets it again after these pauses. */
const pausesMs = [100, 400];
/** A merchant that does not answer in this time counts as not reached. */
const answerWithinMs = 20_000;
/** Only so many are kept: the newest. */
const keptMax = 500;

const isTaken = (answer: number | string | undefined): boolean =>
  typeof answer === 'number' && answer >= 200 && answer < 300;

/** Sends and sends again; both answer when the merchant took it or all attempts were made. */
export function openDeliveries(deliveries: Collection<Delivery>) {
  const attempt = async ({ url, headers, body }: Delivery): Promise<number | string> => {
    try {
      const signal = AbortSignal.timeout(answerWithinMs);
      const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
      await answer.arrayBuffer();
      return answer.status;
    } catch (error) {
      return (error as Error).message;
    }
  };

  const deliver = async (delivery: Delivery): Promise<Delivery> => {
    let sent = delivery;
    for (const pauseMs of [0, ...pausesMs]) {
      if (pauseMs > 0) await pause(pauseMs);
      sent = { ...sent, answers: [...sent.answers, await attempt(sent)] };
      deliveries.put(sent.id, sent);
      if (isTaken(sent.answers.at(-1))) break;
    }
    return sent;
  };

  return {
    send: (notification: NewDelivery): Promise<Delivery> => {
      const [oldest] = deliveries.values().length >= keptMax ? deliveries.values() : [];
      if (oldest) deliveries.delete(oldest.id);
      return deliver({ ...notification, id: randomUUID(), answers: [] });
    },
    /** Sends the same bytes again, as a provider that missed our reply does, or an eavesdropper. */
    sendAgain: async (id: string): Promise<Delivery | undefined> => {
      const known = deliveries.get(id);
      return known && deliver(known);
    },
    of: (invoiceId: string): Delivery[] =>
      deliveries.values().filter((delivery) => delivery.invoiceId === invoiceId),
  };
}
