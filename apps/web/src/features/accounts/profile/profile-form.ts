import { accountsContract } from '@shoebox/contract/accounts'
import { withMessages } from '@shoebox/web-kit/form/form-messages'
import * as z from 'zod/mini'

export type ProfileFields = { first_name: string; last_name: string; storefront_name: string }

type ProfileNames = { [Name in keyof ProfileFields]: string | null }

const { body } = accountsContract.saveProfile

/** Sign-up requires a first name, so it cannot be removed here. */
const profileBody = z.extend(body, {
  first_name: body.shape.first_name.check(z.refine((name) => name !== null)),
})

/** An empty field removes the name: the contract expects null. */
const emptyToNull = z.transform(
  (fields: ProfileFields): z.input<typeof body> => ({
    first_name: trimToNull(fields.first_name),
    last_name: trimToNull(fields.last_name),
    storefront_name: trimToNull(fields.storefront_name),
  }),
)

export const profileForm = withMessages(z.pipe(emptyToNull, profileBody), {
  first_name: { missing: 'Please enter your first name.' },
  storefront_name: { invalid: 'Please use at least 2 characters.' },
})

export type ProfileChanges = z.output<typeof profileForm>

/** A user without a profile yet gets empty fields. */
export function toProfileFields(profile: ProfileNames | null): ProfileFields {
  return {
    first_name: profile?.first_name ?? '',
    last_name: profile?.last_name ?? '',
    storefront_name: profile?.storefront_name ?? '',
  }
}

/** Keeps only the fields that the user changed, so that saving does not overwrite what another tab saved. */
export function pickChanged(
  changes: ProfileChanges,
  dirtyFields: { [Name in keyof ProfileFields]?: boolean | undefined },
): ProfileChanges {
  const names = ['first_name', 'last_name', 'storefront_name'] as const

  return Object.fromEntries(
    names.filter((name) => dirtyFields[name]).map((name) => [name, changes[name] ?? null]),
  )
}

function trimToNull(text: string): string | null {
  const trimmed = text.trim()

  return trimmed === '' ? null : trimmed
}
