import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// What every browser has and the simulated one lacks; the router and React's server build take it for granted.
Object.assign(globalThis, { TextDecoder, TextEncoder });
