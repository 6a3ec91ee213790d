import { findChromium } from '@adili/server/find-chromium';
import { createNetwork } from '@adili/server/network/network';
import { judgeBeforeConsent } from '../../api/src/domain/signals/rules/before-consent.ts';
import { judgeGpc } from '../../api/src/domain/signals/rules/gpc-honoured.ts';
import { startBrowser } from '../../auditor/src/browser/audit-browser.ts';
import { visitSite } from '../../auditor/src/site-visits/visit-site.ts';
import { serveVisited, type VisitedSite, visitedSites } from './visited-sites.ts';

/** Both checks that take a browser, at start pages that track in one way each and at as many that do not. */
const atOnce = 4;
const served = await serveVisited(visitedSites);
const browser = await startBrowser({
  executablePath: findChromium() ?? '',
  network: createNetwork({ allowPrivate: true, resolve: served.resolve }),
  product: 'AdiliAudit/0',
  mayLackSandbox: true,
});
const wrong: string[] = [];
let [found, falsely] = [0, 0];

async function judge({ name, beforeConsent, gpcHonoured }: VisitedSite): Promise<void> {
  const seen = await visitSite(browser, `http://${name}/`, AbortSignal.timeout(120_000));
  if ('problem' in seen) {
    wrong.push(`${name}: ${seen.problem}`);
    return;
  }
  const verdicts = [
    ['before_consent', beforeConsent, judgeBeforeConsent(seen.first)],
    ['gpc_honoured', gpcHonoured, judgeGpc(seen.first, seen.withSignal)],
  ] as const;
  for (const [kind, meant, { state, says }] of verdicts) {
    if (meant === 'failing' && state === 'failing') found += 1;
    if (meant === 'passing' && state === 'failing') falsely += 1;
    if (state !== meant) wrong.push(`${name}: ${kind} is ${state}, and should be ${meant}: ${says}`);
  }
}

const waiting = [...visitedSites];
const work = async () => {
  for (let site = waiting.shift(); site; site = waiting.shift()) await judge(site);
};
await Promise.all(Array.from({ length: atOnce }, work));
await browser.close();
served.close();
const faults = visitedSites.flatMap(({ beforeConsent, gpcHonoured }) =>
  [beforeConsent, gpcHonoured].filter((meant) => meant === 'failing'),
).length;
console.log(wrong.join('\n'));
console.log(
  `${found} of ${faults} faults found in a browser, ${falsely} found that are none, at ${visitedSites.length} start pages.`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
