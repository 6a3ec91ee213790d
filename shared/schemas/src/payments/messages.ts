/** What the forms of payments say about a field. */
export const paymentMessages = {
  reasonRequired: 'Say why, for whoever looks at it later',
  planRequired: 'Please choose a plan',
  kenyanPhone: 'Enter a Kenyan mobile number, such as 0712 345 678',
} as const;
