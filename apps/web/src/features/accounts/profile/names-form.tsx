import { Field } from '@shoebox/web-kit/form/field.tsx'
import { useContractForm } from '@shoebox/web-kit/form/use-contract-form'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useSaveProfile } from '../mutations.ts'
import { EmailLine } from './email-line.tsx'
import { useUnsavedWarning } from './leave-guard.tsx'
import { pickChanged, profileForm, toProfileFields } from './profile-form.ts'

type NamesFormProps = {
  userId: string
  email: string
  profile: Parameters<typeof toProfileFields>[0]
  isContributor: boolean
}

export function NamesForm({ userId, email, profile, isContributor }: NamesFormProps) {
  const mutation = useSaveProfile(userId)
  const form = useContractForm(profileForm, {
    serverErrors,
    values: toProfileFields(profile),
    // Picks up what another tab saved, but keeps this tab's unsaved input.
    resetOptions: { keepDirtyValues: true },
  })
  const { field } = form
  const { dirtyFields, isDirty } = form.formState
  useUnsavedWarning(isDirty ? 'Changes to your name aren’t saved yet.' : null)

  const save = form.submit((changes) => {
    if (mutation.isPending || !isDirty) return

    mutation.mutate(pickChanged(changes, dirtyFields), {
      // By default, reset() would use `resetOptions` and keep the saved input as unsaved changes.
      onSuccess: (saved) => form.reset(toProfileFields(saved), { keepDirtyValues: false }),
      onError: form.showServerError,
    })
  })

  return (
    <form method="post" noValidate onSubmit={save} className="grid gap-5">
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <Field label="First name" isRequired autoComplete="given-name" {...field('first_name')} />
        <Field
          label="Last name"
          labelNote="Optional"
          autoComplete="family-name"
          {...field('last_name')}
        />
      </div>
      {isContributor && (
        <Field
          label="Storefront name"
          autoComplete="off"
          hint="Shown with your photos in the shop. No other family can use it."
          {...field('storefront_name')}
        />
      )}
      <EmailLine email={email} />
      <p>
        <Button
          type="submit"
          tone="ink"
          isBusy={mutation.isPending}
          busyLabel="Saving..."
          disabledReason={isDirty || mutation.isPending ? undefined : 'No changes yet'}
        >
          Save changes
        </Button>
      </p>
    </form>
  )
}

const serverErrors = {
  storefront_name_taken: {
    field: 'storefront_name',
    message: 'Another family has this name. Please choose another one.',
  },
} as const
