/** Builds the site for a synthesis and the browser journeys, unless it is up to date. */
import { buildSite } from './site-build.ts';

const { reused } = await buildSite();
console.log(reused ? 'The site is up to date' : 'The site was built');
