import type { PageDefinition, RemoteDefinition } from '@adili/contract';
import { links } from './src/layout/links.ts';
import { sharedPath } from './src/layout/paths.ts';

const work = (path: string, module: string, title: string): PageDefinition => ({
  path,
  module: `./src/pages/${module}.tsx`,
  frame: 'work',
  title,
});

/** A page that everybody may read. */
const open = (path: string, module: string, title: string): PageDefinition => ({
  path,
  module: `./src/pages/${module}.tsx`,
  frame: 'full',
  title,
  prerender: [path],
});

export default {
  name: 'mfe-audits',
  pages: [
    work('/audits', 'Audits', 'Audits'),
    work('/audits/sites/:id', 'Site', 'Website'),
    work('/audits/runs/:id', 'Run', 'Audit'),
    work('/audits/runs/:id/diff', 'Diff', 'Difference'),
    work('/audits/sites/:id/statement', 'Statement', 'Accessibility statement'),
    open('/audits/try', 'Try', 'Check a page for accessibility'),
    {
      path: sharedPath,
      module: './src/pages/Shared.tsx',
      frame: 'full',
      title: 'Accessibility audit',
    },
    open('/audits/about', 'About', 'About AdiliAudit'),
    open('/audits/method', 'Method', 'How our audit works'),
  ],
  links,
  cards: [
    {
      dashboard: 'customer',
      module: './src/cards/AuditsCard.tsx',
      title: 'Audits',
      for: { roles: ['user'] },
    },
  ],
} satisfies RemoteDefinition;
