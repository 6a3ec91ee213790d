import { Readable } from 'node:stream';
import { mostPdfBytes, type PackPrint } from '@adili/schemas/packs/pack';
import { instantAfter, minutes } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import { type PackRow, pdfIdOf } from '../../../store/tables/packs.ts';
import { undoUnlessUnknown } from '../../../store/undo-unless-unknown.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { NoPdfError } from './errors.ts';

/** How long an auditor program has a page before another gets it, and how often that is tried. */
const held = minutes(3);
const mostPrints = 3;

/** Gives the pack that has waited longest to an auditor program. Part of a transaction. */
async function nextPrint({ clock }: Pick<Services, 'clock'>, { packs }: Pick<Tables, 'packs'>) {
  const now = instantAfter(clock);
  const waiting = (await packs.where('pdf', 'waiting'))
    .filter(({ printUntil = '', expiresAt }) => printUntil <= now && expiresAt > now)
    .toSorted((one, other) => one.requestedAt.localeCompare(other.requestedAt));
  for (const row of waiting) {
    const { prints = 0 } = row;
    if (prints < mostPrints) {
      const taken = { ...row, prints: prints + 1, printUntil: instantAfter(clock, held) };
      await packs.replace(taken);
      return taken;
    }
    await packs.replace({ ...row, pdf: 'failed' });
  }
  return undefined;
}

/** The page of a pack, out of its file. */
async function readPage({ evidenceFiles }: Pick<Services, 'evidenceFiles'>, { id, page }: PackRow) {
  const content = await evidenceFiles.open(id);
  if (content === null || page === undefined) throw new MissingError('page of this pack');
  const found: Buffer[] = [];
  let at = 0;
  const end = page.at + page.size;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    found.push(chunk.subarray(Math.max(0, page.at - at), Math.max(0, end - at)));
    at += chunk.length;
    if (at >= end) break;
  }
  return Buffer.concat(found).toString();
}

/** Gives the next page to print to an auditor program; nothing where none waits. */
export async function claimPrint(services: Services): Promise<PackPrint> {
  const row = await services.store.transaction((tables) => nextPrint(services, tables), {
    lock: 'pack prints',
  });
  return row ? { id: row.id, html: await readPage(services, row) } : {};
}

/** Keeps the PDF of a pack that was claimed. @throws {MissingError | NoPdfError} */
export async function takePdf(services: Services, id: string, bytes: Buffer): Promise<void> {
  const { store, evidenceFiles, clock } = services;
  const claimed = async ({ packs }: Pick<Tables, 'packs'>) => {
    const row = await packs.byId(id);
    if (row?.pdf !== 'waiting' || (row.printUntil ?? '') <= instantAfter(clock))
      throw new MissingError('claim');
    return row;
  };
  await claimed(store);
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new NoPdfError();
  const file = await evidenceFiles.receive(Readable.from([bytes], { objectMode: false }), mostPdfBytes);
  try {
    await undoUnlessUnknown(
      async () => {
        await file.keep(pdfIdOf(id));
        await store.transaction(async (tables) => {
          const row = await claimed(tables);
          await tables.packs.replace({ ...row, pdf: 'done', pdfSize: file.size, pdfSha256: file.sha256 });
        });
      },
      async () => {
        // The same PDF sent twice at once: the one that counts lies there.
        if ((await store.packs.byId(id))?.pdf !== 'done') await evidenceFiles.remove(pdfIdOf(id));
      },
    );
  } finally {
    await file.discard();
  }
}
