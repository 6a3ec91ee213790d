import { personOf } from './open-id.ts';

const google = 'https://accounts.google.com';

test.each([
  ['ann@gmail.com', google, undefined, true],
  ['Ann@GoogleMail.com', google, undefined, true],
  ['bob@corp.example', google, undefined, false],
  ['bob@corp.example', google, 'Corp.example', true],
  ['bob@corp.example', google, 'other.example', false],
  ['bob@evil.example@gmail.com.example', google, undefined, false],
  ['bob@corp.example', 'https://login.corp.example', undefined, true],
])(
  '%s named by %s, of the organisation %s: the address is given out there: %s',
  (email, iss, hd, isHosted) => {
    const claims = { iss, sub: '1', email, email_verified: true, hd };
    expect(personOf(claims)).toMatchObject({ isHosted, isVerified: true });
  },
);
