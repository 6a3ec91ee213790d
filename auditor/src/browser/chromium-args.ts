import { disabledFeatures, quietArgs } from '@adili/server/chromium-args';

/** What would send anything but the page's own requests (reports to a site, lists of Google's), or ask for pages that no person opens. */
const alsoDisabled = [
  'Reporting',
  'NetworkErrorLogging',
  'Prerender2',
  'SpeculationRulesPrefetchFuture',
  'LoadingPredictorPrefetch',
];

export interface ChromiumArgs {
  /** The proxy of pages that have none of their own, as 'socks5://127.0.0.1:1080'. */
  proxy: string;
  /** MB of the heap of a page's scripts. */
  maxHeapMb: number;
}

/** Chromium so that it reaches nothing but through the proxy, and keeps and starts nothing by itself. */
export const chromiumArgs = ({ proxy, maxHeapMb }: ChromiumArgs): string[] => [
  ...quietArgs,
  `--proxy-server=${proxy}`,
  // Names are the proxy's to resolve: the browser has no resolver.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  // Without it Chromium asks loopback addresses past the proxy.
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--dns-prefetch-disable',
  '--no-pings',
  '--block-new-web-contents',
  '--disable-shared-workers',
  '--mute-audio',
  // Audio that starts by itself fails a criterion: here it may.
  '--autoplay-policy=no-user-gesture-required',
  '--disable-domain-reliability',
  '--disable-crash-reporter',
  '--disable-breakpad',
  '--renderer-process-limit=8',
  `--js-flags=--max-old-space-size=${maxHeapMb}`,
  `--disable-features=${[...disabledFeatures, ...alsoDisabled].join()}`,
];
