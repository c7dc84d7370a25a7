/** Builds the site for the browser journeys; prints when it was up to date. */
import { buildSite } from '../local/site-build.ts';

const { reused } = await buildSite();
console.log(reused ? 'The site is up to date' : 'The site was built');
