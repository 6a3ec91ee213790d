import { definePage } from '@adili/contract';

function ForgotPassword() {
  return <h1>Forgot Password</h1>;
}

export default definePage(ForgotPassword);
