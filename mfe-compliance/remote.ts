import type { RemoteDefinition } from '@adili/contract';
import { links } from './src/layout/links.ts';

export default {
  name: 'mfe-compliance',
  pages: [
    { path: '/compliance', module: './src/pages/Compliance.tsx', frame: 'work', title: 'Compliance' },
    {
      path: '/compliance/controls',
      module: './src/pages/Controls.tsx',
      frame: 'work',
      title: 'Controls',
    },
    {
      path: '/compliance/controls/import',
      module: './src/pages/ImportControls.tsx',
      frame: 'work',
      title: 'Import controls',
    },
    {
      path: '/compliance/controls/:id',
      module: './src/pages/Control.tsx',
      frame: 'work',
      title: 'Control',
    },
    { path: '/compliance/controls/undo', module: './src/pages/Undo.tsx', frame: 'work', title: 'Undo' },
    {
      path: '/compliance/requirements/import',
      module: './src/pages/ImportInclusions.tsx',
      frame: 'work',
      title: 'Import justifications',
    },
    { path: '/compliance/evidence', module: './src/pages/Evidence.tsx', frame: 'work', title: 'Evidence' },
    { path: '/compliance/reports', module: './src/pages/Reports.tsx', frame: 'work', title: 'Reports' },
    { path: '/compliance/reports/:id', module: './src/pages/Report.tsx', frame: 'work', title: 'Report' },
    { path: '/compliance/pack', module: './src/pages/Pack.tsx', frame: 'work', title: 'Pack' },
    {
      path: '/verify',
      module: './src/pages/Verify.tsx',
      frame: 'full',
      title: 'Verify a file',
      prerender: ['/verify'],
    },
    { path: '/compliance/adopt', module: './src/pages/Adopt.tsx', frame: 'work', title: 'Frameworks' },
    {
      path: '/compliance/:framework',
      module: './src/pages/Framework.tsx',
      frame: 'work',
      title: 'Checklist',
    },
  ],
  links,
  cards: [
    {
      dashboard: 'customer',
      module: './src/cards/ComplianceCard.tsx',
      title: 'Compliance',
      for: { roles: ['user'] },
    },
  ],
} satisfies RemoteDefinition;
