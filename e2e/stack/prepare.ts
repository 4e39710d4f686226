import { migrate } from '@shoebox/server/db/migrate'
import { createEmptyDatabase, dropDatabase } from '@shoebox/server/testing/database'
import { databaseName, databaseUrl } from './environment.ts'
import { addPhotos } from './photos.ts'

await dropDatabase(databaseName)
await createEmptyDatabase(databaseName)
await migrate(databaseUrl('shoebox_owner'))
await addPhotos(databaseUrl('postgres'))
