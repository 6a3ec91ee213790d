import { Link } from '@adili/contract';
import { consentPurposes, defaultPurpose } from '@adili/schemas/consents/purposes';
import { Panel } from '@adili/ui';
import { VisitChoicePanel } from './visit-choice-panel.tsx';

const ofAccounts = consentPurposes.filter(({ purpose }) => purpose !== defaultPurpose);

/** The preferences of somebody who is not signed in. @param path where they come back to once they are */
export const VisitorPreferences = ({ path }: { path: string }) => (
  <>
    <VisitChoicePanel />
    <Panel title="With an account">
      <p>
        {ofAccounts.map(({ label }) => label).join(' and ')} come to people with an account alone, and only
        once they have allowed it: nothing is sent to you now.{' '}
        <Link to={`/login?from=${path}`}>Log in to decide</Link>
      </p>
      <p>
        What we keep, why and for how long is in the <Link to="/PrivacyPolicy">privacy policy</Link>. To see,
        correct or erase what we keep about you, <Link to="/requests/new">ask about your data</Link>.
      </p>
    </Panel>
  </>
);
