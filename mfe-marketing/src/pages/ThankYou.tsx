import { definePage } from '@adili/contract';

function ThankYou() {
  return <h1>Thank You</h1>;
}

export default definePage(ThankYou);
