import type { Kind } from '../kind.ts';

/** An origin that the site's terms allow. */
export const ALLOWED_ORIGIN = 'https://cdn.adili.example';

const base = (title: string, address: string): Kind => ({
  title,
  place: (team) => team.publish({}, { base: address }),
  verdict: 'degraded',
});

export const originKinds: readonly Kind[] = [
  base('keeps its files at an origin that is not allowed', 'https://evil.example/'),
  base('keeps its files at an allowed name of another port', `${ALLOWED_ORIGIN}:8443/`),
  base('keeps its files at an allowed name without encryption', 'http://cdn.adili.example/'),
  base('keeps its files behind a password', 'https://user:secret@cdn.adili.example/'),
  base('keeps its files in an address that runs', 'javascript:alert(1)//'),
  base('keeps its files in the address itself', 'data:text/javascript,alert(1)/'),
  base('writes a directive into the host', 'https://cdn.adili.example;script-src */'),
  base('writes a quote into the host', "https://cdn.adili.example'unsafe-inline'/"),
  base('writes any host', 'https://*.adili.example/'),
  base('writes a host behind a backslash', 'https://evil.example\\@cdn.adili.example/'),
  base('writes a line into the address', 'https://cdn.adili.example/\r\nSet-Cookie: a=b/'),
  {
    ...base('keeps its files below a directive', `${ALLOWED_ORIGIN}/;script-src;*;/`),
    alone: true,
    verdict: 'ready',
    goesOn: true,
    origin: ALLOWED_ORIGIN,
  },
];
