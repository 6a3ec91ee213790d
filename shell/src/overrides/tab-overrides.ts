import type { BootData, Override } from '../boot/boot-data.ts';
import { keptOverrides } from './concerns-overrides.ts';
import { overridesIn, withOverrides } from './override-address.ts';

/** Keeps which remotes this tab takes from elsewhere, for as long as the tab is open. */
export function rememberOverrides(overrides: readonly Override[]): void {
  if (overrides.length > 0) keptOverrides.write(JSON.stringify(overrides));
  else keptOverrides.forget();
}

function rememberedOverrides(): Override[] {
  try {
    return JSON.parse(keptOverrides.read() ?? '[]') as Override[];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/**
 * The address to load in place of a document that came without the tab's overrides; null where it may stay. A
 * document whose address asks for overrides decides for the tab: those it refused are forgotten. They are
 * forgotten on the way, too, so that an address which loses them again can't lead in a circle.
 */
export function addressWithTabOverrides(boot: BootData, address: string): string | null {
  const asked = overridesIn(address);
  const left = rememberedOverrides().filter(({ name }) => !asked.some((each) => each.name === name));
  if (left.length > 0) {
    rememberOverrides([]);
    return withOverrides(address, [...asked, ...left]);
  }
  if (asked.length > 0) rememberOverrides(boot.overrides ?? []);
  return null;
}

/** Takes what an operator or the site refused out of the address, so that a reload does not ask again. */
export function forgetRequest({ overrides = [] }: Pick<BootData, 'overrides'>): void {
  history.replaceState(history.state, '', withOverrides(location.href, overrides));
}

/** Loads the address on screen anew, with these overrides and no others. */
export function reloadWithOverrides(overrides: readonly Override[]): void {
  rememberOverrides([]);
  const url = new URL(withOverrides(location.href, overrides));
  url.searchParams.delete('remotes');
  history.replaceState(history.state, '', url);
  location.reload();
}
