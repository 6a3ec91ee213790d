import { mpesaCheckout } from './checkout.ts';

const read = (phone: string) => mpesaCheckout.safeParse({ plan: 'starter', phone });

test.each([
  ['0712345678', '254712345678'],
  ['0112 345 678', '254112345678'],
  ['712-345-678', '254712345678'],
  ['+254 712 345 678', '254712345678'],
  ['00254712345678', '254712345678'],
  ['(254) 0712 345678', '254712345678'],
])('%s is the number %s', (typed, msisdn) => {
  expect(read(typed).data?.phone).toBe(msisdn);
});

test.each(['', '0203123456', '071234567', '07123456789', '+255712345678', '2547123456x8', '٠٧١٢٣٤٥٦٧٨'])(
  '%s is no Kenyan mobile number',
  (typed) => {
    expect(read(typed).error?.issues[0]?.message).toBe('Enter a Kenyan mobile number, such as 0712 345 678');
  },
);
