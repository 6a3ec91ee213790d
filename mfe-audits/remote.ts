import type { PageDefinition, RemoteDefinition } from '@adili/contract';
import { links } from './src/layout/links.ts';

const work = (path: string, module: string, title: string): PageDefinition => ({
  path,
  module: `./src/pages/${module}.tsx`,
  frame: 'work',
  title,
});

export default {
  name: 'mfe-audits',
  pages: [
    work('/audits', 'Audits', 'Audits'),
    work('/audits/sites/:id', 'Site', 'Website'),
    work('/audits/runs/:id', 'Run', 'Audit'),
    work('/audits/runs/:id/diff', 'Diff', 'Difference'),
  ],
  links,
  cards: [{ dashboard: 'customer', module: './src/cards/AuditsCard.tsx', title: 'Audits' }],
} satisfies RemoteDefinition;
