import { useMutation } from '@tanstack/react-query';
import { bank } from '#shared/contract/bank.ts';
import { call } from '#web/api/client.ts';

/** A file's bytes in base64, as the API takes them. */
const base64Of = async (file: Blob): Promise<string> => {
  const reader = new FileReader();
  const read = Promise.withResolvers<string>();
  reader.onload = () => read.resolve(String(reader.result));
  reader.onerror = () => read.reject(reader.error);
  reader.readAsDataURL(file);
  const url = await read.promise;
  return url.slice(url.indexOf(',') + 1);
};

/** Has a statement read, and its transfers held against the orders; stores nothing. */
export const useCheckStatement = () =>
  useMutation({
    mutationFn: async (file: File) =>
      call(bank.endpoints.checkStatement, { body: { content: await base64Of(file) } }),
  });
