import express from 'express';

/** What the API is compared with: Express and nothing else, with the same answers. */
const { BARE_PORT, ACCOUNT = '' } = process.env;
const account: unknown = JSON.parse(ACCOUNT);

const app = express();
app.get('/me', (_request, response) => void response.json(account));
app.post('/visits', express.json(), (_request, response) => void response.status(204).end());
app.get('/ready', (_request, response) => void response.end());
app.listen(Number(BARE_PORT), '127.0.0.1');
