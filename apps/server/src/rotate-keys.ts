import { startEngine } from './auth/engine/engine.ts'
import { createPasswordHashing } from './auth/engine/password-hashing.ts'
import { reencryptSecrets, rotateSigningKey } from './auth/keys/key-rotation.ts'
import { readKeyConfig } from './config/command-variables.ts'
import { createAmbientDatabase } from './db/ambient-database.ts'
import { connect } from './db/connect.ts'
import { startOrExplain } from './platform/start-or-explain.ts'

/**
 * Command that adds a signing key and re-encrypts all secrets with the first value of AUTH_SECRET; older values can then be
 * removed. No user is signed out. Idempotent, except that each run adds a key.
 */
await startOrExplain(async () => {
  const { url, secrets, siteOrigin } = readKeyConfig()
  const pool = connect({ url, max: 2, applicationName: 'shoebox-rotate-keys' })
  const db = createAmbientDatabase(pool)
  try {
    const hashing = createPasswordHashing(1)
    const { context } = await startEngine({ db, hashing, siteOrigin, secrets, plugins: [] })
    const reencrypted = await reencryptSecrets(db, context.secretConfig)
    const { added, retired } = await rotateSigningKey(db, context.secretConfig)
    process.stdout.write(
      `new signing key ${added}, used in one minute; ${retired} older keys verify for two more hours; ${reencrypted} secrets re-encrypted\n`,
    )
  } finally {
    await pool.close()
  }
})
