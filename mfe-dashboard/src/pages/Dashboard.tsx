import { definePage } from '@adili/contract';

function Dashboard() {
  return <h1>Dashboard</h1>;
}

export default definePage(Dashboard);
