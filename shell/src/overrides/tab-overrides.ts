import type { BootData, Override } from '../boot/boot-data.ts';
import { includesOverride, overridesIn, withOverrides } from '../boot/override-address.ts';
import { keptOverrides } from './concerns-overrides.ts';

type InDocument = Pick<BootData, 'overrides' | 'overrideRequest'>;

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

const besides = (overrides: readonly Override[]): Override[] =>
  rememberedOverrides().filter(({ name }) => !overrides.some((each) => each.name === name));

/**
 * The address to load in place of a document that came without the tab's overrides; null where it may stay. A
 * document whose address asks for overrides decides for the tab: those it refused are forgotten. They are
 * forgotten on the way, too, so that an address which loses them again can't lead in a circle.
 */
export function addressWithTabOverrides(boot: InDocument, address: string): string | null {
  const { overrides = [], overrideRequest } = boot;
  // A link from elsewhere comes without the operator's grant; loading it again from here would bring it along.
  if (overrideRequest) {
    const kept = besides(overrides).filter((each) => !includesOverride(overrideRequest, each));
    rememberOverrides([...overrides, ...kept]);
    return null;
  }
  const asked = overridesIn(new URL(address));
  const left = besides(asked);
  if (left.length > 0) {
    rememberOverrides([]);
    return withOverrides(address, [...asked, ...left]);
  }
  if (asked.length > 0) rememberOverrides(overrides);
  return null;
}

/** Goes to an address; the address on screen is another one by then. */
type Go = (address: string) => void;
const replaceDocument: Go = (address) => location.replace(address);

/**
 * Takes what an operator or the site refused out of the address, so that a reload does not ask again. What the tab
 * had before it was asked comes back.
 */
export function forgetRequest({ overrides = [] }: InDocument, go?: Go): void {
  const kept = besides(overrides);
  if (kept.length > 0) reloadWithOverrides([...overrides, ...kept], go);
  else history.replaceState(history.state, '', withOverrides(location.href, overrides));
}

/** Loads the address on screen anew, with these overrides and no others. */
export function reloadWithOverrides(overrides: readonly Override[], go?: Go): void {
  rememberOverrides([]);
  loadWithOverrides(overrides, go);
}

/**
 * Loads the address on screen anew, with these overrides and those that the tab has. It is left for itself and
 * not reloaded: the reload of a document that another site led to may come without the grant again.
 */
export function loadWithOverrides(overrides: readonly Override[], go: Go = replaceDocument): void {
  const url = new URL(withOverrides(location.href, overrides));
  url.searchParams.delete('remotes');
  // To go to the address on screen would only scroll, where it has a fragment.
  history.replaceState(history.state, '', '?remotes');
  go(url.href);
}
