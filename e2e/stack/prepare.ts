import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { migrate } from '@shoebox/server/db/migrate'
import { createEmptyDatabase, dropDatabase } from '@shoebox/server/testing/database'
import { databaseName, databaseUrl } from './environment.ts'
import { addPhotos } from './photos.ts'

await dropDatabase(databaseName)
await createEmptyDatabase(databaseName)
await migrate(databaseUrl('shoebox_owner'))
await addPhotos(databaseUrl('postgres'))

// Afterwards: a photo is added for every profile there is, and the demo brings one.
const demo = resolve(import.meta.dirname, '../../apps/server/db/demo/main.ts')
execFileSync(process.execPath, [demo], { stdio: 'inherit' })
