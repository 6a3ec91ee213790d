import { temporaryFolder } from '../../testing/folder.ts';
import { describeStore } from '../conformance.ts';
import { openLowdbStore } from './open.ts';

const folders: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(folders.map((remove) => remove())));

describeStore('lowdb', async () => {
  const { folder, remove } = await temporaryFolder();
  folders.push(remove);
  return openLowdbStore({ folder });
});
