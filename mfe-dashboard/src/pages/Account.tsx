import { definePage, type SessionUser } from '@adili/contract';
import { Anchor, Panel } from '@adili/ui';
import { useState } from 'react';
import { OwnAddress } from '../email-addresses/own-address.tsx';
import { LinkedAccounts } from '../identities/linked-accounts.tsx';
import { OwnPage } from '../layout/own-page.tsx';
import { Settings } from '../layout/setting.tsx';
import { DeletionSetting, OwnDataSetting } from '../own-data/own-data-settings.tsx';
import { ChangePassword } from '../passwords/change-password.tsx';
import { SecondFactorPanel } from '../second-factor/second-factor-panel.tsx';
import { SessionsPanel } from '../sessions/sessions-panel.tsx';

function OwnAccount({ user }: { user: SessionUser }) {
  // What must be set up comes first; it stays where it is while it is done.
  const [isFactorDue] = useState(user.secondFactorDueAt !== undefined);
  const secondFactor = (
    <Anchor id="second-factor">
      <SecondFactorPanel />
    </Anchor>
  );
  return (
    <>
      {isFactorDue && secondFactor}
      <Panel title="Log-in">
        <Settings>
          <OwnAddress />
          <ChangePassword email={user.email} />
          <LinkedAccounts />
        </Settings>
      </Panel>
      {!isFactorDue && secondFactor}
      <SessionsPanel />
      <Panel title="Your data and account">
        <Settings>
          <OwnDataSetting />
          <DeletionSetting />
        </Settings>
      </Panel>
    </>
  );
}

const Account = () => (
  <OwnPage title="Account" lead="How you log in, and what is yours." path="/dashboard/account">
    {(user) => <OwnAccount user={user} />}
  </OwnPage>
);

export default definePage(Account);
