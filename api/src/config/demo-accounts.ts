/** Who can sign in to the demonstration; the passwords are public, so never outside it. */
export const demoCustomer = { email: 'customer@adili.example', password: 'Karibu!Adili26' };
/** One who begins today. */
export const demoNewcomer = { email: 'newcomer@adili.example', password: 'Safari!Mpya26' };
export const demoOperator = { email: 'operator@adili.example', password: 'Simamia!Adili26' };
