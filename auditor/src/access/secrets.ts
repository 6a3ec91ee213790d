import type { Access } from './access.ts';

/** User and password in an address, wherever in a text; also in one that leaves its scheme out. */
const CREDENTIALS = /((?:\b[a-z]{1,10}:|^|[\s"'=(])\/\/)[^\s/?#"'<>@]{1,1000}@/gi;
/** What is shorter is a word of many pages, and no secret. */
const LEAST_LENGTH = 4;
const IN_ITS_PLACE = '•••';

/** All forms in which what lets in may come back from a page. */
function secretsOf({ headers = {}, cookies = {}, basicAuth }: Access): string[] {
  const values = [...Object.values(headers), ...Object.values(cookies)];
  if (basicAuth) {
    const { username, password } = basicAuth;
    values.push(password, Buffer.from(`${username}:${password}`).toString('base64'));
  }
  const bare = values.map((value) => value.replace(/^\S+ +/, ''));
  const forms = [...values, ...bare].flatMap((value) => [value, encodeURIComponent(value)]);
  const kept = [...new Set(forms)].filter(({ length }) => length >= LEAST_LENGTH);
  // The longer first: one may be a part of another.
  return kept.toSorted((one, other) => other.length - one.length);
}

/** What is made by us, and is compared with other runs, or holds no text. */
const LEFT_ALONE = ['picture', 'fingerprint', 'kind', 'digests', 'criterion', 'verdict', 'rule'];

/** Takes out of whatever is told what lets in: users and passwords of addresses, and the values that were given. */
export function withoutSecrets(accesses: readonly Access[]): <Value>(value: Value) => Value {
  const secrets = accesses.flatMap(secretsOf);
  const clean = (text: string) =>
    secrets.reduce((left, secret) => left.replaceAll(secret, IN_ITS_PLACE), text.replace(CREDENTIALS, '$1'));
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return clean(value);
    if (Array.isArray(value)) return value.map(walk);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, LEFT_ALONE.includes(name) ? inner : walk(inner)]),
    );
  };
  return <Value>(value: Value) => walk(value) as Value;
}
