import { requiredText, withoutMarks } from '../fields.ts';
import { limits } from '../limits.ts';
import * as z from '../zod.ts';

/** A host with its port, as people type it; without a dot it is a host only for localhost. */
const bareHost = /^(localhost|[\p{L}\d-]+(?:\.[\p{L}\d-]+)+\.?)(?::\d+)?(?:[/?#]|$)/iu;

/** With the scheme that people leave out. */
function withScheme(text: string): string {
  const [, host] = bareHost.exec(text) ?? [];
  if (!host) return text;
  return `${host.toLowerCase() === 'localhost' ? 'http' : 'https'}://${text}`;
}

/** Whether a text is an address that an auditor can open. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && hostname !== '' && username === '' && password === '';
}

const withoutFragment = (text: string) => {
  const url = new URL(text);
  url.hash = '';
  return url.href;
};

/** The address of a page on the web, without its fragment. A bare host is taken as https, localhost as http. */
export const webAddress = requiredText(limits.link, 'Give the address').check(
  withoutMarks,
  z.overwrite(withScheme),
  z.refine(isWebAddress, { error: 'Give a whole address, as https://example.com', abort: true }),
  z.overwrite(withoutFragment),
);
