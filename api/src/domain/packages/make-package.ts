import { instantAfter, minutes } from '../clock.ts';
import { notify } from '../notices.ts';
import { ownDataOf } from '../own-data/own-data.ts';
import type { Services } from '../services.ts';
import { packageEmail } from './package-email.ts';

/** The kind of the jobs that make packages. */
export const packageKind = 'package';

/** Bytes of JSON that a package may have: some tens of thousands of rows. */
const mostBytes = 8_000_000;

/** Makes a package of all that is kept of its person, and tells them. */
async function makePackage(services: Services, id: string): Promise<void> {
  const { store, clock, siteUrl, outbox } = services;
  const wanted = await store.packages.byId(id);
  const person = wanted && (await store.users.byId(wanted.userId));
  if (!wanted || !person || wanted.json !== undefined) return;
  const json = JSON.stringify(await ownDataOf(services, person), null, 2);
  const size = Buffer.byteLength(json);
  const isTooLarge = size > mostBytes;
  await store.transaction(async (tables) => {
    const now = await tables.packages.byId(id);
    if (now === null || (await tables.users.byId(person.id)) === null) return;
    const made = { ...now, madeAt: instantAfter(clock), size };
    await tables.packages.replace(isTooLarge ? { ...made, isTooLarge } : { ...made, json });
    const request = await tables.dataSubjectRequests.byId(id);
    if (isTooLarge || request === null) return;
    const { reference } = request;
    const mail = packageEmail(person.email, { id, reference, siteUrl, expiresAt: now.expiresAt });
    await notify(services, tables, person, { kind: 'package.ready', mail });
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
