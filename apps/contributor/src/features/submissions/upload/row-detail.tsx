import { photoNumber } from '@shoebox/domain/photo-display'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { Detail } from './row-words.ts'

/** The reason for a state; a photo in it is rendered as a link. */
export function RowDetail({ detail }: { detail: Detail }) {
  if (detail.length === 0) return null

  return (
    <p className="text-ink-2 tabular-nums wrap-break-word">
      {detail.map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <Link
            key={part.photoId}
            to={paths.photo(part.photoId)}
            className="font-slate text-ink underline underline-offset-2"
          >
            {photoNumber(part)}
          </Link>
        ),
      )}
    </p>
  )
}
