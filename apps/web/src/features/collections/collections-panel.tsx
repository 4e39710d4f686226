import { Popover } from '@shoebox/web-kit/overlay/popover.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CollectionChoice } from './collection-choice.tsx'
import { NewCollectionForm } from './new-collection-form.tsx'

export type CollectionsPanelProps = {
  trigger: ReactNode
  photo: { id: string; photoid: number }
  userId: string
  isAdmin: boolean
}

export function CollectionsPanel({ trigger, photo, userId, isAdmin }: CollectionsPanelProps) {
  return (
    <Popover
      trigger={trigger}
      title={`Collections with #${photo.photoid}`}
      align="end"
      isInitiallyOpen
    >
      <CollectionChoice photoId={photo.id} userId={userId} isAdmin={isAdmin} />
      {/* Only admins may create collections; the server would reject moderators. */}
      {isAdmin && <NewCollection photoId={photo.id} userId={userId} />}
    </Popover>
  )
}

type NewCollectionProps = { photoId: string; userId: string }

/** A button that opens a form to create a collection with this photo. */
function NewCollection({ photoId, userId }: NewCollectionProps) {
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const button = useRef<HTMLButtonElement>(null)

  // The form unmounts while it has focus; return focus to the button.
  useEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <div className="mt-3 border-t border-rule pt-3">
      {isOpen ? (
        <NewCollectionForm photoId={photoId} userId={userId} close={() => setOpen(false)} />
      ) : (
        <Button ref={button} size="small" onClick={() => setOpen(true)}>
          <Icon name="plus" size={16} />
          New collection
        </Button>
      )}
    </div>
  )
}
