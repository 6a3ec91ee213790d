import type { AuditOptions } from './audit-options.ts';

const or = (patterns: readonly string[]) => patterns.join(' or ');

/** What is audited, and how, where that is not as usual: in sentences for sites, runs and reports. */
export function optionWords({
  include,
  exclude,
  waitFor,
  waitMs,
  viewport,
  scheme,
  level,
}: AuditOptions = {}): string[] {
  return [
    ...(level === 'A' ? ['Level A only: level AA is not looked at.'] : []),
    ...(include ? [`Only addresses that match ${or(include)}, besides the first.`] : []),
    ...(exclude ? [`Without addresses that match ${or(exclude)}.`] : []),
    ...(viewport ? [`In a window of ${viewport.width} by ${viewport.height} pixels.`] : []),
    ...(scheme === 'dark' ? ['In the dark colour scheme.'] : []),
    ...(waitFor === undefined ? [] : [`Each page once ${waitFor} is in sight.`]),
    ...(waitMs ? [`Each page ${waitMs} milliseconds after it has loaded.`] : []),
  ];
}
