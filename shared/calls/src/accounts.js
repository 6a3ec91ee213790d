import * as schemas from '@adili/schemas/account';
import { notice } from '@adili/schemas/answer';
import { profile, profileChange } from '@adili/schemas/profile';
import * as people from '@adili/schemas/user';
import { call } from './call.ts';
export const signup = call('POST /auth/signup', {
    access: 'anyone',
    summary: 'Open an account',
    limit: 'newAccount',
    body: schemas.signup,
    status: 201,
    answer: people.signedIn,
});
export const login = call('POST /auth/login', {
    access: 'anyone',
    summary: 'Log in',
    limit: 'signIn',
    body: schemas.login,
    status: 200,
    answer: people.signedIn,
});
export const refresh = call('POST /auth/refresh', {
    access: 'anyone',
    summary: 'Swap the refresh cookie for a new one and a new bearer token',
    limit: 'renewal',
    usesCookie: true,
    status: 200,
    answer: people.signedIn,
});
export const logout = call('POST /auth/logout', {
    access: 'anyone',
    summary: 'End the session of the bearer token or of the refresh cookie',
    limit: 'renewal',
    usesCookie: true,
    status: 204,
});
export const forgotPassword = call('POST /auth/forgot-password', {
    access: 'anyone',
    summary: 'Ask for a link to set a new password; the answer is the same for everyone',
    limit: 'resetMail',
    body: schemas.forgotPassword,
    status: 200,
    answer: notice,
});
export const resetPassword = call('POST /auth/reset-password', {
    access: 'anyone',
    summary: 'Set a new password with the token of the link',
    limit: 'resetPassword',
    body: schemas.resetPassword,
    status: 200,
    answer: notice,
});
export const startTrial = call('POST /trials', {
    access: 'anyone',
    summary: 'Start a free trial of 14 days, which signs the person in',
    limit: 'newAccount',
    body: schemas.trial,
    status: 201,
    answer: people.signedIn,
});
export const ownAccount = call('GET /me', {
    access: 'session',
    summary: 'The person of the session',
    status: 200,
    answer: people.user,
});
export const changeAccount = call('PATCH /me', {
    access: 'session',
    summary: "Change some of the person's details, at most 50 times within a day; an empty phone removes it",
    body: profileChange,
    status: 200,
    answer: people.user,
});
export const setProfile = call('PUT /me/profile', {
    access: 'session',
    summary: "Set the person's details, at most 50 times within a day",
    body: profile,
    status: 200,
    answer: people.user,
});
export const operatorAccount = call('GET /admin/me', {
    access: 'admin',
    summary: 'The operator who calls: the shell asks it for what it shows to operators alone',
    status: 200,
    answer: people.user,
});
