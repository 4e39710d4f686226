import { Popover } from '@shoebox/web-kit/overlay/popover.tsx'
import type { ReactNode } from 'react'
import { CollectionChoice } from './collection-choice.tsx'
import { NewCollection } from './new-collection.tsx'

export type CollectionsPanelProps = {
  trigger: ReactNode
  photo: { id: string; photoid: number }
  userId: string
  isAdmin: boolean
}

export function CollectionsPanel({ trigger, photo, userId, isAdmin }: CollectionsPanelProps) {
  return (
    <Popover trigger={trigger} title={`Collections of #${photo.photoid}`} align="end" isOpenAtFirst>
      <CollectionChoice photoId={photo.id} userId={userId} isAdmin={isAdmin} />
      {/* Only admins may create collections; the server would reject moderators. */}
      {isAdmin && <NewCollection photoId={photo.id} userId={userId} />}
    </Popover>
  )
}
