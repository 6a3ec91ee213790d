import { definePage } from '@adili/contract';

function PrivacyPolicy() {
  return <h1>Privacy Policy</h1>;
}

export default definePage(PrivacyPolicy);
