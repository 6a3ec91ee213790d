import { definePage } from '@adili/contract';
import { localZone } from '@adili/ui';
import { DeliveryPanel } from '../delivery/delivery-panel.tsx';
import { AdminPage } from '../layout/admin-page.tsx';

const Delivery = () => (
  <AdminPage
    title="Delivery"
    lead={`Which version of each remote visitors get, and how it does. Times in ${localZone()}.`}
    path="/admin/delivery"
  >
    <DeliveryPanel />
  </AdminPage>
);

export default definePage(Delivery);
