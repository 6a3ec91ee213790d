import { definePage } from '@adili/contract';

function Faq() {
  return <h1>Frequently Asked Questions</h1>;
}

export default definePage(Faq);
