import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What a mail server took: the commands of its envelope, and the email. */
interface Delivery {
  readonly envelope: readonly string[];
  readonly content: string;
}

/**
 * How it treats who connects: takes emails (RFC 5321), never says a word, greets without an end, says what no mail
 * server would, hangs up.
 */
export type Manner = 'takes' | 'silent' | 'dripping' | 'garbled' | 'gone';

function take(socket: Socket, onDelivery: (delivery: Delivery) => void): void {
  let envelope: string[] = [];
  let content: string | null = null;
  socket.write('220 ready\r\n');
  socket.on('data', (data) => {
    const text = data.toString();
    if (content !== null) {
      content += text;
      if (!content.endsWith('\r\n.\r\n')) return;
      onDelivery({ envelope, content });
      envelope = [];
      content = null;
      socket.write('250 kept\r\n');
    } else if (/^DATA/i.test(text)) {
      content = '';
      socket.write('354 go on\r\n');
    } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
    else {
      envelope.push(...text.split('\r\n').filter(Boolean));
      socket.write('250 ok\r\n');
    }
  });
}

function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('220-wait\r\n'), 10);
  socket.on('close', () => clearInterval(timer));
}

/** A mail server on a free port, whose manner can change with each connection. */
export async function startSmtpServer(manner: Manner = 'takes') {
  const deliveries: Delivery[] = [];
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  const leaving: (() => void)[] = [];
  let now = manner;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) for (const tell of leaving.splice(0)) tell();
    });
    socket.on('error', () => undefined);
    for (const tell of waiting.splice(0)) tell();
    if (now === 'takes') take(socket, (delivery) => deliveries.push(delivery));
    else if (now === 'dripping') drip(socket);
    else if (now === 'gone') socket.destroy();
    else if (now === 'garbled') socket.end('\u0000\u00ff{"what": "is this"}\r\n'.repeat(100));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `smtp://localhost:${(server.address() as AddressInfo).port}`,
    deliveries,
    /** Resolves once nobody is connected any more. */
    left: async () => {
      if (sockets.size > 0) await new Promise<void>((resolve) => leaving.push(resolve));
    },
    /** From now on it treats new connections so; those that are there it cuts off. */
    become: (next: Manner) => {
      now = next;
      for (const socket of sockets) socket.destroy();
    },
    /** Resolves at the next connection. */
    connected: () => new Promise<void>((resolve) => waiting.push(resolve)),
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
