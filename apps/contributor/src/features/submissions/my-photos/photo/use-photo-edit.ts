import { toast } from '@shoebox/web-kit/toast/toast'
import { useState } from 'react'
import { type BatchDraft, claimsFor, emptyDraft } from '../../batch/batch-draft.ts'
import type { OneMyPhoto, PhotoChanges } from '../../queries.ts'
import { useSavePhotos, useStateClaims } from '../mutations.ts'
import { useFailure } from '../use-photo-actions.ts'

/** Autosaves edits of one photo; a claim is saved once it is complete and its checkbox is ticked. */
export function usePhotoEdit(userId: string, photo: OneMyPhoto) {
  const saving = useSavePhotos(userId)
  const claiming = useStateClaims(userId)
  const fail = useFailure()
  const [draft, setDraft] = useState<BatchDraft>(emptyDraft)

  return {
    draft,
    isSaving: saving.isPending || claiming.isPending,
    hasSaved:
      saving.data?.photos[0]?.outcome === 'saved' || claiming.data?.photos[0]?.outcome === 'stated',
    save: (changes: PhotoChanges) =>
      saving.mutate(
        { ids: [photo.id], changes },
        { onSuccess: ({ photos }) => showOutcome(photos[0]?.outcome), onError: fail },
      ),
    claim: (changed: Partial<BatchDraft>) => {
      const next = { ...draft, ...changed }
      setDraft(next)
      const claim = claimsFor(next, [photo])
      if (claim !== null)
        claiming.mutate(claim, {
          onSuccess: ({ photos }) => showOutcome(photos[0]?.outcome),
          onError: fail,
        })
    },
  }
}

function showOutcome(outcome: string | undefined): void {
  if (outcome === 'incomplete')
    toast({
      tone: 'error',
      title: 'That has to stay',
      description: 'A photo that was submitted keeps a title or a description, and its decade.',
    })
  else if (outcome === 'locked') toast({ tone: 'error', title: 'This photo cannot be changed now' })
}
