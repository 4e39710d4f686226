import { taxonomyTypeOf } from '@shoebox/domain/catalog/taxonomy'
import type { TrackedEvent } from '../../lib/track.ts'

type LinkTarget = Pick<TrackedEvent, 'entity_type' | 'entity_id' | 'taxonomy_type'>

/** The entity that a link leads to; null for other links. Links to photos are tracked by `trackPhoto`. */
export function findLinkTarget(pathname: string): LinkTarget | null {
  const [, root, first, second] = pathname.split('/').map(decodeSegment)
  if (root === 'taxonomy') return toTaxonomyTarget(first, second)
  if (first === undefined || first === '') return null
  if (root === 'collections') return { entity_type: 'collection', entity_id: first }
  if (root === 'user') return { entity_type: 'creator', entity_id: first }

  return null
}

function toTaxonomyTarget(name = '', id = ''): LinkTarget | null {
  const type = taxonomyTypeOf(name)
  if (type === null || id === '') return null
  if (type === 'event' || type === 'creator') return { entity_type: type, entity_id: id }
  if (type === 'tag') return toTagTarget(id)

  return { entity_type: 'taxonomy', taxonomy_type: type, entity_id: id }
}

export function toTagTarget(tag: string): LinkTarget {
  return { entity_type: 'tag', taxonomy_type: 'tag', entity_id: tag }
}

/** List names that differ from the first path segment. */
const listNames: Readonly<Record<string, string>> = {
  '': 'home',
  collections: 'collection',
  user: 'creator',
  'photo-uuid': 'photo',
}

export function toListName(pathname: string): string {
  const [, root = ''] = pathname.split('/')

  return listNames[root] ?? root
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    // The segment is malformed. The shop has no such links, so return it unchanged.
    return segment
  }
}
