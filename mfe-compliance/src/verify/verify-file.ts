import '@adili/schemas/browser';
import type { ConsentKeySet } from '@adili/schemas/consents/receipt';
import { blobSource, bytesOf, sha256 } from '@adili/schemas/verification/bytes';
import { VerificationError } from '@adili/schemas/verification/errors';
import { verifyErasures } from '@adili/schemas/verification/verify-erasures';
import { verifyPack } from '@adili/schemas/verification/verify-pack';
import { verifyReceipt } from '@adili/schemas/verification/verify-receipt';

/** Bytes of a receipt or a list of erasures at most, and of a pack: what is larger is for the command. */
const mostTextBytes = 5 * 1024 * 1024;
const mostPackBytes = 4 * 1024 ** 3;

/** What a file says of itself, once it holds. */
export interface Verified {
  readonly kind: 'pack' | 'receipt' | 'erasures';
  /** Names with their values, in the order in which they are read. */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** The id of the key that signed it, and SHA-256 of that key. */
  readonly key: string;
  readonly fingerprint: string;
}

type Unsigned = Omit<Verified, 'fingerprint'>;

/** To the minute where the viewer is, with its zone: a file that is handed on is read elsewhere, too. */
const day = (moment: string) =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    timeZoneName: 'short',
  }).format(new Date(moment));

async function packIn(file: Blob, keys: ConsentKeySet, progress: (share: number) => void): Promise<Unsigned> {
  const { manifest, changes } = await verifyPack(blobSource(file), keys, (read) =>
    progress(read / file.size),
  );
  const { organisation, asOf, frameworks, files, site, key } = manifest;
  return {
    kind: 'pack',
    key,
    facts: [
      { name: 'Organisation', value: organisation.name },
      { name: 'State of', value: day(asOf) },
      { name: 'Frameworks', value: frameworks.map(({ title }) => title).join(', ') },
      { name: 'Files', value: `${files.length}, each as it was made` },
      { name: 'Trail', value: `${changes} changes, in an unbroken chain` },
      { name: 'Made at', value: site },
    ],
  };
}

async function receiptIn(text: string, keys: ConsentKeySet): Promise<Unsigned> {
  const { receipt, key } = await verifyReceipt(text, keys);
  const [event] = receipt.events;
  return {
    kind: 'receipt',
    key,
    facts: [
      { name: 'Purpose', value: receipt.purposes.map(({ purpose_name }) => purpose_name).join(', ') },
      { name: 'Decision', value: event ? `${event.event_state}, ${day(event.event_time)}` : 'none' },
      { name: 'Person', value: receipt.pii_principal_id },
      {
        name: 'Given to',
        value: receipt.party_identification.map(({ party_name }) => party_name).join(', '),
      },
    ],
  };
}

async function erasuresIn(text: string, keys: ConsentKeySet): Promise<Unsigned> {
  const { erasures, key } = await verifyErasures(text, keys);
  const rows = (erased: 'erased' | 'anonymised' | 'kept') =>
    erasures.reduce((sum, { parts }) => sum + parts.reduce((part, one) => part + one[erased], 0), 0);
  return {
    kind: 'erasures',
    key,
    facts: [
      { name: 'Erasures', value: String(erasures.length) },
      {
        name: 'Requests',
        value: erasures
          .slice(0, 20)
          .map(({ reference, finishedAt }) => `${reference} (${day(finishedAt)})`)
          .join(', '),
      },
      {
        name: 'Rows',
        value: `${rows('erased')} deleted, ${rows('anonymised')} made anonymous, ${rows('kept')} kept`,
      },
    ],
  };
}

async function textOf(file: Blob): Promise<string> {
  if (file.size > mostTextBytes)
    throw new VerificationError(
      'This file isn’t a pack, and it’s too large for a receipt or a list of erasures.',
    );
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()).trim();
  } catch (cause) {
    throw new VerificationError(nothingKnown, { cause });
  }
}

const nothingKnown =
  'This file can’t be verified here. Choose an evidence pack (.zip), a consent receipt (.json) or a list of erasures (.jsonl), as it was downloaded.';

const copyForReading =
  'A PDF is a copy for reading, and nothing signs it. Choose the zip that it came with: that one can be verified.';

/**
 * Verifies whatever a person chose, in this browser alone.
 * @param progress is told which part of a pack was read, from 0 to 1
 * @throws {VerificationError} a sentence for the person, with the files that differ
 */
export async function verifyFile(
  file: Blob,
  keys: ConsentKeySet,
  progress: (share: number) => void,
): Promise<Verified> {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const found = await verifyKind(new TextDecoder().decode(start), file, keys, progress);
  const { x } = keys.keys.find(({ kid }) => kid === found.key) ?? { x: '' };
  const raw = Uint8Array.from(atob(x.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
  return { ...found, fingerprint: await sha256(raw) };
}

async function verifyKind(
  start: string,
  file: Blob,
  keys: ConsentKeySet,
  progress: (share: number) => void,
): Promise<Unsigned> {
  if (start === 'PK') {
    if (file.size > mostPackBytes)
      throw new VerificationError(
        'This pack is larger than a browser is given here. Verify it by the commands in its VERIFY.txt.',
      );
    return packIn(file, keys, progress);
  }
  if (start === '%P') throw new VerificationError(copyForReading);
  const text = await textOf(file);
  if (text.startsWith('{')) return receiptIn(text, keys);
  if (bytesOf(text).length > 0 && text.startsWith('ey')) return erasuresIn(text, keys);
  throw new VerificationError(nothingKnown);
}
