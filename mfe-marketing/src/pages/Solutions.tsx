import { definePage } from '@adili/contract';

function Solutions() {
  return <h1>Solutions</h1>;
}

export default definePage(Solutions);
