import { disabledFeatures, quietArgs } from '@adili/server/chromium-args';

/** What Debian's Chromium needs to run headless as root, without calling home. */
export const browserArgs = [
  '--no-sandbox',
  ...quietArgs,
  // Without a screen it says so by itself, and its visits would be those of a program.
  '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  `--disable-features=${disabledFeatures.join()}`,
];
