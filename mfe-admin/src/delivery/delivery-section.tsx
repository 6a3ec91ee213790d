import { useState } from 'react';
import { OnDemand } from '../chunks/on-demand.tsx';
import { Disclosure } from '../layout/disclosure.tsx';

const loadPanel = () => import('./delivery-panel.tsx');

/** Which version of each remote visitors get, and how it does; read whenever it is opened. */
export function DeliverySection() {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title="Delivery" onToggle={setOpen}>
      {open && (
        <OnDemand load={loadPanel} failed="This part of the page could not be loaded.">
          {({ DeliveryPanel }) => <DeliveryPanel />}
        </OnDemand>
      )}
    </Disclosure>
  );
}
