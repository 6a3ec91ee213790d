const words: Readonly<Record<string, string>> = {
  'account.created': 'Account opened',
  'account.role_changed': 'Role changed',
  'trial.started': 'Trial started',
  'organisation.created': 'Organisation opened',
  'organisation.changed': 'Organisation changed',
  'login.failed': 'Login failed',
  'login.locked': 'Login locked for a while',
  'access.refused': 'Operator call refused',
  'session.started': 'Signed in',
  'session.ended': 'Signed out',
  'session.reuse_detected': 'Session ended: its token was used twice',
  'password.reset_requested': 'Password link requested',
  'password.reset': 'Password reset',
  'password.set': 'Password set by a command',
  'second_factor.on': 'Authenticator app turned on',
  'second_factor.off': 'Authenticator app turned off',
  'second_factor.recovery_code_used': 'Recovery code used',
  'second_factor.reset': 'Second factor taken off by a command',
  'passkey.added': 'Passkey added',
  'passkey.removed': 'Passkey removed',
  'profile.changed': 'Profile changed',
  'consent.given': 'Consent given',
  'consent.withdrawn': 'Consent withdrawn',
  'consent.opted_out': 'Opted out',
  'dsr.opened': 'Request opened',
  'dsr.moved': 'Request moved on',
  'message.received': 'Message received',
  'demo.loaded': 'Demonstration loaded',
};

/** An action of the log in words; one that an older page does not know yet, as the log has it but readable. */
export const actionWords = (action: string): string =>
  Object.hasOwn(words, action) ? (words[action] ?? action) : action.replaceAll(/[._]/g, ' ');
