import type { RemoteDefinition } from '@adili/contract';

export default {
  name: 'mfe-auth',
  pages: [
    {
      path: '/login',
      module: './src/pages/Login.tsx',
      frame: 'header',
      title: 'Log In',
      prerender: ['/login'],
      index: false,
    },
    {
      path: '/signup',
      module: './src/pages/Signup.tsx',
      frame: 'header',
      title: 'Sign Up',
      prerender: ['/signup'],
      index: false,
    },
    {
      path: '/forgot-password',
      module: './src/pages/ForgotPassword.tsx',
      frame: 'header',
      title: 'Forgot Password',
      prerender: ['/forgot-password'],
      index: false,
    },
    {
      path: '/reset-password',
      module: './src/pages/ResetPassword.tsx',
      frame: 'header',
      title: 'Reset Password',
      prerender: ['/reset-password'],
      index: false,
    },
    {
      path: '/invitation',
      module: './src/pages/Invitation.tsx',
      frame: 'header',
      title: 'Invitation',
      prerender: ['/invitation'],
      index: false,
    },
    {
      path: '/verify-email',
      module: './src/pages/VerifyEmail.tsx',
      frame: 'header',
      title: 'Verify Your Address',
      prerender: ['/verify-email'],
      index: false,
    },
  ],
} satisfies RemoteDefinition;
