import { api } from '@shoebox/web-kit/api/api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Checkout, checkoutQuery } from './checkout-query.ts'
import { createDraftSaver, type DraftSaver, type SaveStatus } from './draft-saver.ts'
import { removeUnsavedDraft } from './unsaved-draft.ts'

const delayMs = 700

export type SavedDraft = {
  saver: DraftSaver
  status: SaveStatus
  error: unknown
}

/** Saves what the user enters: after a pause, when the page is hidden, and when the user leaves it. */
export function useSavedDraft(userId: string, onSaved: (saved: Checkout) => void): SavedDraft {
  const client = useQueryClient()
  const [state, setState] = useState<{ status: SaveStatus; error: unknown }>({
    status: 'saved',
    error: null,
  })
  const [saver] = useState(() =>
    createDraftSaver({
      delayMs,
      onStatus: (status, error) => {
        if (status === 'saved') removeUnsavedDraft()
        setState({ status, error })
      },
      send: async (draft) => {
        const saved = await api.saveCheckout({ body: draft })
        client.setQueryData(checkoutQuery(userId).queryKey, saved)
        onSaved(saved)
      },
    }),
  )

  useEffect(() => {
    const flushIfHidden = () => {
      if (document.visibilityState === 'hidden') void saver.flush()
    }
    document.addEventListener('visibilitychange', flushIfHidden)

    return () => {
      document.removeEventListener('visibilitychange', flushIfHidden)
      void saver.flush()
    }
  }, [saver])

  return { saver, ...state }
}
