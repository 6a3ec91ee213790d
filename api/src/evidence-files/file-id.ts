/** Ids are our own: nothing else can be the name of a file in a store. */
const form = /^[A-Za-z0-9-]{8,64}$/;

/** Whether a name is one that the store of files gives: whatever else lies beside its files is not its own. */
export const isFileId = (name: string): boolean => form.test(name);

/** @throws {TypeError} */
export function checkedId(id: string): string {
  if (!isFileId(id)) throw new TypeError('This is no id of a file.');
  return id;
}
