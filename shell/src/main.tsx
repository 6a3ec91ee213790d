import '@adili/ui/tokens.css';
import '@adili/ui/base.css';
import '@adili/ui/fonts.css';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readBootData } from './boot/boot-data.ts';
import { holdEarlySubmissions } from './boot/early-submissions.ts';
import { App } from './frame/app.tsx';
import { createHost } from './page/create-host.ts';

const boot = readBootData(document);
const root = document.getElementById('shell');
if (!root) throw new Error('This document came without the shell. Reload the page.');

holdEarlySubmissions(document);
const host = createHost(boot);
hydrateRoot(
  root,
  <BrowserRouter basename={boot.basePath}>
    <App boot={boot} host={host} />
  </BrowserRouter>,
  {
    identifierPrefix: 's',
    onUncaughtError: (error) => host.shell.reportError(error, { part: 'frame' }),
    onRecoverableError: (error) => host.shell.reportError(error, { part: 'frame' }),
  },
);
