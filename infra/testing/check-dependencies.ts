/** Checks the packages that the product is built from by what npm keeps of them; exit code 1 names what is wrong. */
import { installedAt, packagesOf, readInstallation, readLock, readManifest } from '../dependencies/lock.ts';
import { problemsOf } from '../dependencies/problems.ts';
import { askForSignatures } from '../dependencies/signatures.ts';
import { projectRoot } from '../function-sources.ts';

const lock = readLock(projectRoot);
const problems = problemsOf({
  lock,
  manifest: readManifest(projectRoot),
  installation: readInstallation(projectRoot),
  installedAt: installedAt(projectRoot),
});
const signatures = await askForSignatures(projectRoot);
for (const { name, version } of [...(signatures?.invalid ?? []), ...(signatures?.missing ?? [])])
  problems.push(`${name} ${version} is not signed by its registry as it is installed`);

console.log(
  `${packagesOf(lock).length} packages: integrity, licences, install scripts and installation checked`,
);
console.log(
  signatures
    ? 'Signatures checked with the registry'
    : 'Signatures not checked: the registry was not reached, or does not sign',
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
