import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { Checkbox } from '@shoebox/web-kit/form/checkbox.tsx'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { useContractForm } from '@shoebox/web-kit/form/use-contract-form'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { StepSummary } from '@shoebox/web-kit/ui/step.tsx'
import { StepActions } from '@shoebox/web-kit/ui/step-actions.tsx'
import type { ComponentProps } from 'react'
import { identityForm, listCountries, toIdentityFields } from './identity-fields.ts'
import { useSaveIdentity } from './mutations.ts'

type IdentityFormProps = {
  userId: string
  identity: SavedIdentity | null
  onSaved: () => void
}

export function IdentityForm({ userId, identity, onSaved }: IdentityFormProps) {
  const { mutate, isPending, error } = useSaveIdentity(userId)
  const form = useContractForm(identityForm, { defaultValues: toIdentityFields(identity) })
  const { field } = form
  const save = form.submit((fields) => mutate(fields, { onSuccess: onSaved }))

  return (
    <form method="post" noValidate onSubmit={save}>
      <p className="mt-1 mb-5 max-w-measure text-ink-2">
        Your name as on your ID, and your mailing address. Only our team sees this. It is never
        shown with a photo.
      </p>
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-6">
        <div className="md:col-span-6">
          <Field label="Full legal name" isRequired autoComplete="name" {...field('legal_name')} />
        </div>
        <div className="md:col-span-4">
          <Field
            label="Street address"
            isRequired
            autoComplete="address-line1"
            {...field('address_line_1')}
          />
        </div>
        <div className="md:col-span-2">
          <Field
            label="Apartment"
            labelNote="Optional"
            autoComplete="address-line2"
            {...field('address_line_2')}
          />
        </div>
        <div className="md:col-span-2">
          <Field label="City" isRequired autoComplete="address-level2" {...field('city')} />
        </div>
        <div className="md:col-span-2">
          <Field
            label="State or region"
            labelNote="Optional"
            autoComplete="address-level1"
            {...field('region')}
          />
        </div>
        <div className="md:col-span-2">
          <Field
            label="Postal code"
            labelNote="Optional"
            autoComplete="postal-code"
            {...field('postal_code')}
          />
        </div>
        <div className="md:col-span-3">
          <CountrySelect savedCountry={identity?.country} {...field('country')} />
        </div>
        <div className="md:col-span-3">
          <Field
            label="Phone"
            labelNote="Optional"
            type="tel"
            autoComplete="tel"
            {...field('phone')}
          />
        </div>
        <div className="md:col-span-6">
          <Checkbox {...field('is_adult')}>I am 18 or older</Checkbox>
        </div>
      </div>
      <StepActions isBusy={isPending} label="Save and continue">
        {error !== null && <ErrorBar>Couldn’t save. Try again.</ErrorBar>}
      </StepActions>
    </form>
  )
}

type CountrySelectProps = Omit<ComponentProps<typeof Select>, 'label'> & {
  savedCountry: string | undefined
}

/** Country was once a text field, so a saved country may be missing from the list. It stays an option. */
function CountrySelect({ savedCountry, ...select }: CountrySelectProps) {
  const countries = listCountries()
  const isUnlisted = savedCountry !== undefined && !countries.includes(savedCountry)

  return (
    <Select label="Country" isRequired autoComplete="country-name" {...select}>
      <option value="">Choose a country</option>
      {[...(isUnlisted ? [savedCountry] : []), ...countries].map((country) => (
        <option key={country}>{country}</option>
      ))}
    </Select>
  )
}

type Onboarding = CallOutput<Contract['getOnboarding']>
type SavedIdentity = NonNullable<Onboarding['identity']>

export function IdentitySummary({ identity }: { identity: SavedIdentity }) {
  const { legal_name, phone } = identity

  return (
    <StepSummary
      terms={[
        { term: 'Legal name', value: legal_name },
        { term: 'Address', value: formatAddress(identity) },
        ...(phone === null ? [] : [{ term: 'Phone', value: phone }]),
        { term: 'Age', value: '18 or older' },
      ]}
    />
  )
}

function formatAddress({
  address_line_1,
  address_line_2,
  city,
  region,
  postal_code,
  country,
}: SavedIdentity): string {
  const regionAndCode = [region, postal_code].filter((part) => part !== null).join(' ')
  const parts = [address_line_1, address_line_2, city, regionAndCode, country]

  return parts.filter((part) => part !== null && part !== '').join(', ')
}
