import type { Wing } from '../wing.ts';
import { accountRoutes } from './accounts/routes.ts';
import { tellOfEndingKeys } from './api-keys/notices.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { emailAddressRoutes } from './email-addresses/routes.ts';
import { identityRoutes } from './identities/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { organisationRoutes } from './organisations/routes.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { savedFilterRoutes } from './saved-filters/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';

export const people = {
  routes: [
    ...accountRoutes,
    ...sessionRoutes,
    ...signInRoutes,
    ...secondFactorRoutes,
    ...passwordRoutes,
    ...emailAddressRoutes,
    ...organisationRoutes,
    ...apiKeyRoutes,
    ...memberRoutes,
    ...invitationRoutes,
    ...identityRoutes,
    ...savedFilterRoutes,
  ],
  hourly: { 'api key notices': tellOfEndingKeys },
} satisfies Wing;
