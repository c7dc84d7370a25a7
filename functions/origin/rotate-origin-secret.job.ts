import type { Services } from '#functions/entry/call.ts';
import { environment, required } from '#functions/platform/environment.ts';
import { openLog } from '#functions/platform/log.ts';
import { readSecret, writeSecret } from '#functions/platform/secret.ts';
import { introduce, nextStep, parseOriginSecret, sendNext } from './origin-secret.ts';
import { openDistribution } from './provider/distribution.ts';

/**
 * Takes one step of the rotation of the origin's secret. A run that ended half-way is repeated as a whole: to send a
 * value again changes nothing.
 * @returns the number of steps taken: none while the last one is recent, or not yet everywhere
 */
export const rotateOriginSecret = async ({ now, log }: Pick<Services, 'now' | 'log'>): Promise<number> => {
  const secretId = required('ORIGIN_SECRET_ID');
  const distribution = openDistribution(required('DISTRIBUTION_ID'));
  const secret = parseOriginSecret(await readSecret(secretId));
  const step = nextStep(secret, now());
  if (step === undefined || !(await distribution.isDeployed())) return 0;
  if (step === 'introduce') {
    await writeSecret(secretId, JSON.stringify(introduce(secret, now())));
  } else {
    const sending = sendNext(secret, now());
    await distribution.send(sending.sent);
    await writeSecret(secretId, JSON.stringify(sending));
  }
  log.info('rotated the secret of the origin', { step });
  return 1;
};

export const handler = async (): Promise<{ readonly done: number }> => {
  const log = openLog(environment().SERVICE_NAME);
  return { done: await rotateOriginSecret({ now: () => new Date(), log }) };
};
