import { readDemoConfig } from '../../src/config.ts'
import { startOrExplain } from '../../src/platform/start-or-explain.ts'
import { createStorage } from '../../src/platform/storage.ts'
import { addBackgrounds } from './backgrounds.ts'
import { addStudios } from './studios.ts'

/**
 * Something to see before the first real picture is there: drawn backgrounds, and studios that do not
 * exist. Running it again changes nothing.
 */
await startOrExplain(async () => {
  const config = readDemoConfig()
  if (config.production && !process.argv.includes('--force')) {
    process.stderr.write('demo: invented studios are not for production; --force adds them there\n')
    process.exitCode = 1
    return
  }

  const storage = createStorage(config.siteMedia)
  const backgrounds = await addBackgrounds({ storage, ownerUrl: config.ownerUrl })
  const studios = await addStudios({ storage, ...config })
  storage.close()
  process.stdout.write(`demo: ${backgrounds} backgrounds, ${studios} studios\n`)
})
