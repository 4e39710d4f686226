import { taxonomyTypeOf } from '@shoebox/domain/taxonomy'
import type { Tracked } from '../../lib/track.ts'

type Meant = Pick<Tracked, 'entity_type' | 'entity_id' | 'taxonomy_type'>

/** The entity that a link leads to; null if it is not counted. */
export function meantBy(pathname: string): Meant | null {
  const [, room, first, second] = pathname.split('/').map(decode)
  if (room === 'taxonomy') return ofTaxonomy(first, second)
  if (first === undefined || first === '') return null
  if (room === 'collections') return { entity_type: 'collection', entity_id: first }
  if (room === 'user') return { entity_type: 'creator', entity_id: first }

  return null
}

function ofTaxonomy(name = '', id = ''): Meant | null {
  const type = taxonomyTypeOf(name)
  if (type === null || id === '') return null
  if (type === 'event' || type === 'creator') return { entity_type: type, entity_id: id }
  if (type === 'tag') return meantTag(id)

  return { entity_type: 'taxonomy', taxonomy_type: type, entity_id: id }
}

export function meantTag(tag: string): Meant {
  return { entity_type: 'tag', taxonomy_type: 'tag', entity_id: tag }
}

/** Pages whose lists have a name of their own; on any other page it is the first segment of the path. */
const listNames: Readonly<Record<string, string>> = {
  '': 'home',
  collections: 'collection',
  user: 'creator',
  'photo-uuid': 'photo',
}

/** The kind of list at an address. */
export function listAt(pathname: string): string {
  const [, room = ''] = pathname.split('/')

  return listNames[room] ?? room
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // Malformed, so not one of our links: count it as it is.
    return part
  }
}
