import type { PageDefinition, RemoteDefinition } from '@adili/contract';
import { links } from './src/layout/links.ts';
import {
  accessPath,
  alertsPath,
  automationsPath,
  connectionsPath,
  leavePath,
  risksPath,
  signalsPath,
} from './src/layout/paths.ts';

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
    work(risksPath, 'Risks', 'Risks'),
    work(`${risksPath}/:id`, 'Risk', 'Risk'),
    work(accessPath, 'Access', 'Access'),
    work(`${accessPath}/reviews/:id`, 'AccessReview', 'Access review'),
    work(alertsPath, 'Alerts', 'Alerts'),
    work(connectionsPath, 'Connections', 'Connections'),
    // For who reads a mailbox, and need not have an account.
    { path: leavePath, module: './src/pages/Leave.tsx', frame: 'full', title: 'Stop these alerts' },
    work(automationsPath, 'Automations', 'Automations'),
    work(`${automationsPath}/:id`, 'Automation', 'Automation'),
  ],
  links,
  cards: [
    {
      dashboard: 'customer',
      module: './src/cards/SignalsCard.tsx',
      title: 'Signals',
      for: { roles: ['user'] },
    },
    {
      dashboard: 'operator',
      module: './src/cards/SignalHealthCard.tsx',
      title: 'Checks and alerts',
      for: { roles: ['operator'] },
    },
  ],
} satisfies RemoteDefinition;
