/**
 * The header by which the site's distribution proves itself to the API. The distribution puts it in the place of whatever a
 * viewer sends under this name.
 */
export const originHeader = 'x-origin-secret';
