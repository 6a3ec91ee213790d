import { definePage } from '@adili/contract';

function AdminDashboard() {
  return <h1>Admin Dashboard</h1>;
}

export default definePage(AdminDashboard);
