import { defineRemote } from '@adili/bundler/define-remote';
import { AtomFeedPlugin } from './build/feed.ts';
import { guideRules } from './build/rules.ts';

export default defineRemote(import.meta.dirname, { rules: guideRules, plugins: [new AtomFeedPlugin()] });
