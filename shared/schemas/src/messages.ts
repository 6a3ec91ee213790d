/** What a form says about a field. People know these words: they change only where the product does. */
export const messages = {
  emailFormat: 'Invalid email format',
  emailAddress: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordRule: 'Password must be at least 8 characters with one special character',
  passwordLength: 'Password must be at least 8 characters',
  passwordTooLong: 'Password must be at most 128 characters',
  passwordCommon: 'This password is too common. Please choose another one.',
  fullNameRequired: 'Full Name is required',
  companyNameRequired: 'Company Name is required',
  nameRequired: 'Name is required',
  memberRole: 'Please choose a role',
  invitationRequired: 'This link is incomplete. Please open it again from the email.',
  yesOrNo: 'Say true or false',
  companyRequired: 'Company is required',
  messageRequired: 'Message is required',
  inquiryRequired: 'Please choose an inquiry type',
  tokenRequired: 'Invalid or missing token. Please request a new reset link.',
  linkIncomplete: 'This link is incomplete. Please open the whole link from the email.',
  passwordWrong: 'This is not your password',
  tooLong: 'This is too long',
  characters: 'Please type this again without hidden characters',
  text: 'This must be text',
  consentRequired: 'Say whether consent is given: true or false',
  userIdRequired: 'User ID is required',
  errorRequired: 'Say what failed',
  pagePath: 'A page path starts with /',
} as const;

/** What an empty message of the demo form is sent as. */
export const demoMessage = 'Demo request submitted via form.';
