import { definePage } from '@adili/contract';

function FreeTrial() {
  return <h1>Free Trial</h1>;
}

export default definePage(FreeTrial);
