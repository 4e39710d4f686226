import { checkoutDraft } from '@shoebox/contract/orders/checkout'
import { createStoredValue } from '@shoebox/web-kit/browser/stored'
import * as z from 'zod/mini'
import type { CheckoutDraft } from './checkout-query.ts'

const stored = createStoredValue({
  key: 'unsaved-checkout',
  area: 'session',
  parse: (text) => schema.parse(JSON.parse(text)),
})

const schema = z.object({ user_id: z.string(), draft: checkoutDraft })

/** What the user entered and the server has not saved, for example because the session expired. Null for another user. */
export function readUnsavedDraft(userId: string): CheckoutDraft | null {
  const value = stored.read()

  return value?.user_id === userId ? value.draft : null
}

export function storeUnsavedDraft(userId: string, draft: CheckoutDraft): void {
  stored.write({ user_id: userId, draft })
}

export const removeUnsavedDraft = stored.remove
