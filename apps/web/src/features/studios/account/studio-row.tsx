import { StateBadge } from '@shoebox/web-kit/ui/badge.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { DeleteStudioDialog } from '../delete-studio-dialog.tsx'
import { useArchiveStudio } from '../mutations.ts'
import type { Studio } from '../queries.ts'

type StudioRowProps = { studio: Studio; onEdit: () => void }

export function StudioRow({ studio, onEdit }: StudioRowProps) {
  const { id, name, archived_at } = studio
  const [isAsking, setIsAsking] = useState(false)
  const archive = useArchiveStudio()
  const isArchived = archived_at !== null

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-[15rem]">
        <p className="font-semibold wrap-anywhere">
          <Link
            to={paths.studio.replace(':id', id)}
            className="underline decoration-edge underline-offset-3 hover:decoration-current"
          >
            {name.trim() === '' ? 'No name' : name}
          </Link>
        </p>
        <p className="text-small text-ink-2 wrap-anywhere">{formatAddress(studio)}</p>
        {isArchived && (
          <StateBadge kind="not-started" tone="idle">
            Archived
          </StateBadge>
        )}
      </div>
      <div className="flex flex-wrap gap-1">
        <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          size="small"
          aria-label={`${isArchived ? 'Restore' : 'Archive'} ${name}`}
          isBusy={archive.isPending}
          onClick={() => archive.mutate({ id, isArchived: !isArchived })}
        >
          {isArchived ? 'Restore' : 'Archive'}
        </Button>
        <Button
          size="small"
          tone="danger"
          aria-label={`Delete ${name}`}
          onClick={() => setIsAsking(true)}
        >
          Delete
        </Button>
      </div>
      <DeleteStudioDialog studio={studio} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </div>
  )
}

/** "12 Nowhere Road, Burbank, CA 91502 · 555-0100". */
function formatAddress(studio: Studio): string {
  const { street_address, street_address_2, city, state_province, postal_code, phone } = studio
  const region = [state_province, postal_code].filter(Boolean).join(' ')
  const address = [street_address, street_address_2, city, region].filter(Boolean).join(', ')

  return [address, phone].filter(Boolean).join(' · ')
}
