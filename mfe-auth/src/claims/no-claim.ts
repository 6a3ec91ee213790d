/** Names, headings, labels, laws and opinions, under the first page that has them: none says what the product does. */
export const noClaim: readonly string[] = [
  // /login
  'Log In',
  'Welcome back.',
  'or',
  'Continue with Google',
  'Forgot password?New here?',
  'Use a passkey',
  "Can't get in?",
  'Write to support@adili.example',
  // /signup
  'Sign Up',
  'It takes a minute.',
  '8 to 128 letters, digits and !@#$%^&* (no hyphen, space or other sign), with at least one of these signs, and none that many people use.',
  'Optional',
  'By signing up you accept the Terms and confirm that you are at least 13.',
  'The Privacy Policy says what we keep and why.',
  'Already have an account?',
  // /forgot-password
  'Forgot Password',
  'Send Reset Link',
  'Back to log in',
  'Ask for a link to set a new password for your Adili account.',
  // /reset-password
  'Reset Password',
  'Choose one that only you know.',
  'New Password',
  'Request a new link',
  'Set a new password for your Adili account with the link from your mail.',
  // /invitation
  'Invitation',
  'Work together in one organisation.',
  'Loading...',
  // /verify-email
  'Verify Your Address',
  'Confirm your email address to finish setting up.',
  'The password of the account this link is for.',
  'Verify my address',
  'Didn’t open an account with this address?',
  'Don’t verify it.',
  'Set a new password',
  'Why we ask',
  'Verify the address of your Adili account, or its new one, with the link from your mail.',
];
