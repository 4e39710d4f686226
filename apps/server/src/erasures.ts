import { readReplayConfig } from './config/command-variables.ts'
import { connect } from './db/connect.ts'
import { startOrExplain } from './platform/start-or-explain.ts'
import { createStorage } from './platform/storage/storage.ts'
import { ReplayError, replayErasures } from './rights/erasure/replay-erasures.ts'

const strayDocuments = '--remove-stray-documents'

/**
 * `npm run erasures replay`, after a restore and before the API and the worker start: repeats the erasures that were made
 * since the backup. Idempotent; see docs/operations/backup-and-restore.md.
 */
await startOrExplain(async () => {
  const [command, ...options] = process.argv.slice(2)
  if (command !== 'replay' || options.some((option) => option !== strayDocuments)) {
    process.stderr.write(`usage: npm run erasures replay -- [${strayDocuments}]\n`)
    process.exitCode = 1
    return
  }

  const { ownerUrl, erasureKey, storage } = readReplayConfig()
  const pool = connect({ url: ownerUrl, max: 2, applicationName: 'shoebox-erasures' })
  const erasures = createStorage(storage.erasures)
  try {
    const result = await replayErasures({
      db: pool.db,
      erasures,
      erasureKey,
      removeStrayDocuments: options.includes(strayDocuments),
    })
    process.stdout.write(
      `erasures: ${result.records} recorded, ${result.people} people in the database, ${result.erased} erased again\n`,
    )
  } catch (error) {
    if (!(error instanceof ReplayError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  } finally {
    erasures.close()
    await pool.close()
  }
})
