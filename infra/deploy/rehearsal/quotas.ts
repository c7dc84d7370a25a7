/** What an account may hold at most. */
export interface Quotas {
  /** Of one template. */
  readonly resources: number;
  readonly outputs: number;
  readonly parameters: number;
  readonly templateBytes: number;
  /** Names and values of one function's environment, as JSON. */
  readonly functionEnvironmentBytes: number;
  /** All inline policies of one role together, without white space. */
  readonly roleInlinePolicyCharacters: number;
  readonly routesOfApi: number;
  readonly integrationsOfApi: number;
  readonly alarmsOfDeploymentGroup: number;
  /** Executions of all functions of the account at the same time; a new account begins with 10. */
  readonly concurrency: number;
}

/** Those of an account that has been in use for a while. */
export const ordinaryQuotas: Quotas = {
  resources: 500,
  outputs: 200,
  parameters: 200,
  templateBytes: 1_048_576,
  functionEnvironmentBytes: 4_096,
  roleInlinePolicyCharacters: 10_240,
  routesOfApi: 300,
  integrationsOfApi: 300,
  alarmsOfDeploymentGroup: 10,
  concurrency: 1_000,
};

const unreservedConcurrencyMin = 100;

/** Executions that must stay free of reservations: 100, or all of them in an account that has fewer. */
export const unreservedMin = ({ concurrency }: Quotas): number =>
  Math.min(unreservedConcurrencyMin, concurrency);
