import { definePage } from '@adili/contract';

function ContactSales() {
  return <h1>Contact Sales</h1>;
}

export default definePage(ContactSales);
