import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import type { Review } from '../../queries.ts'
import { useDecideDuplicate } from '../mutations.ts'
import { kindLabels, statusLabels } from './review-labels.ts'
import { TraySection } from './tray-section.tsx'

type DuplicateListProps = { review: Review; userId: string }

/** Renders nothing if the duplicate search has finished and found none. */
export function DuplicateList({ review, userId }: DuplicateListProps) {
  const decide = useDecideDuplicate(userId, review.id)
  const { duplicates, is_unsearched } = review
  if (duplicates.length === 0 && !is_unsearched) return null

  return (
    <TraySection
      title="Possible duplicates"
      countText={`${duplicates.filter(({ decision }) => decision === 'open').length} undecided`}
    >
      {is_unsearched && (
        <div className="pt-2">
          <Note>The duplicate search hasn’t finished, so this photo can’t be approved yet.</Note>
        </div>
      )}
      <ul>
        {/* The server calls the other photo `like`. */}
        {duplicates.map(({ like: otherPhoto, kind, decision, photo_id, other_photo_id }) => (
          <li
            key={otherPhoto.id}
            className="flex items-center gap-3 border-b border-rule py-2 text-small"
          >
            {otherPhoto.thumb_url !== null && (
              <img
                src={otherPhoto.thumb_url}
                alt={otherPhoto.title ?? ''}
                className="h-[56px] max-w-[80px] object-cover"
              />
            )}
            <div className="min-w-0 flex-1">
              <p className="truncate">
                #{otherPhoto.photoid} {otherPhoto.title}
              </p>
              <p className="text-ink-2">
                {kindLabels[kind]}. {otherPhoto.is_same_family ? 'Same family' : 'Another family'},{' '}
                {statusLabels[otherPhoto.photo_status].toLowerCase()}.
              </p>
              <div className="mt-1 flex gap-2">
                {(['distinct', 'duplicate'] as const).map((choice) => (
                  <Button
                    key={choice}
                    size="small"
                    aria-pressed={decision === choice}
                    tone={decision === choice ? 'ink' : 'plain'}
                    onClick={() => decide.mutate({ photo_id, other_photo_id, decision: choice })}
                  >
                    {choice === 'distinct' ? 'Different' : 'The same'}
                  </Button>
                ))}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </TraySection>
  )
}
