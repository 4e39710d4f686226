import { isRoom, serverLayers, siteLayers } from './rules.ts'
import { unorderedTopic } from './topics.ts'

/** Why a file may not be in this folder, or null. Unknown folders would escape every import rule. */
export function folderError(path: string): string | null {
  const [apps, app, source, folder = '', ...rest] = path.split('/')
  if (apps !== 'apps' || source !== 'src' || rest.length === 0) return null

  if (app === 'server') {
    const known = isRoom(folder) || folder in serverLayers || folder === 'testing'
    return known ? null : `${folder}/ is neither a room nor a layer of the server`
  }
  if (folder === 'testing') return null
  if (!(folder in siteLayers)) return `${folder}/ is not a layer of a site (lib, features, app)`
  if (folder !== 'features') return null
  if (!isRoom(rest[0] ?? '')) return `features/${rest[0]} is not named after a room`
  return unorderedTopic(path)
}
