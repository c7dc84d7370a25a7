/** Which route of an HTTP API a request takes. */

export interface Route<Target> {
  /** As in the template: `GET /a/{id}`, `ANY /a/{rest+}` or `$default`. */
  routeKey: string;
  target: Target;
}

export interface Match<Target> {
  route: Route<Target>;
  pathParameters: Record<string, string>;
}

interface Compiled<Target> {
  route: Route<Target>;
  method: string;
  expression: RegExp;
  names: string[];
  /** Lower sorts first: exact segments before variables before greedy variables, a method before ANY. */
  rank: string;
}

/**
 * Makes the function that picks a route: the most specific one wins, segment by segment; a trailing slash makes
 * another path; `$default` takes what is left.
 */
export function routesOf<Target>(
  routes: Route<Target>[],
): (method: string, path: string) => Match<Target> | undefined {
  const table = routes.map(compile).sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return (method, path) => {
    for (const { route, method: own, expression, names } of table) {
      if (own !== 'ANY' && own !== method) continue;
      const found = expression.exec(path);
      if (!found) continue;
      return {
        route,
        pathParameters: Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])),
      };
    }
    return undefined;
  };
}

function compile<Target>(route: Route<Target>): Compiled<Target> {
  if (route.routeKey === '$default') return { route, method: 'ANY', expression: /^/, names: [], rank: '~' };
  const [method = 'ANY', path = '/'] = route.routeKey.split(' ');
  const names: string[] = [];
  let rank = '';
  const source = path.split('/').map((segment) => {
    const variable = /^\{([^}+]+)(\+?)\}$/.exec(segment);
    if (!variable) {
      rank += '0';
      return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    }
    names.push(variable[1] ?? '');
    rank += variable[2] ? '2' : '1';
    return variable[2] ? '(.+)' : '([^/]+)';
  });
  return {
    route,
    method,
    expression: new RegExp(`^${source.join('/')}$`),
    names,
    rank: `${rank}/${method === 'ANY' ? '1' : '0'}`,
  };
}
