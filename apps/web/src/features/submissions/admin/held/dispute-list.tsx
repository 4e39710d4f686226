import { Button } from '@shoebox/web-kit/ui/button.tsx'
import type { Review } from '../../queries.ts'
import { type Held, useHeld } from '../mutations.ts'
import { TraySection } from '../photo/tray-section.tsx'

type DisputeListProps = { review: Review; userId: string }

const settled = { isDisputed: false, reason: 'Settled by a moderator' }

/** Renders nothing if nothing is disputed. */
export function DisputeList({ review, userId }: DisputeListProps) {
  const held = useHeld(userId, review.id)
  const { claim, faces, id } = review
  const doubts: { words: string; settle: Held }[] = [
    ...(claim?.claim_state === 'disputed'
      ? [{ words: 'The title', settle: { kind: 'doubt-claim' as const, id, ...settled } }]
      : []),
    ...faces.flatMap(({ person, release }) =>
      person !== null && release?.release_state === 'disputed'
        ? [
            {
              words: `Release of ${person.name}`,
              settle: { kind: 'doubt-release' as const, releaseId: release.id, ...settled },
            },
          ]
        : [],
    ),
  ]
  if (doubts.length === 0) return null

  return (
    <TraySection title="In doubt" figure={String(doubts.length)}>
      <ul>
        {doubts.map(({ words, settle }) => (
          <li
            key={words}
            className="flex items-center justify-between gap-3 border-b border-rule py-2 text-small"
          >
            {words}
            <Button
              size="small"
              aria-label={`Settle: ${words}`}
              isBusy={held.isPending}
              onClick={() => held.mutate(settle)}
            >
              Settle
            </Button>
          </li>
        ))}
      </ul>
    </TraySection>
  )
}
