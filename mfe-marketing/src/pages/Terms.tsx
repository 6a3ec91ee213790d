import { definePage } from '@adili/contract';

function Terms() {
  return <h1>Terms of Service</h1>;
}

export default definePage(Terms);
