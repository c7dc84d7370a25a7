/** The template's SQS queues as files: one JSON message per line, kept until someone deletes the file. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Template } from './template.ts';

export interface Queues {
  /** Keeps a message in the queue with this ARN. Throws for a queue that the template does not hold. */
  send: (queueArn: string, message: object) => void;
  /** All messages of the queue with this ARN or logical id, oldest first. */
  messages: (queue: string) => unknown[];
}

export function openQueues(template: Template, dataDir: string): Queues {
  const folder = join(dataDir, 'queues');
  mkdirSync(folder, { recursive: true });
  const files = new Map<string, string>();
  for (const queue of template.ofType('AWS::SQS::Queue')) {
    const file = join(folder, `${queue.logicalId}.jsonl`);
    files.set(queue.attribute('Arn'), file);
    files.set(queue.logicalId, file);
  }
  const fileOf = (queue: string): string => {
    const file = files.get(queue);
    if (!file) throw new Error(`The template has no queue '${queue}'`);
    return file;
  };
  return {
    send: (queueArn, message) => appendFileSync(fileOf(queueArn), `${JSON.stringify(message)}\n`),
    messages: (queue) => {
      const file = fileOf(queue);
      if (!existsSync(file)) return [];
      return readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown);
    },
  };
}
