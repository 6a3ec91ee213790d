import remote from '../remote.ts';

const pages = new Map(remote.pages.map((page) => [page.path, page]));
const frameOf = (path: string) => pages.get(path)?.frame;
const moduleOf = (path: string) => pages.get(path)?.module.replace(/^.*\/(\w+)\.tsx$/, '$1');

test.each([
  ['/', 'Home'],
  ['/pricing', 'Pricing'],
  ['/AboutUs', 'About'],
  ['/Solutions', 'Solutions'],
  ['/free-trial', 'FreeTrial'],
  ['/request-demo', 'RequestDemo'],
  ['/contact-sales', 'ContactSales'],
  ['/PrivacyPolicy', 'PrivacyPolicy'],
  ['/terms', 'Terms'],
  ['/thank-you', 'ThankYou'],
  ['/faq', 'Faq'],
  ['/privacy', 'PrivacyPolicy'],
])('%s is the screen %s, in the frame with header and footer', (path, screen) => {
  expect([moduleOf(path), frameOf(path)]).toEqual([screen, 'full']);
});
