import { definePage } from '@adili/contract';
import { Panel } from '@adili/ui';
import { OwnPage } from '../layout/own-page.tsx';

function Account() {
  return (
    <OwnPage title="Account" lead="How you sign in, and what is yours." path="/dashboard/account">
      {(user) => (
        <Panel key={user.id} title="Email address">
          <p>{user.email}</p>
        </Panel>
      )}
    </OwnPage>
  );
}

export default definePage(Account);
