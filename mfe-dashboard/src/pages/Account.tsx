import { definePage } from '@adili/contract';
import { Panel } from '@adili/ui';
import { Fragment } from 'react';
import { OwnPage } from '../layout/own-page.tsx';
import { SecondFactorPanel } from '../second-factor/second-factor-panel.tsx';

function Account() {
  return (
    <OwnPage title="Account" lead="How you sign in, and what is yours." path="/dashboard/account">
      {(user) => (
        <Fragment key={user.id}>
          <Panel title="Email address">
            <p>{user.email}</p>
          </Panel>
          <SecondFactorPanel />
        </Fragment>
      )}
    </OwnPage>
  );
}

export default definePage(Account);
