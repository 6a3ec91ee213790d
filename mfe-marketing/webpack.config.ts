import { defineRemote } from '@adili/bundler/define-remote';
import { documentRules } from './build/rules.ts';

export default defineRemote(import.meta.dirname, { rules: documentRules });
