/**
 * Runs functions in a process of its own, so that their processor time can be told from that of the cloud around them.
 * Started by hosted-functions.ts.
 */
import { compileCacheFolder } from '../../local/bundle-functions.ts';
import { joinedModule } from '../../local/joined-module.ts';
import { FunctionError } from '../../local/worker.ts';
import { type Functions, startFunctions } from '../../local/workers.ts';
import type { FromHost, ToHost } from './host-protocol.ts';

let clockOffsetMs = 0;
let functions: Functions | undefined;

const say = (message: FromHost): void => {
  process.send?.(message);
};

async function invoke({ id, name, eventJson }: Extract<ToHost, { kind: 'invoke' }>): Promise<void> {
  try {
    const result = await functions?.invoke(name, JSON.parse(eventJson));
    say({ kind: 'result', id, resultJson: JSON.stringify(result) ?? 'null' });
  } catch (error) {
    const report =
      error instanceof FunctionError
        ? error.report
        : { errorType: 'Error', errorMessage: (error as Error).message };
    say({ kind: 'error', id, name, report });
  }
}

process.on('message', (message: ToHost) => {
  if (message.kind === 'start') {
    const { definitions } = message;
    functions = startFunctions({
      definitions,
      clockOffsetMs: () => clockOffsetMs,
      compileCache: compileCacheFolder,
      moduleOf: joinedModule,
      print: (functionName, text) => say({ kind: 'printed', functionName, text }),
    });
    say({ kind: 'started' });
    return;
  }
  clockOffsetMs = message.clockOffsetMs;
  void invoke(message);
});
// The process that started this one has ended, or wants it to end.
process.on('disconnect', () => process.exit(0));
