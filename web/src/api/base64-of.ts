/** A file's bytes in base64, as the API takes them. */
export const base64Of = async (file: Blob): Promise<string> => {
  const reader = new FileReader();
  const read = Promise.withResolvers<string>();
  reader.onload = () => read.resolve(String(reader.result));
  reader.onerror = () => read.reject(reader.error);
  reader.readAsDataURL(file);
  const url = await read.promise;
  return url.slice(url.indexOf(',') + 1);
};
