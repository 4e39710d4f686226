import type { CheckoutDraft } from './checkout-query.ts'

export type SaveStatus = 'saved' | 'saving' | 'failed'

type DraftSaverOptions = {
  send: (draft: CheckoutDraft) => Promise<void>
  onStatus: (status: SaveStatus, error: unknown) => void
  /** Debounce: how long the user must pause before the draft is sent. */
  delayMs: number
}

export type DraftSaver = {
  change: (draft: CheckoutDraft) => void
  /** Sends unsaved changes now. */
  flush: () => Promise<void>
}

/** Saves a draft after each pause. Requests never overlap, so an older draft cannot overwrite a newer one. */
export function createDraftSaver({ send, onStatus, delayMs }: DraftSaverOptions): DraftSaver {
  let unsaved: CheckoutDraft | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null

  async function sendUnsaved(): Promise<void> {
    while (unsaved !== null) {
      const draft = unsaved
      try {
        await send(draft)
      } catch (error) {
        onStatus('failed', error)
        return
      }
      if (unsaved === draft) unsaved = null
    }
    onStatus('saved', null)
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (unsaved !== null) running ??= sendUnsaved()
    await running
    running = null
  }

  return {
    change: (draft) => {
      unsaved = draft
      onStatus('saving', null)
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), delayMs)
    },
    flush,
  }
}
