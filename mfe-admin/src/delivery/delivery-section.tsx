import { useState } from 'react';
import { OnDemand } from '../chunks/on-demand.tsx';
import { Disclosure } from '../layout/disclosure.tsx';
import type { AdminApi } from '../reading/admin-api.ts';

const loadPanel = () => import('./delivery-panel.tsx');

/** Which version of each remote visitors get, and how it does; read whenever it is opened. */
export function DeliverySection({ admin }: { admin: AdminApi }) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title="Delivery" onToggle={setOpen}>
      {open && (
        <OnDemand load={loadPanel} failed="This part of the page could not be loaded.">
          {({ DeliveryPanel }) => <DeliveryPanel admin={admin} />}
        </OnDemand>
      )}
    </Disclosure>
  );
}
