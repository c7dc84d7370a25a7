/** Where a write is put together: the code that a mutant is in. */
const product = /(functions\/[\w./-]+\.ts):(\d+)/u;
const isPassedBy = (file: string): boolean =>
  file.startsWith('functions/testing/') ||
  file.startsWith('functions/platform/table/transaction.ts') ||
  file.endsWith('.test.ts');

/** The innermost place of the product in a stack, `functions/…/file.ts:line`; undefined when tests write themselves. */
export function siteOf(stack: string): string | undefined {
  for (const line of stack.split('\n')) {
    const [, file, number] = product.exec(line) ?? [];
    if (file && !file.startsWith('functions/platform/table/transaction.ts'))
      return isPassedBy(file) ? undefined : `${file}:${number}`;
  }
  return undefined;
}
