import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './settings/settings.ts'
import { stop } from './stop.ts'

const ownNames = [
  'env',
  'lock',
  'log',
  'mail',
  'postgres',
  'postgres.ready',
  'run',
  's3',
  'search',
  'secrets',
]

/** Deletes only our own files: SHOEBOX_STATE may be a folder with other files. */
export async function reset(place: Place): Promise<void> {
  await stop(place)

  const { state, cache } = place.folders
  for (const name of ownNames) rmSync(join(state, name), { recursive: true, force: true })
  if (existsSync(state) && readdirSync(state).length === 0) rmdirSync(state)

  console.error(`deleted the data in ${state}; the cache in ${cache} stays`)
}
