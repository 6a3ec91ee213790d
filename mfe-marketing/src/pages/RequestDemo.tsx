import { definePage } from '@adili/contract';

function RequestDemo() {
  return <h1>Request a Demo</h1>;
}

export default definePage(RequestDemo);
