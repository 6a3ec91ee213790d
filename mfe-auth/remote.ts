import type { PageDefinition, RemoteDefinition } from '@adili/contract';

/** A page that is rendered at build time, and is nothing for search engines. */
const page = (path: string, module: string, title: string): PageDefinition => ({
  path,
  module: `./src/pages/${module}.tsx`,
  frame: 'header',
  title,
  prerender: [path],
  index: false,
});

export default {
  name: 'mfe-auth',
  pages: [
    page('/login', 'Login', 'Log In'),
    page('/signup', 'Signup', 'Sign Up'),
    page('/forgot-password', 'ForgotPassword', 'Forgot Password'),
    page('/reset-password', 'ResetPassword', 'Reset Password'),
    page('/invitation', 'Invitation', 'Invitation'),
    page('/verify-email', 'VerifyEmail', 'Verify Your Address'),
  ],
} satisfies RemoteDefinition;
