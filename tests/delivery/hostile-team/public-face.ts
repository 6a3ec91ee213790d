import { BOOT_ELEMENT_ID } from '../../../shell/src/boot/boot-data.ts';

/** A server that has not answered by then is held up by what the team did. */
const PATIENCE_MS = 20_000;

export interface Answer {
  status: number;
  /** As sent, but for those that tell of the body's bytes or the moment. */
  headers: Readonly<Record<string, string>>;
  body: string;
  bytes: number;
}

/** What visitors get, by address. */
export type PublicFace = ReadonlyMap<string, Answer>;

const ofTheMoment = new Set([
  'date',
  'etag',
  'content-length',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'ratelimit',
]);

export async function ask(origin: string, address: string): Promise<Answer> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  // Compressing every document anew for each kind would be most of the work.
  const headers = { 'accept-encoding': 'identity' };
  const answer = await fetch(origin + address, { signal, headers, redirect: 'manual' });
  const body = await answer.text();
  const sent = Object.fromEntries([...answer.headers].filter(([name]) => !ofTheMoment.has(name)));
  return { status: answer.status, headers: sent, body, bytes: Buffer.byteLength(body) };
}

export async function publicFace(origin: string, addresses: readonly string[]): Promise<PublicFace> {
  const rows = addresses.map(async (address) => [address, await ask(origin, address)] as const);
  return new Map(await Promise.all(rows));
}

interface Named {
  name: string;
}

/**
 * What an answer says of everybody but these remotes. They may stand in the list of remotes that a document and
 * `/remotes.json` carry, in `/sitemap.xml` and as feeds with addresses of their own, and their files' origin in the
 * policy; nothing else of an answer is theirs.
 */
export function ofOthers(
  address: string,
  answer: Answer,
  isStranger: (name: string) => boolean,
  origins: readonly string[] = [],
): Answer {
  const withoutStrangers = (json: string) => {
    const data = JSON.parse(json) as { remotes: Named[] };
    return JSON.stringify({ ...data, remotes: data.remotes.filter(({ name }) => !isStranger(name)) });
  };
  const lineOfStranger = (line: string) => {
    const [, name = ''] =
      /^\s*<(?:url><loc>|link rel="alternate")[^\n]*[/"](mfe-[\w-]+)[./<"]/.exec(line) ?? [];
    return isStranger(name);
  };
  const body =
    address === '/remotes.json'
      ? withoutStrangers(answer.body)
      : answer.body
          .replace(new RegExp(`(?<=id="${BOOT_ELEMENT_ID}">).*?(?=</script>)`, 's'), withoutStrangers)
          .split('\n')
          .filter((line) => !lineOfStranger(line))
          .join('\n');
  const policy = answer.headers['content-security-policy'];
  const headers = policy
    ? {
        ...answer.headers,
        'content-security-policy': origins.reduce(
          (rest, origin) => rest.replaceAll(` ${origin}`, ''),
          policy,
        ),
      }
    : answer.headers;
  return { ...answer, headers, body };
}

/** Where two faces differ, in words, at the addresses of the later one. */
export function differences(
  before: PublicFace,
  after: PublicFace,
  mayDiffer: readonly string[] = [],
): string[] {
  return [...after].flatMap(([address, is]) => {
    const was = before.get(address);
    if (!was) return [`${address} was not asked before`];
    const names = new Set([...Object.keys(was.headers), ...Object.keys(is.headers)]);
    return [
      ...(is.status === was.status ? [] : [`${address} answers ${is.status} instead of ${was.status}`]),
      ...[...names]
        .filter((name) => is.headers[name] !== was.headers[name] && !mayDiffer.includes(name))
        .map((name) => `${address} has ${name}: ${is.headers[name]}`),
      ...(is.body === was.body
        ? []
        : [`${address} has other content: ${firstDifference(was.body, is.body)}`]),
    ];
  });
}

function firstDifference(was: string, is: string): string {
  let at = 0;
  while (at < was.length && was[at] === is[at]) at += 1;
  return `${JSON.stringify(is.slice(at, at + 80))} instead of ${JSON.stringify(was.slice(at, at + 80))}`;
}
