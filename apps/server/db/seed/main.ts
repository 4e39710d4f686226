import { Client } from 'pg'
import { readDemoConfig } from '../../src/config/command-variables.ts'
import { readApiConfig, readWorkerConfig } from '../../src/config.ts'
import { startOrExplain } from '../../src/platform/start-or-explain.ts'
import { fillArchive } from './fill-archive.ts'
import { addMetadata } from './metadata.ts'
import { readOptions } from './options.ts'
import { writeContactSheet } from './shop/contact-sheet.ts'
import { addVocabulary } from './thesaurus/add-vocabulary.ts'

/**
 * Adds the vocabulary of every installation and a demo archive: fictional families whose photos are generated and pass
 * through upload, ingest and review like any other. A second run continues where the first stopped.
 */
await startOrExplain(async () => {
  const options = readOptions(process.argv.slice(2))
  const config = readDemoConfig()
  const owner = new Client({ connectionString: config.ownerUrl })
  await owner.connect()
  try {
    say(await addVocabulary(owner))
    if (options.isContactSheet) return say(await writeContactSheet(owner, config))
    if (options.photos === 0 && options.metadata === 0) return
    if (config.production && !options.isForced) {
      process.stderr.write('seed: invented families are not for production; --force adds them\n')
      process.exitCode = 1
      return
    }
    if (options.metadata > 0) say(await addMetadata(owner, { config, count: options.metadata }))
    if (options.photos === 0) return
    const { photos } = options
    const [api, worker] = [readApiConfig(), readWorkerConfig()]
    say(await fillArchive({ owner, config, api, worker, photos }))
  } finally {
    await owner.end()
  }
})

function say(text: string): void {
  process.stdout.write(`seed: ${text}\n`)
}
