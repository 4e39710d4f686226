import { useContractForm } from '@shoebox/web-kit/form/use-contract-form'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import type { RememberedFields } from './remembered-fields.ts'

/**
 * A form with an email field. Passes no `defaultValues`, because they would overwrite input typed before hydration.
 * Instead, each field takes its default from `rememberedFields`.
 */
export function useEmailForm<Fields extends { email: string }>(
  rule: z.ZodMiniType<Fields, Fields>,
  rememberedFields: RememberedFields,
) {
  const form = useContractForm(rule)
  const { getValues, subscribe } = form

  useEffect(() => {
    // No change event fires for input typed before hydration, so read it once.
    rememberedFields.save(getValues())

    return subscribe({
      formState: { values: true },
      callback: ({ values }) => rememberedFields.save(values),
    })
  }, [getValues, subscribe, rememberedFields])

  return form
}
