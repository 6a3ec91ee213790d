import { definePage } from '@adili/contract';

function Pricing() {
  return <h1>Pricing</h1>;
}

export default definePage(Pricing);
