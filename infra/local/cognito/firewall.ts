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

/** What a request may hold at a place. */
export interface RequestMatch {
  part: 'operation' | 'method' | 'path';
  position: 'exactly' | 'at the start';
  text: string;
}

/** The only requests that pass: those of which every match of one entry holds. */
export interface OfferedRule {
  passes: RequestMatch[][];
  /** What any other request is answered with. */
  answer: RateRule['answer'];
}

/** What the firewall sees of a request. */
export interface FirewallRequest {
  address: string;
  method: string;
  path: string;
  /** The header x-amz-target; empty without one. */
  operation: string;
}

export interface FirewallRules {
  /** Null: every request passes. */
  offered: OfferedRule | null;
  rates: RateRule[];
}

/** The firewall in front of a user pool: AWS WAF, as far as operations and rate-based rules go. */
export interface Firewall {
  /** Counts a request; the reply that blocks it, or undefined when it may proceed. */
  count(request: FirewallRequest): RateRule['answer'] | undefined;
}

/**
 * Each rule counts the calls of each address within its window, blocked ones included: an address stays blocked for as
 * long as it keeps calling. AWS checks the counts every few seconds and lets a few more calls pass; here none does.
 */
export function openFirewall({ offered, rates }: FirewallRules, now: () => number): Firewall {
  const calls = new Map<string, number[]>();
  return {
    count(request) {
      const { address, operation } = request;
      if (offered && !offered.passes.some((all) => all.every((match) => holds(request, match))))
        return offered.answer;
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

function holds(request: FirewallRequest, { part, position, text }: RequestMatch): boolean {
  const found = request[part];
  return position === 'at the start' ? found.startsWith(text) : found === text;
}

/** A request as the firewall sees it. */
export const firewallRequest = (request: IncomingMessage): FirewallRequest => ({
  address: addressOf(request),
  method: request.method ?? '',
  path: request.url?.split('?')[0] ?? '',
  operation: String(request.headers['x-amz-target'] ?? ''),
});

/**
 * The address of a caller. On one machine all callers have the same address, so a test may set another one in this
 * header; AWS never trusts it.
 */
function addressOf(request: IncomingMessage): string {
  const forwarded = request.headers['x-forwarded-for'];
  return (
    String(forwarded ?? '')
      .split(',')[0]
      ?.trim() || String(request.socket.remoteAddress)
  );
}
