import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import { type StaffConfiguration, staffConfiguration } from '#shared/contract/staff-configuration.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { call } from '#web/api/client.ts';
import { staffKey, useStaffAct } from '#web/staff/use-staff-act.ts';
import type { ListPage } from '#web/ui/list/list-state.ts';

const {
  readConfigurationDraft,
  saveConfigurationDraft,
  discardConfigurationDraft,
  previewConfiguration,
  proposeConfiguration,
  listConfigurationVersions,
} = staffConfiguration.endpoints;

/** The current draft, and the version it is based on. */
export const draftQuery = queryOptions({
  queryKey: [...staffKey, 'configuration', 'draft'],
  queryFn: ({ signal }) => call(readConfigurationDraft, { signal }),
});

/** Whom a configuration concerns. */
export const previewQuery = (configuration: Configuration) =>
  queryOptions({
    queryKey: [...staffKey, 'configuration', 'preview', configuration],
    queryFn: ({ signal }) => call(previewConfiguration, { body: { configuration }, signal }),
    placeholderData: keepPreviousData,
  });

/** All versions, newest first. */
export const versionsQuery = (page: ListPage['query']) =>
  queryOptions({
    queryKey: [...staffKey, 'configuration', 'versions', page],
    queryFn: ({ signal }) => call(listConfigurationVersions, { query: page, signal }),
    placeholderData: keepPreviousData,
  });

const useDraftChange = <Input>(send: (input: Input) => Promise<StaffConfiguration>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (view) => client.setQueryData(draftQuery.queryKey, view),
  });
};

/** Saves the draft; nothing takes effect by it. */
export const useSaveDraft = () =>
  useDraftChange((body: BodyInputOf<typeof saveConfigurationDraft>) =>
    call(saveConfigurationDraft, { body }),
  );

/** Throws the draft away. */
export const useDiscardDraft = () =>
  useDraftChange((revision: number) => call(discardConfigurationDraft, { query: { revision } }));

/** Proposes the next version. */
export const useProposeConfiguration = () =>
  useStaffAct('propose configuration', (body: BodyInputOf<typeof proposeConfiguration>, idempotencyKey) =>
    call(proposeConfiguration, { body, idempotencyKey }),
  );
