import { Button } from '@shoebox/web-kit/ui/button.tsx'
import type { Review } from '../../queries.ts'
import { type PublishedPhotoAction, usePublishedPhotoAction } from '../mutations.ts'
import { TraySection } from '../photo/tray-section.tsx'

type DisputeListProps = { review: Review; userId: string }

const settledFields = { isDisputed: false, reason: 'Settled by a moderator' }

/** Renders nothing if nothing is disputed. */
export function DisputeList({ review, userId }: DisputeListProps) {
  const photoAction = usePublishedPhotoAction(userId, review.id)
  const { claim, faces, id } = review
  const disputes: { label: string; settleAction: PublishedPhotoAction }[] = [
    ...(claim?.claim_state === 'disputed'
      ? [
          {
            label: 'The title',
            settleAction: { kind: 'set-claim-disputed' as const, photoId: id, ...settledFields },
          },
        ]
      : []),
    ...faces.flatMap(({ person, release }) =>
      person !== null && release?.release_state === 'disputed'
        ? [
            {
              label: `Release of ${person.name}`,
              settleAction: {
                kind: 'set-release-disputed' as const,
                releaseId: release.id,
                ...settledFields,
              },
            },
          ]
        : [],
    ),
  ]
  if (disputes.length === 0) return null

  return (
    <TraySection title="Disputed" countText={String(disputes.length)}>
      <ul>
        {disputes.map(({ label, settleAction }) => (
          <li
            key={label}
            className="flex items-center justify-between gap-3 border-b border-rule py-2 text-small"
          >
            {label}
            <Button
              size="small"
              aria-label={`Settle: ${label}`}
              isBusy={photoAction.isPending}
              onClick={() => photoAction.mutate(settleAction)}
            >
              Settle
            </Button>
          </li>
        ))}
      </ul>
    </TraySection>
  )
}
