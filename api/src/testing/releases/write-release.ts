import { mkdirSync, writeFileSync } from 'node:fs';
import { samplesOf } from '../../store/conformance/rows.ts';
import { firstStep, newDatabaseSql } from '../../store/postgres/migrate.ts';

// node api/src/testing/releases/write-release.ts 0.2.0: what a store of this release is. Typed when a release is cut.
const [version = ''] = process.argv.slice(2);
const folder = new URL(`${version}/`, import.meta.url);
const migrations = `create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
insert into kysely_migration values ('${firstStep}', now());`;
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('schema.sql', folder), `${migrations}\n\n${await newDatabaseSql()}`);
writeFileSync(new URL('rows.json', folder), `${JSON.stringify(samplesOf('a'), null, 2)}\n`);
