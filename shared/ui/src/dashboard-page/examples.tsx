import type { Examples } from '../example.ts';
import { Panel } from '../panel/panel.tsx';
import { SideNavigation } from '../side-navigation/side-navigation.tsx';
import { DashboardPage } from './dashboard-page.tsx';

export const examples: Examples = {
  WithLead: () => (
    <DashboardPage title="Dashboard" lead="What you agreed to, and where it stands.">
      <Panel title="Your consents">
        <p>Two consents, both granted.</p>
      </Panel>
    </DashboardPage>
  ),
  WithNavigation: () => (
    <DashboardPage
      title="Account"
      navigation={
        <SideNavigation
          label="Dashboard"
          current="/dashboard/account"
          items={[
            { to: '/dashboard', label: 'Overview' },
            { to: '/dashboard/account', label: 'Account' },
          ]}
        />
      }
    >
      <Panel title="Password">
        <p>Changed on 21 November.</p>
      </Panel>
    </DashboardPage>
  ),
};
