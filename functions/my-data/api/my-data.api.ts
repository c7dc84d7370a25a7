import { serve } from '#functions/entry/http/serve.ts';
import { myData } from '#shared/contract/my-data.ts';
import { closeAccount } from './close-account.ts';
import { openExport } from './open-export.ts';
import { readClosure } from './read-closure.ts';
import { readExport } from './read-export.ts';
import { requestExport } from './request-export.ts';

export const handler = serve(myData, { requestExport, readExport, openExport, readClosure, closeAccount });
