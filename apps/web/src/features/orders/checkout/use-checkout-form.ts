import { useContractForm } from '@shoebox/web-kit/form/use-contract-form'
import { useEffect, useRef, useState } from 'react'
import { createOrderRule, toCheckoutFields, toDraft } from './checkout-fields.ts'
import type { Checkout } from './checkout-query.ts'
import { readUnsavedDraft, storeUnsavedDraft } from './unsaved-draft.ts'
import type { SavedDraft } from './use-saved-draft.ts'

export type CheckoutForm = ReturnType<typeof useCheckoutForm>

type CheckoutFormOptions = { userId: string; checkout: Checkout; saver: SavedDraft['saver'] }

/** The form of all four sections. What the user enters is saved, except the signature. */
export function useCheckoutForm({ userId, checkout, saver }: CheckoutFormOptions) {
  const [unsaved] = useState(() => readUnsavedDraft(userId))
  const [initialFields] = useState(() => toCheckoutFields(unsaved ?? checkout.draft))
  const form = useContractForm(
    createOrderRule({ isPoRequired: checkout.billing?.po_required === true }),
    { defaultValues: initialFields, mode: 'onSubmit' },
  )
  const { subscribe, getValues } = form
  const lastText = useRef(JSON.stringify(toDraft(initialFields)))

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          const draft = toDraft(getValues())
          const text = JSON.stringify(draft)
          if (draft === null || text === lastText.current) return

          lastText.current = text
          storeUnsavedDraft(userId, draft)
          saver.change(draft)
        },
      }),
    [subscribe, getValues, saver, userId],
  )

  useEffect(() => {
    if (unsaved === null) return
    saver.change(unsaved)
    void saver.flush()
  }, [unsaved, saver])

  return form
}
