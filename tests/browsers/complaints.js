// Stands first in every document of the stack: keeps what a page complains about, which not every engine's driver tells.
const complaints = JSON.parse(sessionStorage.getItem('complaints') ?? '[]');
let leaving = false;
const complain = (text) => {
  // A document that is left breaks off what is under way.
  if (leaving) return;
  complaints.push(text);
  sessionStorage.setItem('complaints', JSON.stringify(complaints));
};
const { error } = console;
console.error = (...words) => {
  complain(words.map(String).join(' '));
  error.apply(console, words);
};
addEventListener(
  'error',
  ({ target, message }) => {
    // A file that is only fetched ahead is asked for again where it is used.
    if (target instanceof HTMLLinkElement && target.rel !== 'stylesheet') return;
    complain(target instanceof Element ? `did not load: ${target.src ?? target.href}` : message);
  },
  true,
);
addEventListener('unhandledrejection', ({ reason }) => complain(`unhandled: ${reason}`));
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  complain(`refused by the policy: ${effectiveDirective} ${blockedURI}`),
);
addEventListener('beforeunload', () => {
  leaving = true;
});
