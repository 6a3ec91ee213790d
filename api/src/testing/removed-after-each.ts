import { temporaryFolder } from './folder.ts';

/** What a test file makes and is rid of after each test, the newest first. */
export function removedAfterEach() {
  const removes: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const remove of removes.splice(0).toReversed()) await remove();
  });
  return {
    removes,
    async newFolder(): Promise<string> {
      const { folder, remove } = await temporaryFolder();
      removes.push(remove);
      return folder;
    },
  };
}
