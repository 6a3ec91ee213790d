import { demoCustomer, demoOperator } from '../../api/src/config/demo-accounts.ts';
import { isStackUp } from './addresses.ts';

const { ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;

/** Who works on the stack under test: the operator of ADMIN_EMAIL and ADMIN_PASSWORD where it was up before. */
export const operator =
  isStackUp && ADMIN_EMAIL && ADMIN_PASSWORD
    ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }
    : demoOperator;
export const customer = demoCustomer;
