export interface Problem {
  what: string;
  /** Stack, resource and property, as far as they are known. */
  where: string;
}

/** What is wrong, and how many values were looked at: that nothing was found says little without it. */
export interface Findings {
  valueCount: number;
  problems: Problem[];
}

export function combined(findings: readonly Findings[]): Findings {
  return {
    valueCount: findings.reduce((count, each) => count + each.valueCount, 0),
    problems: findings.flatMap(({ problems }) => problems),
  };
}
