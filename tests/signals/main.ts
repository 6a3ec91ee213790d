import { type OutsideKind, outsideKinds } from '@adili/schemas/checks/check-kind';
import { outsideLooks } from '../../api/src/domain/signals/kinds/outside.ts';
import { createSiteLooks } from '../../api/src/site-looks/site-looks.ts';
import { roots, sites, startSites } from './sites.ts';

/** `npm run test:deep -- signals`: every outside check at thirty websites that are faulty in one way each, and thirty sound ones. */
const started = await startSites(sites);
const looks = createSiteLooks({ settings: started.settings, roots });
const wrong: string[] = [];
let [found, falsely] = [0, 0];
for (const { name, fault } of sites) {
  const look = looks.at(`https://${name}`, AbortSignal.timeout(60_000));
  const asked = { now: Date.now(), selector: 'mail' };
  const verdicts = await Promise.all(
    outsideKinds.map(async (kind: OutsideKind) => [kind, await outsideLooks[kind](look, asked)] as const),
  );
  for (const [kind, { state, says }] of verdicts) {
    const isMeant = kind === fault;
    if (isMeant && state === 'failing') found += 1;
    else if (isMeant) wrong.push(`${name}: ${kind} is ${state}, and should fail: ${says}`);
    else if (state === 'failing') {
      falsely += 1;
      wrong.push(`${name}: ${kind} fails, and should not: ${says}`);
    } else if (state === 'unknown' && fault !== 'uptime')
      wrong.push(`${name}: ${kind} could not be looked at: ${says}`);
  }
}
started.close();
const faulty = sites.filter(({ fault }) => fault !== null).length;
console.log(wrong.join('\n'));
console.log(
  `${found} of ${faulty} faults found, ${falsely} found that are none, at ${sites.length} websites.`,
);
process.exitCode = found >= faulty - 1 && falsely === 0 ? 0 : 1;
