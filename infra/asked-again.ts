/**
 * Files of the site that keep their names when their content changes, so that browsers and the CDN ask for them again.
 * All others have their content in their names.
 */
export const askedAgain = [
  '*.html',
  'service-worker.js',
  'site.webmanifest',
  'icon-*.png',
  'mark.svg',
] as const;

/** Whether a file, by its path below the site's folder, is one of them. */
export const isAskedAgain = (path: string): boolean =>
  askedAgain.some((name) => {
    const [start = '', end] = name.split('*');
    return end === undefined ? path === name : path.startsWith(start) && path.endsWith(end);
  });
