import type { Comparison } from './compare.ts';
import { bytesOf } from './load.ts';
import type { MeasuredProgram } from './measured-program.ts';

export const DOCUMENTS = ['/', '/pricing', '/blog/gdpr'];
export const NOWHERE = '/nowhere';

/** As browsers ask for a document. */
export const DOCUMENT_HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Documents as they are sent, whole and unchanged, and the one of addresses that nobody has. */
export async function documentComparisons(
  ours: MeasuredProgram,
  bare: MeasuredProgram,
): Promise<Comparison[]> {
  const common = { against: 'node:http' as const, ours, bare, calls: 3_000 };
  const callTo = (path: string, headers: Record<string, string> = {}) =>
    bytesOf({ method: 'GET', path, headers: { ...DOCUMENT_HEADERS, ...headers } });
  const ofPages = await Promise.all(
    DOCUMENTS.map(async (path): Promise<Comparison[]> => {
      const { etag, expected } = await ask(ours, path);
      const [whole, again] = [callTo(path), callTo(path, { 'if-none-match': etag })];
      return [
        { ...common, what: `GET ${path}`, next: () => whole, expected, bound: { rateAtLeast: 0.9 } },
        {
          ...common,
          what: `GET ${path}, unchanged`,
          next: () => again,
          expected: { status: 304, bytes: 0 },
          bound: { rateAtLeast: 0.5 },
        },
      ];
    }),
  );
  const { expected } = await ask(ours, NOWHERE);
  const nowhere = callTo(NOWHERE);
  let asked = 0;
  return [
    ...ofPages.flat(),
    {
      ...common,
      what: `GET ${NOWHERE}`,
      next: () => nowhere,
      expected,
      bound: { rateAtLeast: 0.9 },
    },
    {
      ...common,
      what: 'GET what nobody asked for before',
      next: () => callTo(`${NOWHERE}-${asked++}`),
      expected,
      bound: { rateAtLeast: 0.5 },
    },
  ];
}

async function ask({ port }: MeasuredProgram, path: string) {
  const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`, { headers: DOCUMENT_HEADERS });
  const expected = { status, bytes: Number(headers.get('content-length')) };
  return { etag: headers.get('etag') ?? '', expected };
}
