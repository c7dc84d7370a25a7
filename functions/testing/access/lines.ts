import { scanBareTable } from '#functions/testing/bare-platform.ts';
import type { Item } from '#infra/testing/scan-table.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { AreaName } from '#shared/contract/index.ts';
import { allEndpoints, type Platform } from './platform.ts';
import type { Row } from './row.ts';
import { rows } from './rows.ts';

/** An endpoint with its row. */
export interface Lined {
  readonly area: AreaName;
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly row: Row;
}

const rowsByName: Readonly<Record<string, Readonly<Record<string, Row>>>> = rows;

const areasInOrder = Object.keys(rows);

/** The access matrix, a line an endpoint, area by area as in the rows. */
export const lines: readonly Lined[] = allEndpoints
  .map((line) => {
    const row = rowsByName[line.area]?.[line.name];
    if (!row) throw new Error(`${line.area}/${line.name} has no row in the access matrix`);
    return { ...line, row };
  })
  .toSorted((one, other) => areasInOrder.indexOf(one.area) - areasInOrder.indexOf(other.area));

/**
 * The table without what a request may touch that changes nothing: attempt counters, when a session was used, and what the
 * home page showed its own member.
 */
export const lastingItems = async (platform: Platform): Promise<Map<string, Item>> =>
  new Map(
    (await scanBareTable(platform.services()))
      .filter(({ pk, sk }) => !pk.startsWith('LIMIT#') && !sk.startsWith('SESSION#') && sk !== 'HOME-VISIT')
      .map((item) => [`${item.pk} ${item.sk}`, item]),
  );
