import { accountsContract } from '@shoebox/contract/accounts'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { withMessages } from '@shoebox/web-kit/form/form-messages'
import { useContractForm } from '@shoebox/web-kit/form/use-contract-form'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { StepActions } from '@shoebox/web-kit/ui/step-actions.tsx'
import * as z from 'zod/mini'
import { useSaveStorefront } from './mutations.ts'

const maxLength = 100

const storefrontForm = withMessages(
  z.required(z.pick(accountsContract.saveProfile.body, { storefront_name: true })),
  { storefront_name: { missing: 'Please use at least 2 characters.' } },
)

const serverErrors = {
  storefront_name_taken: {
    field: 'storefront_name',
    message: 'Another family has this name. Please choose another one.',
  },
  storefront_name_reserved: {
    field: 'storefront_name',
    message:
      'This name looks like it belongs to Shoebox. Use your family’s name, without words such as “Official” or “Support”.',
  },
} as const

type StorefrontFormProps = { userId: string; name: string | null; onSaved: () => void }

export function StorefrontForm({ userId, name, onSaved }: StorefrontFormProps) {
  const { mutate, isPending, error } = useSaveStorefront(userId)
  const form = useContractForm(storefrontForm, {
    defaultValues: { storefront_name: name ?? '' },
    serverErrors,
  })

  const save = form.submit(({ storefront_name }) =>
    mutate(storefront_name ?? '', {
      onSuccess: onSaved,
      onError: (failure) => {
        if (!form.showServerError(failure)) form.setFocus('storefront_name')
      },
    }),
  )

  return (
    <form method="post" noValidate onSubmit={save}>
      <p className="mt-1 mb-5 max-w-measure text-ink-2">
        Productions see this name next to your photos. Use your family’s name, or any other name
        that isn’t taken.
      </p>
      <Field
        label="Storefront name"
        isRequired
        autoComplete="off"
        maxLength={maxLength}
        hint="Public, such as “The Hallowell Family”"
        {...form.field('storefront_name')}
      />
      <StepActions isBusy={isPending} label="Save and continue">
        {error !== null && !form.isFieldError(error) && (
          <ErrorBar>Couldn’t save. Try again.</ErrorBar>
        )}
      </StepActions>
    </form>
  )
}
