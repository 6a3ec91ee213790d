import { instantAfter, minutes } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import { queueAccountEmail } from '../../foundation/notices.ts';
import type { Services } from '../../foundation/services.ts';
import { packageEmail } from '../data-subject-requests/request-email.ts';
import { readOwnData } from '../own-data/own-data.ts';

/** The kind of the jobs that make packages. */
export const packageKind = 'package';

/** Bytes of JSON that a package may have: some tens of thousands of rows. */
const mostBytes = 8_000_000;

/** Stands where the id of another account stood, as of the operator who dealt with a request. */
const another = 'another account';

/** What is kept of a person without the ids of other accounts: their owners may be erased while the package is there. */
async function withoutOthers({ users }: Pick<Tables, 'users'>, json: string, own: string): Promise<string> {
  const ids = new Set(json.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g));
  ids.delete(own);
  const others = await users.byIds([...ids]);
  return others.reduce((text, { id }) => text.replaceAll(id, another), json);
}

/** Makes a package of all that is kept of its person, and tells them. */
async function makePackage(services: Services, id: string): Promise<void> {
  const { store, clock, siteUrl, outbox } = services;
  const wanted = await store.packages.byId(id);
  const person = wanted && (await store.users.byId(wanted.userId));
  if (!wanted || !person || wanted.madeAt !== undefined) return;
  const all = JSON.stringify(await readOwnData(services, person), null, 2);
  const json = await withoutOthers(store, all, person.id);
  const size = Buffer.byteLength(json);
  const isTooLarge = size > mostBytes;
  await store.transaction(async (tables) => {
    const now = await tables.packages.byId(id);
    if (now === null || (await tables.users.byId(person.id)) === null) return;
    const made = { ...now, madeAt: instantAfter(clock), size };
    await tables.packages.replace(isTooLarge ? { ...made, isTooLarge } : made);
    if (!isTooLarge) {
      // One of before may be there still, where its time was over.
      await tables.packageContents.delete(id);
      await tables.packageContents.insert({ id, expiresAt: now.expiresAt, json });
    }
    const request = await tables.dataSubjectRequests.byId(id);
    // Of one that is still to be answered the answer tells.
    if (isTooLarge || request === null || request.open) return;
    const mail = packageEmail(person, request, { siteUrl, expiresAt: now.expiresAt });
    await queueAccountEmail(services, tables, person, { kind: 'package.ready', mail });
  });
  outbox.sendDue();
}

/** Says how packages are made. */
export const registerPackages = (services: Services): void =>
  services.jobs.register<{ id: string }>({
    kind: packageKind,
    work: ({ payload }) => makePackage(services, payload.id),
    atOnce: 1,
    patience: minutes(2),
    retry: (tries) => Math.min(minutes(1) * 2 ** (tries - 1), minutes(60)),
  });
