import { createHash, generateKeyPairSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { actionNames } from '@adili/schemas/audit-entries/action-words';
import { firstHash } from '@adili/schemas/verification/trail';
import type { PackDescription, PackEvidence, PackRequirement } from '../domain/register/packs/description.ts';
import type { RegisterChange } from '../domain/register/packs/trail.ts';
import type { PackSigner } from '../domain/register/packs/write-pack.ts';
import { receiptSigner } from '../security/receipt-signer.ts';
import { hashContent, hashEntry } from '../store/entry-hash.ts';

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const amina = { id: 'amina', name: 'Amina Hassan' };
const at = '2026-11-20T09:00:00.000Z';

/** A signer with its published key. */
export function packSigner(): { readonly signer: PackSigner; readonly keys: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const id = 'the-key';
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const keys = { keys: [{ kty: 'OKP', crv: 'Ed25519', x, kid: id, alg: 'EdDSA', use: 'sig' }] };
  return {
    signer: {
      id,
      publicKey: x,
      keysUrl: 'https://api.adili.example/.well-known/consent-keys.json',
      sign: (content) => receiptSigner.signBytes(content, { id, privateKey: pem }),
    },
    keys: JSON.stringify(keys),
  };
}

/** A piece of evidence that is a file. */
export function fileEvidence(id: string, name: string, content: Buffer, more: Partial<PackEvidence> = {}) {
  const piece: PackEvidence = {
    id,
    kind: 'file',
    title: name,
    file: { name, type: 'text/plain', size: content.length, open: async () => Readable.from([content]) },
    sha256: sha256(content),
    givenBy: amina,
    givenAt: at,
    validFrom: '2026-11-20',
    controls: [{ id: 'c-1', state: 'valid' }],
  };
  return { ...piece, ...more };
}

/** Changes of a register, linked as the audit trail links them, each after another that changed nothing in it. */
function linkedChanges(count: number): RegisterChange[] {
  let previousHash = firstHash;
  return Array.from({ length: count }, (_, index) => {
    const action = 'control.added' as keyof typeof actionNames;
    const base = {
      organisationId: 'org',
      id: `e-${index}`,
      at,
      actor: amina.id,
      action,
      target: `c-${index}`,
    };
    const entry = {
      ...base,
      detail: `Control ${index}`,
      sequence: 2 * index + 2,
      previousHash,
      salt: 'salt',
    };
    const contentHash = hashContent(entry.salt, entry);
    const hash = hashEntry({ ...entry, contentHash } as Parameters<typeof hashEntry>[0]);
    previousHash = sha256(hash);
    return { ...entry, contentHash, hash, actorName: amina.name, actionName: 'Control added' };
  });
}

const annex = (id: string, more: Partial<PackRequirement> = {}): PackRequirement => ({
  id,
  citation: id,
  title: `Control ${id}`,
  section: { id: 'a5', title: 'A.5 Organisational' },
  state: 'met',
  isSelfDeclared: false,
  controls: ['c-1'],
  ...more,
});

/** A small register of one framework. */
export const packDescription = (more: Partial<PackDescription> = {}): PackDescription => ({
  site: 'https://adili.example/',
  organisation: { id: 'org', name: 'Clinic & Sons', timeZone: 'Africa/Nairobi' },
  asOf: at,
  frameworks: [
    {
      id: 'iso27001-2022',
      title: 'ISO 27001:2022',
      edition: 'ISO/IEC 27001:2022',
      publisher: 'ISO and IEC',
      source: { title: 'ISO/IEC 27001:2022', url: 'https://www.iso.org/standard/27001' },
      licence: { name: 'Numbers with our own titles.', attribution: 'The text belongs to ISO and IEC.' },
      reviewed: null,
      version: '2026-11-24',
      sha256: sha256('content'),
      requirements: [
        annex('4.1', { section: { id: 'clause-4', title: '4 Context' } }),
        annex('A.5.1', {
          owner: amina,
          due: '2026-12-31',
          inclusionReasons: ['risk', 'law'],
          justification: 'We hold <records> of patients',
        }),
        annex('A.5.2', {
          state: 'not_applicable',
          controls: [],
          exclusion: { reason: '=No staff', givenBy: amina, givenAt: at, isPending: false },
        }),
        annex('A.5.3', { state: 'open', controls: [] }),
      ],
      mappings: [],
    },
  ],
  controls: [
    {
      id: 'c-1',
      title: '<b>Policy</b>',
      owner: amina,
      state: 'in_place',
      isValid: true,
      isSelfDeclared: false,
      cadence: 'Every month',
      carriedBy: 'ev-2',
      carriedUntil: '2026-12-19T21:00:00.000Z',
      requirements: ['iso27001-2022:A.5.1'],
    },
  ],
  evidence: [
    fileEvidence('ev-1', '../../Políza "1".html', Buffer.from('<script>alert(1)</script>')),
    {
      ...fileEvidence('ev-2', 'x', Buffer.from('We train everybody.')),
      kind: 'statement',
      title: 'Training',
      file: undefined,
      text: 'We train everybody.',
    },
  ],
  risks: [],
  trail: linkedChanges(3),
  ...more,
});

/** All bytes of a pack. */
export const readBytes = async (pack: Promise<Readable>): Promise<Buffer> => buffer(await pack);
