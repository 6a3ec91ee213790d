import { definePage } from '@adili/contract';
import { FrameworksPanel } from '../frameworks/frameworks-panel.tsx';
import { AdminPage } from '../layout/admin-page.tsx';

const Frameworks = () => (
  <AdminPage
    title="Frameworks"
    lead="The laws and standards that are shipped, how many organisations adopted each, and whether their content was reviewed. What organisations import is theirs and not shown."
    path="/admin/frameworks"
  >
    <FrameworksPanel />
  </AdminPage>
);

export default definePage(Frameworks);
