import * as z from 'zod/mini';
import { requiredText } from '../fields.ts';
import { limits } from '../limits.ts';

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

/** The address of a page on the web, without its fragment. */
export const webAddress = requiredText(limits.link, 'Give the address').check(
  z.refine(isWebAddress, { error: 'Give a whole address, as https://example.com', abort: true }),
  z.overwrite(withoutFragment),
);
