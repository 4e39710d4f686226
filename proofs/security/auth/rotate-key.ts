import { authVariables } from '@shoebox/server/testing/auth/auth-variables'
import type { TestDatabase } from '@shoebox/server/testing/database'
import { siteOrigin } from '../../api-process.ts'
import { startProgram } from '../../program.ts'
import { until } from '../../until.ts'

/** Seconds that a new key is published before it signs: in production, and here. */
const published = { usual: 60, here: 10 }

/** Adds a signing key with `npm run rotate-keys` and returns its id. */
export async function rotateKey(database: TestDatabase): Promise<string> {
  // The current key is only as old as this run; in production it is months old.
  await makeOlder(database, 3600)
  const program = startProgram('apps/server/src/rotate-keys.ts', {
    ...authVariables(database),
    SITE_ORIGIN: siteOrigin,
  })
  await until(async () => (program.hasEnded() ? true : null), { what: 'no key was made' })
  const added = /signing key ([\w-]+)/.exec(program.output())?.[1]
  if (added === undefined) throw new Error(`no key was made:\n${program.output()}`)

  await makeOlder(database, published.usual - published.here)
  return added
}

async function makeOlder({ admin }: TestDatabase, seconds: number): Promise<void> {
  await admin.query('update auth.jwks set created_at = created_at - make_interval(secs => $1)', [
    seconds,
  ])
}
