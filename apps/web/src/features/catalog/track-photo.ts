import { track } from '../../lib/track.ts'

/** Tracks a click on a photo in a list. Pass `list` if the page has more than one list. */
export function trackPhoto({ id }: { id: string }, index: number, list?: string): void {
  track({
    event_type: 'click',
    entity_type: 'photo',
    entity_id: id,
    metadata: { position: index + 1, ...(list !== undefined && { list }) },
  })
}
