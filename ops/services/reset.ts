import { rmSync } from 'node:fs'
import type { Place } from './settings/settings.ts'
import { stop } from './stop.ts'

export async function reset(place: Place): Promise<void> {
  await stop(place)
  rmSync(place.folders.state, { recursive: true, force: true })
  console.error(`deleted ${place.folders.state}; the cache in ${place.folders.cache} stays`)
}
