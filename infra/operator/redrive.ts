/**
 * Puts dead letters back into the queues of their consumers, `npm run redrive -- --stage dev`, or those of the local cloud
 * that runs on a data folder, `--data .local`; with `--consumer journal` only its own.
 */
import { callJob } from './call-job.ts';
import { runOperatorCommand } from './command.ts';
import { placeOf, placeOptions } from './place.ts';

await runOperatorCommand(
  {
    name: 'redrive',
    about: `Puts dead letters back into the queues of their consumers, which then try them again. Nothing is done
twice. Fix what made them fail first.`,
    options: {
      ...placeOptions,
      consumer: { value: 'NAME', about: 'only those of this consumer, such as journal' },
    },
  },
  async ({ consumer, ...where }) => {
    const order = consumer === undefined ? {} : { consumer };
    const { redriven } = await callJob<{ redriven: { consumer: string; count: number }[] }>(
      await placeOf(where),
      'redrive',
      order,
    );
    for (const { consumer: name, count } of redriven) console.log(`${name.padEnd(26)}${count}`);
    if (redriven.length === 0) console.log('There are no dead letters.');
    return 0;
  },
);
