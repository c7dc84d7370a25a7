import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import { operations } from '#shared/contract/operations.ts';
import { call } from './client.ts';

const { noteExport: endpoint } = operations.endpoints;

/** Notes in the audit log what a staff member is about to save; the file follows only once this succeeds. */
export const noteExport = (body: BodyInputOf<typeof endpoint>): Promise<unknown> => call(endpoint, { body });
