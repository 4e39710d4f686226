import { startEngine } from './auth/engine/engine.ts'
import { createPasswordHashing } from './auth/engine/password-hashing.ts'
import { rotateSigningKey } from './auth/keys/make-signing-key.ts'
import { renewSecrets } from './auth/keys/renew-secrets.ts'
import { readKeyConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { joinTransactions } from './db/joining-database.ts'
import { startOrExplain } from './platform/start-or-explain.ts'

/**
 * A new signing key, and everything that is encrypted written anew with the first of AUTH_SECRET. Run it whenever keys are
 * to change; nobody is signed out, and it may run twice. Afterwards an older AUTH_SECRET is no longer needed.
 */
await startOrExplain(async () => {
  const { url, secrets, siteOrigin } = readKeyConfig()
  const pool = connect({ url, max: 2, applicationName: 'shoebox-rotate-keys' })
  const db = joinTransactions(pool)
  try {
    const hashing = createPasswordHashing(1)
    const { context } = await startEngine({ db, hashing, siteOrigin, secrets, plugins: [] })
    const renewed = await renewSecrets(db, context.secretConfig)
    const { added, retired } = await rotateSigningKey(db, context.secretConfig)
    process.stdout.write(
      `signing key ${added} signs in a minute; ${retired} older ones verify for two hours more; ${renewed} secrets renewed\n`,
    )
  } finally {
    await pool.close()
  }
})
