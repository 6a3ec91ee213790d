import { definePage } from '@adili/contract';

function Signup() {
  return <h1>Sign Up</h1>;
}

export default definePage(Signup);
