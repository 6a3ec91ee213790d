import type { Examples } from '../example.ts';
import { Panel } from '../panel/panel.tsx';
import { DashboardPage } from './dashboard-page.tsx';

export const examples: Examples = {
  WithLead: () => (
    <DashboardPage title="Dashboard" lead="What you agreed to, and where it stands.">
      <Panel title="Your consents">
        <p>Two consents, both granted.</p>
      </Panel>
    </DashboardPage>
  ),
};
