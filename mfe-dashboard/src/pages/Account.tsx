import { definePage } from '@adili/contract';
import { Fragment } from 'react';
import { OwnAddress } from '../email-addresses/own-address.tsx';
import { LinkedAccounts } from '../identities/linked-accounts.tsx';
import { OwnPage } from '../layout/own-page.tsx';
import { DeletionPanel, OwnDataPanel } from '../own-data/own-data-panel.tsx';
import { ChangePassword } from '../passwords/change-password.tsx';
import { SecondFactorPanel } from '../second-factor/second-factor-panel.tsx';
import { SessionsPanel } from '../sessions/sessions-panel.tsx';

function Account() {
  return (
    <OwnPage title="Account" lead="How you sign in, and what is yours." path="/dashboard/account">
      {(user) => (
        <Fragment key={user.id}>
          <OwnAddress />
          <ChangePassword email={user.email} />
          <div id="second-factor">
            <SecondFactorPanel />
          </div>
          <LinkedAccounts />
          <SessionsPanel />
          <OwnDataPanel />
          <DeletionPanel />
        </Fragment>
      )}
    </OwnPage>
  );
}

export default definePage(Account);
