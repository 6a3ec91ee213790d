import { definePage } from '@adili/contract';

function Login() {
  return <h1>Log In</h1>;
}

export default definePage(Login);
