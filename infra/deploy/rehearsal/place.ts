/** The account and region that everything here claims to be in. */
export const accountId = '123456789012';
export const region = 'us-east-1';

/** ARN of the stack with this name; the same when it's deleted and made again. */
export const stackIdOf = (name: string): string =>
  `arn:aws:cloudformation:${region}:${accountId}:stack/${name}/00000000-0000-4000-8000-000000000000`;

export const changeSetIdOf = (name: string): string =>
  `arn:aws:cloudformation:${region}:${accountId}:changeSet/${name}/1`;
