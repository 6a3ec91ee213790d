import { defineRemote } from '@adili/bundler/define-remote';
import { AtomFeedPlugin } from './build/atom-feed-plugin.ts';
import { guideRules } from './build/rules.ts';

const build = await defineRemote(import.meta.dirname, { rules: guideRules });

export default {
  ...build,
  browser: { ...build.browser, plugins: [...(build.browser.plugins ?? []), new AtomFeedPlugin()] },
};
