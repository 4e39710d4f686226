import { useContractForm } from '@shoebox/web-kit/form/use-contract-form'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import type { RememberedFields } from './remembered-fields.ts'

/**
 * A form with an email field. No `defaultValues`: they would overwrite input typed before hydration. The field itself
 * starts with the email from another tab.
 */
export function useEmailForm<Fields extends { email: string }>(
  rule: z.ZodMiniType<Fields, Fields>,
  remembered: RememberedFields,
) {
  const form = useContractForm(rule)
  const { getValues, subscribe } = form

  useEffect(() => {
    // Input typed before hydration fires no more change events, so read it once.
    remembered.save(getValues())

    return subscribe({
      formState: { values: true },
      callback: ({ values }) => remembered.save(values),
    })
  }, [getValues, subscribe, remembered])

  return form
}
