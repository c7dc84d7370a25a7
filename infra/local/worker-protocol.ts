/** Messages between the local cloud and a function's worker. Events and results travel as JSON text, as on AWS. */

export interface WorkerStart {
  bundle: string;
  exportName: string;
  functionName: string;
  functionArn: string;
  memoryMb: number;
  /** How far the cloud's clock is ahead of the machine's. */
  clockOffsetMs: number;
  compileCache: string;
}

export interface InvokeMessage {
  requestId: string;
  eventJson: string;
  clockOffsetMs: number;
  /** On the cloud's clock. */
  deadlineMs: number;
}

/** How Lambda reports a failed invocation. */
export interface InvocationError {
  errorType: string;
  errorMessage: string;
  stackTrace?: string[];
}

export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'result'; requestId: string; resultJson: string }
  | { kind: 'error'; requestId: string | undefined; error: InvocationError };
