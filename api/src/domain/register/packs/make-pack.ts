import type { Readable } from 'node:stream';
import { mostPageBytes } from '@adili/schemas/packs/pack';
import { hours, instantAfter, minutes } from '../../../runtime/clock.ts';
import type { PackRow } from '../../../store/tables/packs.ts';
import { linkAuditEntries } from '../../foundation/audit-entries/link-entries.ts';
import { RefusalError } from '../../foundation/errors.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { signingKey } from '../../privacy/consents/receipt-keys.ts';
import { describeRegister } from './describe-register.ts';
import { bytesOf, takeRoom } from './room.ts';
import { packKind, takeTurn } from './turns.ts';
import { type PackSigner, writePackWithPlaces } from './write-pack.ts';

/** Bytes of the largest pack: all evidence that an organisation may have, and what is said of it. */
const mostBytes = 2 ** 40;

/** After so many failed tries a pack is given up. */
const mostTries = 4;

async function readSigner(services: Services): Promise<PackSigner> {
  const key = await signingKey(services);
  return {
    id: key.id,
    publicKey: key.publicKey,
    keysUrl: `${services.apiUrl}/.well-known/consent-keys.json`,
    sign: (content) => services.receiptSigner.signBytes(content, key),
  };
}

/** Changes a pack's row, unless it is gone or another process made the pack meanwhile. @returns whether it is there */
const change = ({ store }: Services, id: string, changes: Partial<PackRow>) =>
  store.transaction(async ({ packs }) => {
    const row = await packs.byId(id);
    if (row !== null && row.state !== 'done') await packs.replace({ ...row, ...changes });
    return row !== null;
  });

/** Has a pack made later, by a job of its own: this one has not failed. */
const putOff = ({ store, jobs }: Services, id: string) =>
  store.transaction(async (tables) => {
    const row = await tables.packs.byId(id);
    if (row === null || row.state === 'done') return;
    await tables.packs.replace({ ...row, state: 'queued' });
    await jobs.add(tables, packKind, { id }, { delay: minutes(1) });
  });

/** @returns null where another process made the pack meanwhile, whose file stays */
async function keepPack(services: Services, id: string, content: Readable) {
  const file = await services.evidenceFiles.receive(content, mostBytes);
  try {
    if ((await services.store.packs.byId(id))?.state === 'done') return null;
    await file.keep(id);
    return { size: file.size, sha256: file.sha256 };
  } finally {
    await file.discard();
  }
}

/**
 * Makes a pack that was asked for. What its register doesn't allow is said in its row, and not tried again.
 * @param tries that failed before
 */
async function makePack(services: Services, id: string, tries: number): Promise<void> {
  const { store, clock } = services;
  const wanted = await store.packs.byId(id);
  if (wanted === null || wanted.state === 'done' || wanted.expiresAt <= instantAfter(clock)) return;
  await change(services, id, { state: 'running' });
  try {
    // What waits to be linked would be missing in one pack and not in the next.
    await linkAuditEntries(services);
    const description = await describeRegister(services, wanted);
    if (!(await takeRoom(services, id, bytesOf(description)))) return await putOff(services, id);
    const { content, page } = await writePackWithPlaces(description, await readSigner(services));
    const kept = await keepPack(services, id, content);
    if (kept === null) return;
    const { asOf } = description;
    const printed = page.size <= mostPageBytes ? ({ page, pdf: 'waiting' } as const) : {};
    const isThere = await change(services, id, { state: 'done', asOf, ...kept, ...printed });
    if (!isThere) await services.evidenceFiles.remove(id);
  } catch (error) {
    const isRefused = error instanceof RefusalError;
    if (!isRefused && tries + 1 < mostTries) throw error;
    const problem = isRefused ? error.message : 'The pack couldn’t be written. Please ask for it again.';
    await change(services, id, { state: 'failed', problem, size: undefined });
    if (!isRefused) throw error;
  }
}

/** Says how packs are made: one at a time, since each reads all evidence, and organisations by turns. */
export const registerPacks = (services: Services): void =>
  services.jobs.register<{ id: string }>({
    kind: packKind,
    work: async ({ id, payload, tries }) =>
      makePack(services, tries > 0 ? payload.id : await takeTurn(services, id, payload.id), tries),
    atOnce: budgets.pack.atOnce,
    patience: minutes(2),
    retry: (tries) => (tries < mostTries ? Math.min(minutes(1) * 2 ** (tries - 1), hours(1)) : null),
  });
