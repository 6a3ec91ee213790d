import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceFolder } from '@adili/server/workspace';
import { tabIcon, touchIcon } from './site-icons.ts';

const svg = readFileSync(path.join(workspaceFolder('shell'), 'public/favicon.svg'), 'utf8');
const sizeOf = (png: Buffer) => [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)];

test('the icon for home screens is a PNG of 180 pixels', async () => {
  expect(sizeOf(await touchIcon(svg))).toEqual(['PNG', 180, 180]);
});

test('the icon for tabs is an ICO file with one PNG, where its head says', async () => {
  const icon = await tabIcon(svg);
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon.readUInt8(6)]).toEqual([1, 1, 48]);
  const [length, start] = [icon.readUInt32LE(14), icon.readUInt32LE(18)];
  expect(start + length).toBe(icon.length);
  expect(sizeOf(icon.subarray(start))).toEqual(['PNG', 48, 48]);
});
