import { ApiError } from '@shoebox/contract/client/api-error'
import { maxEthnicities, vocabularyLabels } from '@shoebox/domain/catalog/photo-vocabulary'
import { genders } from '@shoebox/domain/catalog/search-filters'
import { standings } from '@shoebox/domain/rights/release-state'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { useContractForm } from '@shoebox/web-kit/form/use-contract-form'
import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { countOf } from '@shoebox/web-kit/text/plural'
import { WordListField } from '@shoebox/web-kit/typeahead/word-fields.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { type ComponentProps, useId, useState } from 'react'
import { useRemovePerson, useSavePerson } from './people-mutations.ts'
import type { Person } from './people-queries.ts'
import { genderLabels, personForm, standingLabels } from './person-fields.ts'

/** Shown at the read-only name: a signed release contains it. */
const signedNameHint =
  "A release was signed under this name, so it can't be changed. Contact us if it's wrong."

/** The server refuses to let the family delete a person whose release is disputed, or who is in a licensed photo. */
const deletionBlockedMessage =
  "This person's release is in dispute, or a license depends on it. Only they or our staff can delete it. Contact us."

function deletionErrorMessage(error: Error): string {
  const isBlocked = error instanceof ApiError && error.code === 'person_is_bound'
  return isBlocked ? deletionBlockedMessage : "Couldn't delete. Try again."
}

type PersonDialogProps = { userId: string; person: Person; onClose: () => void }

export function PersonDialog({ userId, person, onClose }: PersonDialogProps) {
  const formId = useId()
  const [isConfirmingDelete, setIsConfirmingDelete] = useState(false)
  const save = useSavePerson(userId)
  const remove = useRemovePerson(userId)

  const { field, submit, watch, setValue } = useContractForm(personForm, {
    defaultValues: {
      name: person.name,
      standing: person.standing,
      birth_year: String(person.birth_year ?? ''),
      gender: person.gender ?? '',
      ethnicities: person.ethnicities,
    },
  })

  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        closesOnBackdrop={false}
        title={person.name}
        footer={
          <>
            <span className="mr-auto">
              <Button tone="danger" onClick={() => setIsConfirmingDelete(true)}>
                Delete
              </Button>
            </span>
            <Button onClick={onClose}>Cancel</Button>
            <Button tone="ink" type="submit" form={formId} isBusy={save.isPending}>
              Save
            </Button>
          </>
        }
      >
        <form
          id={formId}
          method="post"
          noValidate
          onSubmit={submit((change) =>
            save.mutate({ id: person.id, change }, { onSuccess: onClose }),
          )}
          className="grid grid-cols-1 gap-4"
        >
          <Field
            label="Name"
            isRequired
            autoComplete="off"
            maxLength={100}
            {...field('name')}
            {...(person.releases.signed > 0 && { readOnly: true, hint: signedNameHint })}
          />
          <Select
            label="Status today"
            hint="Determines who signs. A release signed by someone else may become invalid."
            {...field('standing')}
          >
            {standings.map((standing) => (
              <option key={standing} value={standing}>
                {standingLabels[standing]}
              </option>
            ))}
          </Select>
          <Field
            label="Year of birth"
            labelNote="If known"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            {...field('birth_year')}
          />
          <GenderAndEthnicityFields
            genderField={field('gender')}
            ethnicities={watch('ethnicities')}
            onEthnicitiesChange={(ethnicities) => setValue('ethnicities', ethnicities)}
          />
          {remove.error !== null && <ErrorBar>{deletionErrorMessage(remove.error)}</ErrorBar>}
        </form>
      </Dialog>
      <ConfirmDialog
        isOpen={isConfirmingDelete}
        onClose={() => setIsConfirmingDelete(false)}
        title={`Delete ${person.name}?`}
        confirmLabel="Delete"
        busyLabel="Deleting..."
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(person.id, {
            onSuccess: onClose,
            onSettled: () => setIsConfirmingDelete(false),
          })
        }
      >
        This permanently deletes the name, the boxes on {countOf(person.photos, 'photo')} and every
        release. Photos of them are taken out of the shop. If they have opened a release, no photo
        that shows them can be offered again.
      </ConfirmDialog>
    </>
  )
}

type GenderAndEthnicityFieldsProps = {
  genderField: Omit<ComponentProps<typeof Select>, 'label'>
  ethnicities: readonly string[]
  onEthnicitiesChange: (ethnicities: string[]) => void
}

/** Only the family can set gender and ethnicity. No model guesses them. */
function GenderAndEthnicityFields({
  genderField,
  ethnicities,
  onEthnicitiesChange,
}: GenderAndEthnicityFieldsProps) {
  const noteId = useId()

  return (
    <fieldset
      aria-describedby={noteId}
      className="grid grid-cols-1 gap-4 border-t border-rule pt-4"
    >
      <legend className="sr-only">Gender and ethnicity</legend>
      <p id={noteId} className="text-small text-ink-2">
        Optional. Productions can search by gender or ethnicity. They find only what you state here.
        We never guess it from a photo.
      </p>
      <Select label="Gender" {...genderField}>
        <option value="">Not stated</option>
        {genders.map((gender) => (
          <option key={gender} value={gender}>
            {genderLabels[gender]}
          </option>
        ))}
      </Select>
      <WordListField
        label={vocabularyLabels.ethnicities}
        field="ethnicities"
        placeholder="Not stated"
        maxCount={maxEthnicities}
        words={ethnicities}
        onChange={onEthnicitiesChange}
      />
    </fieldset>
  )
}
