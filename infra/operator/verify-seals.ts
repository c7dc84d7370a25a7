/**
 * Proves the chain of seals, `npm run verify-seals -- --stage dev`: no entry and no audit line was changed or deleted
 * since it was sealed, and no seal either. Names the first broken link, and ends with 1 when there is one.
 */
import { runOperatorCommand } from './command.ts';
import { placeOf, placeOptions } from './place.ts';
import { sayVerified, verifyAll } from './verify-all.ts';

await runOperatorCommand(
  {
    name: 'verify-seals',
    about: `Verifies the chain of seals over entries and audit lines. Exit code 1 names the first broken link; 2: it could
not be verified.`,
    options: placeOptions,
  },
  async (where) => {
    return sayVerified(await verifyAll(await placeOf(where))) ? 0 : 1;
  },
  { failure: 2 },
);
