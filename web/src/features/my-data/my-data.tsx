import { CloseAccount } from './close-account.tsx';
import { ExportData } from './export-data.tsx';

/** The member's data: all of it to take along, and the way out. */
export const MyData = () => (
  <>
    <ExportData />
    <CloseAccount />
  </>
);
