import type { Documents } from './public-texts.ts';

/**
 * Public pages that are documents of their own, by path, with the reason why not each sentence of them stands in a
 * ledger. Those that promise what the code does stand there all the same, so that neither changes without the other.
 */
export const documents: Documents = {
  '/blog/:id': 'Guides say what laws ask; their sections and sources are held by mfe-blog/build.',
  '/PrivacyPolicy': 'A legal text: bases, rights and who is who. What it promises of the code is claimed.',
  '/privacy': 'The privacy policy at its short address.',
  '/terms': 'A legal text: what both sides owe each other. What it promises of the code is claimed.',
  '/dpa': 'A contract, accepted by its version and hash, so that no word of it changes unnoticed.',
  '/subprocessors': 'An annex of that contract.',
  '/accessibility':
    'A statement after the model of Decision (EU) 2018/1523, which lists what does not conform.',
  '/changelog': 'What each month brought: mfe-marketing/src/data/changes.ts.',
};
