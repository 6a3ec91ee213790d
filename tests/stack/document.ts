import { expect } from 'playwright/test';
import { BOOT_ELEMENT_ID, type BootData } from '../../shell/src/boot/boot-data.ts';

/** What a document tells the browser's shell. */
export function bootDataIn(html: string): BootData {
  const [, json] = html.match(new RegExp(`id="${BOOT_ELEMENT_ID}">(.*?)</script>`, 's')) ?? [];
  if (json === undefined) throw new Error('The document came without its boot data.');
  return JSON.parse(json) as BootData;
}

/** What the document at an address tells the browser's shell. */
export const bootDataAt = async (url: string): Promise<BootData> =>
  bootDataIn(await (await fetch(url)).text());

/** The remotes that the document at an address names, each with its version. */
export async function versionsAt(url: string): Promise<Record<string, string>> {
  const { remotes } = await bootDataAt(url);
  return Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
}

/** Waits until documents name all of these remotes: a shell that has just started may not know each. */
export const untilKnown = (origin: string, names: readonly string[]): Promise<void> =>
  expect
    .poll(async () => Object.keys(await versionsAt(`${origin}/`)).sort(), { intervals: [100] })
    .toEqual([...names].sort());
