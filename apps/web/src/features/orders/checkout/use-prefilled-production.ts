import { useState } from 'react'
import { type CheckoutFields, toCheckoutFields } from './checkout-fields.ts'
import type { Checkout } from './checkout-query.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

const prefilledNames = [
  'production_title',
  'working_title',
  'production_type',
  'season',
  'episodes',
  'distributor',
  'clearance_contact',
] as const satisfies readonly (keyof CheckoutFields)[]

type PrefilledFields = Pick<CheckoutFields, (typeof prefilledNames)[number]>

/** Fills in the production of the latest order of a project, unless the user has entered another one. */
export function usePrefilledProduction(form: CheckoutForm) {
  const [filled, setFilled] = useState<PrefilledFields | null>(null)

  function prefill({ draft, last_production }: Checkout) {
    const current = form.getValues()
    const isUntouched = prefilledNames.every((name) => current[name] === (filled?.[name] ?? ''))
    if (!isUntouched) return

    const fields = toCheckoutFields({ ...draft, production: last_production ?? {} })
    for (const name of prefilledNames) form.setValue(name, fields[name])
    form.clearErrors(prefilledNames)
    setFilled(last_production === null ? null : fields)
  }

  return { isPrefilled: filled !== null, prefill }
}
