import { type DemoConfig, readDemoConfig } from '../../src/config.ts'
import { startOrExplain } from '../../src/platform/start-or-explain.ts'
import { createStorage } from '../../src/platform/storage/storage.ts'
import { addBackgrounds } from './backgrounds.ts'
import { addPeople, people } from './people.ts'
import { addStudios } from './studios.ts'

/**
 * Something to see before the first real picture is there: drawn backgrounds, studios that do not exist, and, in
 * development, somebody of every role. Running it again changes nothing.
 */
await startOrExplain(async () => {
  const config = readDemoConfig()
  if (config.production && !process.argv.includes('--force')) {
    process.stderr.write('demo: invented studios are not for production; --force adds them there\n')
    process.exitCode = 1
    return
  }

  const storage = createStorage(config.storage.site)
  const backgrounds = await addBackgrounds({ storage, ownerUrl: config.ownerUrl })
  const studios = await addStudios({ ...config, storage })
  storage.close()
  process.stdout.write(`demo: ${backgrounds} backgrounds, ${studios} studios\n`)
  if (!config.production) await introducePeople(config)
})

/** Never in production, whatever is forced: there a known password opens an admin's door. */
async function introducePeople(config: DemoConfig): Promise<void> {
  await addPeople(config)
  const { password } = config
  const how = password === null ? 'they sign in by mail' : `all with the password ${password}`
  const addresses = people.map(
    ({ email, isMigrated }) => `demo:   ${email}${isMigrated ? ' (has no password yet)' : ''}`,
  )
  process.stdout.write(`${[`demo: ${people.length} people, ${how}`, ...addresses].join('\n')}\n`)
}
