import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { openApiOf } from '../http/reference/document.ts';
import { describedUnder } from '../http/routes.ts';

type Document = Record<string, unknown>;

/** A breach of a rule, and where. */
type Finding = string;

async function bySpectral(document: Document): Promise<Finding[]> {
  const linter = new spectral.Spectral();
  // What the package exports is a ruleset as it is written, which its types don't say.
  linter.setRuleset({ extends: [rulesets.oas as RulesetDefinition] });
  const findings = await linter.run(document);
  return findings.map(({ code, message, path }) => `spectral ${code}: ${message} (${path.join('.')})`);
}

async function byRedocly(document: Document): Promise<Finding[]> {
  const findings = await lintDocument({
    document: makeDocumentFromString(JSON.stringify(document), 'openapi.json'),
    config: await createConfig({ extends: ['recommended'] }),
    externalRefResolver: new BaseResolver(),
  });
  return findings.map(
    ({ ruleId, message, location: [place] }) => `redocly ${ruleId}: ${message} (${place?.pointer ?? ''})`,
  );
}

// `npm run check -- reference`: the reference, as all read it and as operators do, by both linters' recommended rules.
for (const docs of ['public', 'all'] as const) {
  const document = JSON.parse(
    JSON.stringify(
      openApiOf(describedUnder(docs), { api: 'https://api.adili.co.ke', support: 'support@adili.co.ke' }),
    ),
  );
  const findings = [...(await bySpectral(document)), ...(await byRedocly(document))];
  for (const finding of findings) console.error(`${docs}: ${finding}`);
  if (findings.length > 0) process.exitCode = 1;
}
