import { serve } from '#functions/entry/http/serve.ts';
import { staffConfiguration } from '#shared/contract/staff-configuration.ts';
import { discardConfigurationDraft } from './discard-draft.ts';
import { listConfigurationVersions } from './list-versions.ts';
import { previewConfiguration } from './preview-configuration.ts';
import { proposeConfiguration } from './propose-configuration.ts';
import { readConfigurationDraft } from './read-draft.ts';
import { readConfigurationVersion } from './read-version.ts';
import { saveConfigurationDraft } from './save-draft.ts';

export const handler = serve(staffConfiguration, {
  readConfigurationDraft,
  saveConfigurationDraft,
  discardConfigurationDraft,
  previewConfiguration,
  proposeConfiguration,
  listConfigurationVersions,
  readConfigurationVersion,
});
