import type { LinkDefinition } from '@adili/contract';
import { accessPath, alertsPath, automationsPath, connectionsPath, risksPath, signalsPath } from './paths.ts';

const link = (path: string, label: string): LinkDefinition => ({
  place: 'product',
  path,
  label,
  group: 'Signals',
  for: { roles: ['user'] },
});

/** What the frame leads to: the menu of who works here, and its command menu. */
export const links: readonly LinkDefinition[] = [
  link(signalsPath, 'Checks'),
  link(risksPath, 'Risks'),
  link(accessPath, 'Access'),
  { ...link(alertsPath, 'Alerts'), for: { roles: ['owner', 'admin'] } },
  { ...link(connectionsPath, 'Connections'), for: { roles: ['owner', 'admin'] } },
  { ...link(automationsPath, 'Automations'), for: { roles: ['owner', 'admin'] } },
];
