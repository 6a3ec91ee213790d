import { Readable } from 'node:stream';
import type { SentFinding } from '@adili/schemas/audit-claims/audit-claim';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';

export interface KeptPicture {
  /** The id of its file. */
  readonly picture: string;
  readonly pictureSha256: string;
  readonly pictureSize: number;
}

const mostBytes = budgets.picture.bytes.one;
const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');

/** Puts the picture of a finding into the store of files; null where there is none that can be shown. */
export async function keepPicture(
  { evidenceFiles, newId }: Pick<Services, 'evidenceFiles' | 'newId'>,
  { picture }: SentFinding,
): Promise<KeptPicture | null> {
  if (picture === undefined) return null;
  const bytes = Buffer.from(picture, 'base64');
  if (bytes.length > mostBytes || !bytes.subarray(0, pngStart.length).equals(pngStart)) return null;
  const file = await evidenceFiles.receive(Readable.from([bytes]), mostBytes);
  try {
    const id = newId();
    await file.keep(id);
    return { picture: id, pictureSha256: file.sha256, pictureSize: file.size };
  } finally {
    await file.discard();
  }
}
