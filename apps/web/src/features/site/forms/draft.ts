import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

export type Draft<Fields> = {
  read: () => Partial<Fields> | undefined
  keep: (fields: Partial<Fields> | undefined) => void
}

/**
 * What was typed into a form and not sent, for as long as the tab shows this site. In memory instead of browser
 * storage, because it is personal. Only effects and handlers write it, so the server never holds a draft.
 */
export function createDraft<Fields>(): Draft<Fields> {
  let kept: Partial<Fields> | undefined

  return {
    read: () => kept,
    keep: (fields) => {
      kept = fields
    },
  }
}

type StoredForm<Fields extends FieldValues> = {
  form: Pick<UseFormReturn<Fields>, 'getValues' | 'subscribe'>
  draft: Draft<Fields>
  isSent: boolean
}

/** Updates the draft of a form until it is sent. The form starts with `draft.read()`. */
export function useStoredDraft<Fields extends FieldValues>({
  form: { getValues, subscribe },
  draft,
  isSent,
}: StoredForm<Fields>): void {
  useEffect(() => {
    if (isSent) return draft.keep(undefined)

    // What was typed before hydration fires no change event, and counts too.
    draft.keep({ ...getValues() })

    return subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep({ ...values }),
    })
  }, [getValues, subscribe, draft, isSent])
}
