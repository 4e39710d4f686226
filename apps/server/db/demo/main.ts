import { type DemoConfig, readDemoConfig } from '../../src/config/command-variables.ts'
import { startOrExplain } from '../../src/platform/start-or-explain.ts'
import { createStorage } from '../../src/platform/storage/storage.ts'
import { addCompanies } from './add-companies.ts'
import { addBackgrounds } from './backgrounds.ts'
import { addPeople, people } from './people.ts'
import { addStudios } from './studios.ts'

/**
 * Demo content for an empty installation: drawn backgrounds, invented studios and, in development, one user per role,
 * and two companies with members of every role. Idempotent.
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

/** Never in production, not even with --force: the password of these admins is known. */
async function introducePeople(config: DemoConfig): Promise<void> {
  await addPeople(config)
  const storage = createStorage(config.storage.companyFiles)
  await addCompanies({ ownerUrl: config.ownerUrl, storage })
  storage.close()
  const { password } = config
  const how = password === null ? 'they sign in by mail' : `all with the password ${password}`
  const addresses = people.map(
    ({ email, note }) => `demo:   ${email}${note === undefined ? '' : ` (${note})`}`,
  )
  process.stdout.write(`${[`demo: ${people.length} people, ${how}`, ...addresses].join('\n')}\n`)
}
