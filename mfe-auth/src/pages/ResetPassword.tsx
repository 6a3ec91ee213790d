import { definePage } from '@adili/contract';

function ResetPassword() {
  return <h1>Reset Password</h1>;
}

export default definePage(ResetPassword);
