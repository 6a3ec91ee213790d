import { createRoot } from 'react-dom/client';
import type { BootData } from '../boot/boot-data.ts';
import type { Host } from '../page/create-host.ts';
import { learnOverrides } from './learn-overrides.ts';
import {
  addressWithTabOverrides,
  forgetRequest,
  loadWithOverrides,
  reloadWithOverrides,
} from './tab-overrides.ts';
import { TabRemotes } from './tab-remotes.tsx';
import { withdrawGrantWithSession } from './withdraw-grant.ts';

/**
 * Starts a document that has to do with overrides: leaves it for the address with the tab's own, or brings those
 * in force into effect, shows the frame and names them in a root apart from it.
 */
export function startOverrides(
  boot: BootData,
  newHost: (boot: BootData) => Host,
  showFrame: (host: Host) => void,
): void {
  const address = addressWithTabOverrides(boot, location.href);
  if (address !== null) {
    location.replace(address);
    return;
  }
  const host = newHost(boot);
  const { shell, remotes } = host;
  if (boot.overrides) learnOverrides({ boot, remotes, reportError: shell.reportError });
  withdrawGrantWithSession(shell);
  showFrame(host);
  const place = document.createElement('div');
  // The bar sticks to the window's edge only as a child of the body.
  place.style.display = 'contents';
  document.body.append(place);
  createRoot(place, {
    identifierPrefix: 'o',
    onUncaughtError: (error) => shell.reportError(error, { part: 'overrides' }),
  }).render(
    <TabRemotes
      boot={boot}
      host={host}
      panelOpen={new URLSearchParams(location.search).has('remotes')}
      onChange={(overrides) => reloadWithOverrides(overrides)}
      onConfirmed={(overrides) => loadWithOverrides(overrides)}
      onForget={() => forgetRequest(boot)}
    />,
  );
}
