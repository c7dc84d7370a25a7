import type { IncomingMessage } from 'node:http';

/** A limit of calls that one address may make of some operations within a time. */
export interface RateRule {
  name: string;
  /** Values of the header x-amz-target. */
  operations: string[];
  most: number;
  windowSeconds: number;
  /** What a call above the limit is answered with. */
  answer: { status: number; headers: Record<string, string>; body: string };
}

/** The only operations that pass, by the whole value of the header or its beginning. */
export interface OfferedRule {
  exactly: string[];
  startingWith: string[];
  /** What any other call is answered with. */
  answer: RateRule['answer'];
}

export interface FirewallRules {
  /** Null: every operation passes. */
  offered: OfferedRule | null;
  rates: RateRule[];
}

/** The firewall in front of a user pool: AWS WAF, as far as operations and rate-based rules go. */
export interface Firewall {
  /** Counts a call; the reply that blocks it, or undefined when it may proceed. */
  count(address: string, operation: string): RateRule['answer'] | undefined;
}

/**
 * Each rule counts the calls of each address within its window, blocked ones included: an address stays blocked for as
 * long as it keeps calling. AWS checks the counts every few seconds and lets a few more calls pass; here none does.
 */
export function openFirewall({ offered, rates }: FirewallRules, now: () => number): Firewall {
  const calls = new Map<string, number[]>();
  return {
    count(address, operation) {
      if (offered && !isOffered(offered, operation)) return offered.answer;
      let blocked: RateRule['answer'] | undefined;
      for (const rule of rates) {
        if (!rule.operations.includes(operation)) continue;
        const key = `${rule.name} ${address}`;
        const recent = (calls.get(key) ?? []).filter((at) => now() - at < rule.windowSeconds * 1000);
        // More than the limit need not be remembered: the newest of them decide how long the address waits.
        calls.set(key, [...recent, now()].slice(-rule.most - 1));
        if (recent.length >= rule.most) blocked ??= rule.answer;
      }
      return blocked;
    },
  };
}

const isOffered = ({ exactly, startingWith }: OfferedRule, operation: string): boolean =>
  exactly.includes(operation) || startingWith.some((beginning) => operation.startsWith(beginning));

/**
 * The address of a caller. On one machine all callers have the same address, so a test may set another one in this
 * header; AWS never trusts it.
 */
export function addressOf(request: IncomingMessage): string {
  const forwarded = request.headers['x-forwarded-for'];
  return (
    String(forwarded ?? '')
      .split(',')[0]
      ?.trim() || String(request.socket.remoteAddress)
  );
}
