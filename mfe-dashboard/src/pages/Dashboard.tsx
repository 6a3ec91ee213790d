import { definePage } from '@adili/contract';
import { OwnPage } from '../layout/own-page.tsx';
import { Greeting } from '../overview/greeting.tsx';
import { OwnRecords } from '../overview/own-records.tsx';
import { LoggedOut } from '../overview/sample-records.tsx';

const Dashboard = () => (
  <OwnPage
    title="Dashboard"
    lead="Where you stand, and what is due."
    path="/dashboard"
    otherwise={<LoggedOut />}
  >
    {(user) => (
      <>
        <Greeting user={user} />
        <OwnRecords user={user} />
      </>
    )}
  </OwnPage>
);

export default definePage(Dashboard);
