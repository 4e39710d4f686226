import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

export type Draft<Fields> = {
  read: () => Partial<Fields> | undefined
  write: (fields: Partial<Fields> | undefined) => void
}

/**
 * Keeps unsent input until the visitor leaves the site. The input is personal, so it is kept in memory and not in browser
 * storage. Only effects and handlers write the draft, so it stays empty during server rendering.
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

type DraftOptions<Fields extends FieldValues> = {
  form: Pick<UseFormReturn<Fields>, 'getValues' | 'subscribe'>
  draft: Draft<Fields>
  isSent: boolean
}

/** Updates the draft of a form until it is sent. The form starts with `draft.read()`. */
export function useDraftUpdates<Fields extends FieldValues>({
  form: { getValues, subscribe },
  draft,
  isSent,
}: DraftOptions<Fields>): void {
  useEffect(() => {
    if (isSent) return draft.write(undefined)

    // Input from before hydration fired no change event.
    draft.write({ ...getValues() })

    return subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.write({ ...values }),
    })
  }, [getValues, subscribe, draft, isSent])
}
