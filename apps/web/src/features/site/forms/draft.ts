import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

export type Draft<Fields> = {
  read: () => Partial<Fields> | undefined
  write: (fields: Partial<Fields> | undefined) => void
}

/**
 * What was typed into a form and not sent, for as long as the tab shows this site. In memory instead of browser
 * storage, because it is personal. Only effects and handlers write it, so the server never holds a draft.
 */
export function createDraft<Fields>(): Draft<Fields> {
  let storedFields: Partial<Fields> | undefined

  return {
    read: () => storedFields,
    write: (fields) => {
      storedFields = fields
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
    if (isSent) return draft.write(undefined)

    // What was typed before hydration fires no change event, and counts too.
    draft.write({ ...getValues() })

    return subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.write({ ...values }),
    })
  }, [getValues, subscribe, draft, isSent])
}
