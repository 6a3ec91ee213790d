import { createContext, use } from 'react';

/** Where the page is that something stands on, as a login takes it. Cards, which have no page, stand on the dashboard. */
export const WayBack = createContext('from=/dashboard');

/** The login that leads back to the page that something stands on. @param as another than who is logged in */
export const useLogin = (as?: 'another'): string => `/login?${as ? 'another&' : ''}${use(WayBack)}`;
