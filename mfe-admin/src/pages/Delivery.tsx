import { definePage } from '@adili/contract';
import { localZone } from '@adili/ui';
import { DeliveryPanel } from '../delivery/delivery-panel.tsx';
import { AdminPage } from '../layout/admin-page.tsx';

const Delivery = () => (
  <AdminPage
    title="Delivery"
    lead={`The version of each remote that visitors get, and how it performs. Times in ${localZone()}.`}
    path="/admin/delivery"
  >
    <DeliveryPanel />
  </AdminPage>
);

export default definePage(Delivery);
