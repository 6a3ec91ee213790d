import type { AuditOptions } from './audit-options.ts';

/** What an audit left out, and how it looked, where that was not as usual: in sentences. */
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
    ...(level === 'A' ? ['Level AA was not looked at.'] : []),
    ...(include
      ? [`Besides the first address, only addresses that match ${include.join(' or ')} were looked at.`]
      : []),
    ...(exclude ? [`Addresses that match ${exclude.join(' or ')} were left out.`] : []),
    ...(viewport ? [`The window was ${viewport.width} by ${viewport.height} pixels.`] : []),
    ...(scheme === 'dark' ? ['The dark colour scheme was preferred.'] : []),
    ...(waitFor === undefined ? [] : [`Each page was waited for until ${waitFor} was in sight.`]),
    ...(waitMs ? [`Each page was waited for ${waitMs} milliseconds more.`] : []),
  ];
}
