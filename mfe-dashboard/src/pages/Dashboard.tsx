import { definePage } from '@adili/contract';
import { OwnPage } from '../layout/own-page.tsx';
import { Greeting } from '../overview/greeting.tsx';
import { OwnRecords } from '../overview/own-records.tsx';
import { LoggedOut } from '../overview/sample-records.tsx';

const Dashboard = () => (
  <OwnPage
    title="Dashboard"
    lead="Your consents, your requests and where they stand."
    path="/dashboard"
    otherwise={<LoggedOut />}
  >
    {(user) => (
      <>
        <Greeting user={user} />
        <OwnRecords />
      </>
    )}
  </OwnPage>
);

export default definePage(Dashboard);
