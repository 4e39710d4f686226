import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { KeptFields } from './kept-fields.ts'

/**
 * A form with an address in it. No values of our own to begin with: they would take the place of what was typed before
 * the page's script came. The field itself starts with the address from another tab.
 */
export function useEmailForm<Fields extends { email: string }>(
  rule: z.ZodMiniType<Fields, Fields>,
  kept: KeptFields,
) {
  const form = useForm<Fields, unknown, Fields>({ resolver: zodResolver(rule), mode: 'onTouched' })
  const { getValues, subscribe } = form

  useEffect(() => {
    // What was typed before the page's script came changes no more, and counts too.
    kept.keep(getValues())

    return subscribe({
      formState: { values: true },
      callback: ({ values }) => kept.keep(values),
    })
  }, [getValues, subscribe, kept])

  return form
}
