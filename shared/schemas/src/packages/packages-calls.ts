import { call, type Heading } from '../calls/call.ts';
import { ownPackage, packageState, packageView } from './package.ts';

export const heading: Heading = {
  name: 'Packages',
  description: 'The data that a request for access or portability is answered with.',
  schemas: {
    Package: ownPackage,
    PackageState: packageState,
    PackageView: packageView,
  },
};

export const ownPackageOf = call('GET /me/dsrs/:id/package', {
  access: 'session',
  summary: 'The data that a request for Access or Portability is answered with, as JSON and as a page',
  limit: 'export',
  answer: ownPackage,
});

export const packageOf = call('GET /admin/dsrs/:id/package', {
  access: 'adminKey',
  summary: 'Whether the package of a request is there, until when, and how many rows of what it holds',
  answer: packageState,
});

export const makePackage = call('POST /admin/dsrs/:id/package', {
  access: 'adminKey',
  summary: 'Have the package of a request made; 200 where it is there already',
  status: 202,
  answer: packageState,
});

export const viewPackage = call('POST /admin/dsrs/:id/package/views', {
  access: 'adminKey',
  summary: 'Look into the package of a request that is assigned to the caller; the activity says who did',
  limit: 'export',
  answer: packageView,
});
