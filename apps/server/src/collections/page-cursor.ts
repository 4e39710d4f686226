import { AppError } from '../context/app-error.ts'
import type { Place } from './member-queries.ts'

/** A place in a collection, as text that means nothing to anybody else. */
export function cursorOf({ added, id }: Place): string {
  return Buffer.from(`${added} ${id}`).toString('base64url')
}

const written = /^(\d{1,16}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Refuses what `cursorOf` did not write. */
export function placeOf(cursor: string): Place {
  const [, added, id] = written.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? []
  if (added === undefined || id === undefined) {
    throw new AppError('invalid_request', {
      message: 'This cursor belongs to another list',
      issues: [{ path: 'p_cursor', message: 'is not a cursor of this list' }],
    })
  }

  return { added: Number(added), id }
}
