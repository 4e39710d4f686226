import { Sheet } from '@shoebox/web-kit/overlay/sheet.tsx'
import { toast } from '@shoebox/web-kit/toast/toast'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { useState } from 'react'
import { type BatchDraft, buildClaim, buildSave, emptyDraft } from '../../batch/batch-draft.ts'
import { BatchFacts } from '../../batch/batch-facts.tsx'
import { BatchRights } from '../../batch/batch-rights.tsx'
import { countPhotos } from '../../batch/submitted-text.ts'
import type { MyPhoto } from '../../queries.ts'
import { useSaveClaims, useSavePhotos } from '../mutations.ts'
import { lockedText } from '../outcome-text.ts'
import { useShowFailure } from '../use-photo-actions.ts'
import { incompleteClaimText } from './incomplete-claim.ts'

type EditSheetProps = {
  userId: string
  photos: readonly MyPhoto[]
  isOpen: boolean
  onClose: () => void
}

/** Applies the same edits to all selected photos. Fields the user does not touch stay unchanged in each photo. */
export function EditSheet({ userId, photos, isOpen, onClose }: EditSheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      closesOnBackdrop={false}
      title={`Edit ${countPhotos(photos.length)}`}
    >
      <EditForm userId={userId} photos={photos} onClose={onClose} />
    </Sheet>
  )
}

function EditForm({ userId, photos, onClose }: Omit<EditSheetProps, 'isOpen'>) {
  const [draft, setDraft] = useState<BatchDraft>(emptyDraft)
  const saving = useSaveDraft(userId)
  const change = (changes: Partial<BatchDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const claimablePhotos = photos.filter(({ abilities }) => abilities.can_claim)
  const incompleteText = incompleteClaimText(
    draft,
    claimablePhotos.map(({ claim }) => claim),
  )
  const lockedPhotos = photos.filter(({ abilities }) => !abilities.can_edit)

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setWasSubmitted(true)
        if (incompleteText !== null) return
        void saving.save(draft, photos).then((isSaved) => isSaved && onClose())
      }}
    >
      {lockedPhotos.length > 0 && <Note>{lockedText(lockedPhotos)}</Note>}
      <BatchFacts photos={photos} draft={draft} onChange={change} />
      <BatchRights photos={photos} draft={draft} onChange={change} />
      {incompleteText !== null && wasSubmitted && (
        <div role="alert">
          <Note tone="danger">{incompleteText}</Note>
        </div>
      )}
      <div className="mt-2 flex gap-2">
        <Button type="submit" tone="ink" isBusy={saving.isBusy} busyLabel="Saving...">
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}

function useSaveDraft(userId: string) {
  const saving = useSavePhotos(userId)
  const claiming = useSaveClaims(userId)
  const showFailure = useShowFailure()

  async function save(draft: BatchDraft, photos: readonly MyPhoto[]): Promise<boolean> {
    const saveRequest = buildSave(draft, photos)
    const claimRequest = buildClaim(draft, photos)
    try {
      const savedPhotos = saveRequest ? (await saving.mutateAsync(saveRequest)).photos : []
      const claimedPhotos = claimRequest ? (await claiming.mutateAsync(claimRequest)).photos : []
      const changedIds = new Set(
        [...savedPhotos, ...claimedPhotos]
          .filter(({ outcome }) => outcome === 'saved' || outcome === 'stated')
          .map(({ id }) => id),
      )
      const unchangedCount =
        new Set([...savedPhotos, ...claimedPhotos].map(({ id }) => id)).size - changedIds.size
      toast({
        title:
          changedIds.size === 0 ? 'Nothing was changed' : `${countPhotos(changedIds.size)} changed`,
        ...(unchangedCount > 0 && {
          description: `${countPhotos(unchangedCount)} couldn't be changed.`,
        }),
      })
      return true
    } catch (error) {
      showFailure(error instanceof Error ? error : new Error('unknown'))
      return false
    }
  }

  return { save, isBusy: saving.isPending || claiming.isPending }
}
