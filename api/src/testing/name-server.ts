import dgram from 'node:dgram';
import { once } from 'node:events';

/** What a name server of tests knows of a name; of one that is `broken` it says that its servers do not answer. */
export interface Records {
  readonly a?: readonly string[];
  readonly txt?: readonly string[];
  readonly mx?: readonly string[];
  readonly caa?: readonly string[];
  readonly broken?: true;
}

const types = { a: 1, mx: 15, txt: 16, caa: 257 } as const;

const sized = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
const labels = (name: string) => Buffer.concat([...name.split('.').map(sized), Buffer.from([0])]);

function contents(known: Records, type: number): Buffer[] {
  if (type === types.a) return (known.a ?? []).map((address) => Buffer.from(address.split('.').map(Number)));
  if (type === types.txt)
    return (known.txt ?? []).map((text) => Buffer.concat((text.match(/.{1,255}/gs) ?? ['']).map(sized)));
  if (type === types.mx)
    return (known.mx ?? []).map((host) => Buffer.concat([Buffer.from([0, 10]), labels(host)]));
  if (type === types.caa)
    return (known.caa ?? []).map((issuer) =>
      Buffer.concat([Buffer.from([0]), sized('issue'), Buffer.from(issuer)]),
    );
  return [];
}

/** The name that a question asks for, and where it ends (RFC 1035, 4.1.2). */
function questionOf(message: Buffer) {
  const parts: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    parts.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: parts.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** A name server on this machine. @returns its address for DNS_SERVERS, and what it was asked */
export async function startNameServer(zone: Readonly<Record<string, Records>>) {
  const asked: string[] = [];
  const socket = dgram.createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { name, type, end } = questionOf(message);
    asked.push(name);
    const known = zone[name];
    const answers = known && !known.broken ? contents(known, type) : [];
    const header = Buffer.alloc(12);
    message.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | (known?.broken ? 2 : known ? 0 : 3), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(answers.length, 6);
    const records = answers.map((content) => {
      const head = Buffer.from([0xc0, 12, type >> 8, type & 0xff, 0, 1, 0, 0, 0, 60, 0, 0]);
      head.writeUInt16BE(content.length, 10);
      return Buffer.concat([head, content]);
    });
    socket.send(Buffer.concat([header, message.subarray(12, end), ...records]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    server: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => socket.close(),
  };
}
