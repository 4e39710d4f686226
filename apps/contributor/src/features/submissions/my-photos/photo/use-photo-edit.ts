import { toast } from '@shoebox/web-kit/toast/toast'
import { useState } from 'react'
import { type BatchDraft, buildClaim, buildSave, emptyDraft } from '../../batch/batch-draft.ts'
import type { MyPhotoDetails, PhotoChanges } from '../../queries.ts'
import { usePendingChanges, useSaveClaims, useSavePhotos } from '../mutations.ts'
import { useShowFailure } from '../use-photo-actions.ts'

/**
 * Autosaves edits of one photo, and shows them before they are saved, so tags added in quick succession are not lost.
 * The rights are saved as a draft until they are complete and their checkbox is checked.
 */
export function usePhotoEdit(userId: string, savedPhoto: MyPhotoDetails) {
  const photo = usePendingChanges(userId, savedPhoto.id).reduce(applyChanges, savedPhoto)
  const saving = useSavePhotos(userId)
  const claiming = useSaveClaims(userId)
  const showFailure = useShowFailure()
  const [draft, setDraft] = useState<BatchDraft>({ ...emptyDraft, ...photo.claim_draft })
  const save = (changes: PhotoChanges) =>
    saving.mutate(
      { ids: [photo.id], changes },
      { onSuccess: ({ photos }) => showRejection(photos[0]?.outcome), onError: showFailure },
    )

  return {
    photo,
    draft,
    isSaving: saving.isPending || claiming.isPending,
    hasSaved:
      saving.data?.photos[0]?.outcome === 'saved' || claiming.data?.photos[0]?.outcome === 'stated',
    save,
    changeClaim: (changes: Partial<BatchDraft>) => {
      const newDraft = { ...draft, ...changes }
      setDraft(newDraft)
      const draftSave = buildSave(newDraft, [photo])
      if (draftSave !== null) save(draftSave.changes)
      const claim = buildClaim(newDraft, [photo])
      if (claim !== null)
        claiming.mutate(claim, {
          onSuccess: ({ photos }) => showRejection(photos[0]?.outcome),
          onError: showFailure,
        })
    },
  }
}

/** Applies unsaved changes, except events, which appear once saved, and rights, which the form shows from `draft`. */
function applyChanges(
  photo: MyPhotoDetails,
  { event_ids: _events, claim_draft: _draft, dismissed_emotions = [], ...fields }: PhotoChanges,
): MyPhotoDetails {
  const { suggestions } = photo
  const emotions = suggestions.emotions.filter((emotion) => !dismissed_emotions.includes(emotion))
  return { ...photo, ...fields, suggestions: { ...suggestions, emotions } }
}

function showRejection(outcome: string | undefined): void {
  if (outcome === 'incomplete')
    toast({
      tone: 'error',
      title: "This field can't be empty",
      description: 'A submitted photo needs a decade, and a title or description.',
    })
  else if (outcome === 'locked') toast({ tone: 'error', title: "This photo can't be changed now" })
}
