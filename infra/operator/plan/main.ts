/** `npm run plan -- --stage production`: says before a deployment what it would change, and what was changed by hand. */
import { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { stacksOf } from '../../deploy/schemas/stack-templates.ts';
import { synthesize } from '../../deploy/synthesize.ts';
import { runOperatorCommand } from '../command.ts';
import { placeOptions, stageAt } from '../place.ts';
import { sayPlan } from './plan.ts';

await runOperatorCommand(
  {
    name: 'plan',
    about: `Says what a deployment of the stage would change, stack by stack, and first of all what holds data and would be
replaced or removed; then what of the deployed stacks was changed by hand. It reads under the CDK's role for reading, and
changes nothing. Exit code 0: said, whatever it is; 1: AWS could not be asked, or a deployment is running.`,
    options: {
      stage: placeOptions.stage,
      templates: {
        value: 'DIR',
        about:
          'of these templates, which `npm run deploy -- --check` left in infra/.build/deploy; else it makes them',
      },
    },
  },
  async ({ stage: name, templates }) => {
    const stage = await stageAt(name);
    await sayPlan({
      stage,
      planned: stacksOf(new CloudAssembly(templates ?? (await synthesize(stage)))),
      say: (line) => console.log(line),
      patience: { pauseMilliseconds: 5_000, attempts: 120 },
    });
    return 0;
  },
);
