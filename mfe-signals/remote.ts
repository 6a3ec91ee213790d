import type { PageDefinition, RemoteDefinition } from '@adili/contract';
import { links } from './src/layout/links.ts';
import { alertsPath, signalsPath } from './src/layout/paths.ts';

const work = (path: string, module: string, title: string): PageDefinition => ({
  path,
  module: `./src/pages/${module}.tsx`,
  frame: 'work',
  title,
});

export default {
  name: 'mfe-signals',
  pages: [
    work(signalsPath, 'Signals', 'Signals'),
    work(`${signalsPath}/checks/:id`, 'Check', 'Check'),
    work(alertsPath, 'Alerts', 'Alerts'),
  ],
  links,
  cards: [
    {
      dashboard: 'customer',
      module: './src/cards/SignalsCard.tsx',
      title: 'Signals',
      for: { roles: ['user'] },
    },
  ],
} satisfies RemoteDefinition;
