/** Messages between the local cloud and a process that runs functions for it. */
import type { FunctionDefinition } from '../../local/worker.ts';
import type { InvocationError } from '../../local/worker-protocol.ts';

export type ToHost =
  | { kind: 'start'; definitions: FunctionDefinition[] }
  | { kind: 'invoke'; id: number; name: string; eventJson: string; clockOffsetMs: number };

export type FromHost =
  | { kind: 'started' }
  | { kind: 'printed'; functionName: string; text: string }
  | { kind: 'result'; id: number; resultJson: string }
  | { kind: 'error'; id: number; name: string; report: InvocationError };
