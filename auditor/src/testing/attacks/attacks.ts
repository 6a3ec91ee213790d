import { REBINDING, SPELLINGS } from '@adili/server/testing/forbidden-addresses';

/** A page that tries to reach what it may not. `to` is a path on the canary, which no other attack asks for. */
export interface Attack {
  name: string;
  /** The page's source; or its headers, where it has none. */
  body?: (to: string) => string;
  location?: (to: string) => string;
  headers?: (to: string) => Record<string, string>;
  /** It reaches nothing even with the network open: the browser has no pop-ups, forms, shared workers and so on. */
  isStoppedOtherwise?: true;
}

/** Its requests are known by the spelling of the address too. */
export const SPELLED = 'spelled address';

const internal = (to: string) => `http://10.1.2.3${to}`;
const script = (lines: string) => `<!doctype html><title>Attack</title><body><script>${lines}</script>`;
const html = (body: string) => `<!doctype html><title>Attack</title><body>${body}`;
/** An address of the hostile site that redirects to one of the canary. */
const redirecting = (to: string) => `http://hostile.test/redirect?to=${encodeURIComponent(internal(to))}`;
const quoted = (text: string) => JSON.stringify(text);
const worker = (source: string) =>
  `URL.createObjectURL(new Blob([${quoted(source)}], { type: 'text/javascript' }))`;
const noCors = (url: string) => `fetch(${quoted(url)}, { mode: 'no-cors' }).catch(() => {})`;

export const attacks: readonly Attack[] = [
  { name: 'redirect', location: internal },
  { name: 'redirect over another site', location: redirecting },
  {
    name: 'meta refresh',
    body: (to) => html(`<meta http-equiv="refresh" content="0; url=${internal(to)}">`),
  },
  { name: 'location', body: (to) => script(`location = ${quoted(internal(to))}`) },
  { name: 'script', body: (to) => html(`<script src="${internal(to)}"></script>`) },
  { name: 'image', body: (to) => html(`<img alt="" src="${internal(to)}">`) },
  { name: 'image by redirect', body: (to) => html(`<img alt="" src="${redirecting(to)}">`) },
  { name: 'frame', body: (to) => html(`<iframe src="${internal(to)}"></iframe>`) },
  {
    name: 'script in a frame of another site',
    body: (to) =>
      html(`<iframe src="http://other.test/fetch?to=${encodeURIComponent(internal(to))}"></iframe>`),
  },
  {
    name: 'object',
    body: (to) => html(`<object data="${internal(to)}"></object><embed src="${internal(to)}">`),
  },
  { name: 'video', body: (to) => html(`<video src="${internal(to)}" preload="auto"></video>`) },
  {
    name: 'style and font',
    body: (to) =>
      html(
        `<link rel="stylesheet" href="${internal(to)}"><style>@font-face{font-family:f;src:url(${internal(to)})}p{font-family:f}</style><p>text`,
      ),
  },
  {
    name: 'hints',
    body: (to) =>
      html(
        ['preload', 'prefetch', 'preconnect', 'dns-prefetch', 'modulepreload', 'icon', 'manifest']
          .map((rel) => `<link rel="${rel}" as="script" href="${internal(to)}">`)
          .join(''),
      ),
  },
  { name: 'fetch', body: (to) => script(noCors(internal(to))) },
  { name: 'fetch by redirect', body: (to) => script(noCors(redirecting(to))) },
  { name: 'beacon', body: (to) => script(`navigator.sendBeacon(${quoted(internal(to))}, 'x')`) },
  { name: 'EventSource', body: (to) => script(`new EventSource(${quoted(internal(to))})`) },
  { name: 'WebSocket', body: (to) => script(`new WebSocket('ws://10.1.2.3${to}')`) },
  { name: 'pop-up', isStoppedOtherwise: true, body: (to) => script(`open(${quoted(internal(to))})`) },
  {
    name: 'pop-up by a link',
    isStoppedOtherwise: true,
    body: (to) =>
      html(`<a id="a" target="_blank" rel="noopener" href="${internal(to)}">x</a><script>a.click()</script>`),
  },
  { name: 'worker', body: (to) => script(`new Worker(${worker(noCors(internal(to)))})`) },
  {
    name: 'worker that imports',
    body: (to) => script(`new Worker(${worker(`importScripts(${quoted(internal(to))})`)})`),
  },
  {
    name: 'WebSocket in a worker',
    body: (to) => script(`new Worker(${worker(`new WebSocket('ws://10.1.2.3${to}')`)})`),
  },
  {
    name: 'shared worker',
    isStoppedOtherwise: true,
    body: (to) => script(`new SharedWorker(${worker(noCors(internal(to)))})`),
  },
  {
    name: 'form',
    isStoppedOtherwise: true,
    body: (to) =>
      html(`<form action="${internal(to)}" id="f"></form><script>f.submit();f.requestSubmit()</script>`),
  },
  {
    name: 'report of a policy',
    headers: (to) => ({ 'content-security-policy': `img-src 'none'; report-uri ${internal(to)}` }),
    body: () => html('<img alt="" src="/image">'),
  },
  {
    name: 'speculation rules',
    isStoppedOtherwise: true,
    body: (to) =>
      html(
        `<script type="speculationrules">{"prefetch":[{"urls":["${internal(to)}"],"eagerness":"immediate"}],"prerender":[{"urls":["${internal(to)}"],"eagerness":"immediate"}]}</script>`,
      ),
  },
  { name: 'another port', body: (to) => script(noCors(`http://hostile.test:8080${to}`)) },
  {
    name: 'DNS rebinding',
    body: (to) =>
      script(
        `(async () => { for (let i = 0; i < 4; i++) { await ${noCors(`http://${REBINDING}${to}`)}; await ${noCors(`http://hostile.test/close`)}; } })()`,
      ),
  },
  {
    name: SPELLED,
    body: (to) => script(SPELLINGS.map((host, index) => noCors(`http://${host}${to}/${index}`)).join(';')),
  },
  {
    name: 'WebRTC',
    isStoppedOtherwise: true,
    body: () =>
      script(
        `const p = new RTCPeerConnection({ iceServers: [{ urls: ['stun:10.1.2.3:3478', 'stun:127.0.0.1:3478'] }] }); p.createDataChannel('d'); p.createOffer().then((o) => p.setLocalDescription(o))`,
      ),
  },
  {
    name: 'WebTransport',
    isStoppedOtherwise: true,
    body: (to) => script(`new WebTransport('https://10.1.2.3:443${to}').ready.catch(() => {})`),
  },
];
