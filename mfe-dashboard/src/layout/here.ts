import { createContext } from 'react';

/** The path of the page that something stands on: the login leads back to it. */
export const Here = createContext('/dashboard');
