/** Keeps what functions print: one file per function, and on request the terminal. */
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

export interface FunctionLogs {
  print: (functionName: string, text: string) => void;
  close: () => Promise<void>;
}

/** Logs to `folder/<function>.log`; `echo` gets each line with the function's name before it. */
export function openFunctionLogs(folder: string, echo: ((line: string) => void) | undefined): FunctionLogs {
  mkdirSync(folder, { recursive: true });
  const files = new Map<string, WriteStream>();
  return {
    print: (functionName, text) => {
      const file =
        files.get(functionName) ?? createWriteStream(join(folder, `${functionName}.log`), { flags: 'a' });
      files.set(functionName, file);
      file.write(text);
      if (echo) for (const line of text.trimEnd().split('\n')) echo(`${functionName}: ${line}`);
    },
    close: async () => {
      await Promise.all([...files.values()].map((file) => new Promise((resolve) => file.end(resolve))));
    },
  };
}
