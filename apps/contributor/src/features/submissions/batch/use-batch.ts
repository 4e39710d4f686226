import { ApiError } from '@shoebox/contract/client/api-error'
import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { listedPhotosQuery, type MyPhoto, recentUploadsQuery } from '../queries.ts'
import {
  type BatchDraft,
  buildClaim,
  buildSave,
  emptyDraft,
  listReadyPhotos,
} from './batch-draft.ts'
import { submittedText } from './submitted-text.ts'

/** Saves once the user has not edited a field for this long. */
const debounceMs = 600

type Write = { save: ReturnType<typeof buildSave>; claim: ReturnType<typeof buildClaim> }

/**
 * Autosaves batch edits to every photo in the list, including photos that finish uploading later. Photos that the
 * server rejects are skipped from then on.
 */
export function useBatch(userId: string, photos: readonly MyPhoto[]) {
  const [draft, setDraft] = useState<BatchDraft>(emptyDraft)
  const [rejectedIds, setRejectedIds] = useState<ReadonlySet<string>>(new Set())
  const refresh = useRefresh(userId)
  const writablePhotos = photos.filter(({ id }) => !rejectedIds.has(id))
  const pendingWrite = {
    save: buildSave(draft, writablePhotos),
    claim: buildClaim(draft, writablePhotos),
  }
  const saving = useSingleMutation({
    mutationFn: async (write: Write) => {
      const rejected = await writeAll(write)
      await refresh()
      return rejected
    },
    onSuccess: (rejected) => {
      if (rejected.length > 0) setRejectedIds((known) => new Set([...known, ...rejected]))
    },
  })
  const submitting = useSubmit(refresh)

  const hasPendingWrite = pendingWrite.save !== null || pendingWrite.claim !== null
  const pendingKey = JSON.stringify(pendingWrite)
  // Keyed by the pending write, so the timer restarts only when that changes and not on every render.
  const write = useEffectEvent(
    (dueKey: string) => dueKey === pendingKey && saving.mutate(pendingWrite),
  )
  useEffect(() => {
    if (!hasPendingWrite || saving.isPending || saving.isError) return undefined
    const timer = setTimeout(() => write(pendingKey), debounceMs)
    return () => clearTimeout(timer)
  }, [hasPendingWrite, pendingKey, saving.isPending, saving.isError])

  return {
    draft,
    change: (changes: Partial<BatchDraft>) => {
      if (saving.isError) saving.reset()
      setDraft((before) => ({ ...before, ...changes }))
    },
    isSaving: saving.isPending || (hasPendingWrite && !saving.isError),
    failure: saving.error ?? submitting.error,
    retry: () => saving.reset(),
    readyPhotos: listReadyPhotos(photos),
    submit: (ids: string[]) => submitting.mutate(ids),
    isSubmitting: submitting.isPending,
  }
}

function useRefresh(userId: string): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries(listedPhotosQuery(userId)),
      client.invalidateQueries(recentUploadsQuery(userId)),
    ])
  }
}

function useSubmit(refresh: () => Promise<void>) {
  return useSingleMutation({
    mutationFn: async (ids: string[]) => {
      const { photos } = await api.submitPhotos({ body: { ids } })
      await refresh()
      return photos
    },
    onSuccess: (photos) => toast(submittedText(photos)),
  })
}

/** Returns the ids of rejected photos, such as photos in review, or ones that would lose data required to submit. */
async function writeAll({ save, claim }: Write): Promise<string[]> {
  const savedPhotos = save ? (await api.saveMyPhotos({ body: save })).photos : []
  const claimedPhotos = claim
    ? (await api.stateClaims({ body: { ...claim, owns_print: true } })).photos
    : []
  return [
    ...savedPhotos.filter(({ outcome }) => outcome !== 'saved'),
    ...claimedPhotos.filter(({ outcome }) => outcome !== 'stated'),
  ].map(({ id }) => id)
}

export function isOnboardingMissing(failure: Error | null): boolean {
  return failure instanceof ApiError && failure.code === 'onboarding_incomplete'
}
