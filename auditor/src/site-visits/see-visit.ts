import { setTimeout as pause } from 'node:timers/promises';
import { type SeenVisit, visitLimits } from '@adili/schemas/site-visits/site-visit';
import type { CDPSession, Page } from 'playwright-core';
import { pageLimits } from '../browser/limits.ts';
import type { Cookies, Visit } from '../browser/visit.ts';
import { arrive } from '../world/arrive.ts';

/** Milliseconds that tags are waited for which scripts of a page bring once it is there. */
const LATE_TAGS = 3_000;
const SECONDS_A_DAY = 86_400;

const first = (texts: Iterable<string>, most: number) =>
  [...new Set(texts)].slice(0, most).map((text) => text.slice(0, visitLimits.name));

/** Hosts but the page's own that answer it from here on. */
function followHosts(page: Page): () => string[] {
  const hosts = new Set<string>();
  page.context().on('response', (response) => {
    const { protocol, hostname } = new URL(response.url());
    if (protocol.startsWith('http') && hosts.size < visitLimits.hosts) hosts.add(hostname);
  });
  return () => {
    hosts.delete(new URL(page.url()).hostname);
    return [...hosts].filter((host) => host.length <= 253);
  };
}

const daysOf = (expires: number) =>
  expires < 0 ? null : Math.max(0, Math.round((expires - Date.now() / 1_000) / SECONDS_A_DAY));

const cookiesOf = (cookies: Cookies): SeenVisit['cookies'] =>
  cookies.slice(0, visitLimits.cookies).map(({ name, domain, expires }) => ({
    name: name.slice(0, visitLimits.name),
    host: domain.replace(/^\./, '').slice(0, 253),
    days: daysOf(expires),
  }));

/** Keys that the page's origin has in storages, read by the browser: a page can put another reading in place of its own. */
async function readKeys(session: CDPSession, url: string): Promise<string[]> {
  const securityOrigin = new URL(url).origin;
  const read = async (isLocalStorage: boolean) => {
    const storageId = { securityOrigin, isLocalStorage };
    return (await session.send('DOMStorage.getDOMStorageItems', { storageId })).entries;
  };
  const entries = [...(await read(true)), ...(await read(false))];
  return first(
    entries.map(([key = '']) => key),
    visitLimits.keys,
  );
}

/**
 * What the page of an address stores and asks for by itself: nothing is clicked, scrolled or typed.
 * @throws {PageProblem} where that leads to no page
 */
export async function seeVisit({ page, signal }: Visit, url: string): Promise<SeenVisit> {
  const hosts = followHosts(page);
  const { worlds, atRest } = await arrive(page, url, { timeMs: pageLimits.timeoutMs, signal });
  await pause(LATE_TAGS, undefined, { signal });
  await atRest();
  return {
    url: page.url().slice(0, 8_000),
    cookies: cookiesOf(await page.context().cookies()),
    keys: await readKeys(worlds.session, page.url()),
    hosts: hosts(),
  };
}
