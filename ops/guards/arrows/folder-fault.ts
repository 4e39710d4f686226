import { isRoom, serverFloors, siteFloors } from './rules.ts'
import { unorderedTopic } from './topic-arrows.ts'

/** Why a file may not stand in this folder, or null: a folder outside the plan would escape every arrow. */
export function folderFault(path: string): string | null {
  const [apps, app, source, folder = '', ...rest] = path.split('/')
  if (apps !== 'apps' || source !== 'src' || rest.length === 0) return null

  if (app === 'server') {
    const known = isRoom(folder) || folder in serverFloors || folder === 'testing'
    return known ? null : `${folder}/ is neither a room nor a floor of the server`
  }
  if (folder === 'testing') return null
  if (!(folder in siteFloors)) return `${folder}/ is no floor of a site (lib, features, app)`
  if (folder !== 'features') return null
  if (!isRoom(rest[0] ?? '')) return `features/${rest[0]} is not named after a room`
  return unorderedTopic(path)
}
