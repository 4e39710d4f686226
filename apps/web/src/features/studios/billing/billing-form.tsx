import { Checkbox } from '@shoebox/web-kit/form/checkbox.tsx'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { useContractForm } from '@shoebox/web-kit/form/use-contract-form'
import { useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { useEffect, useRef } from 'react'
import { describeFailure } from '../../../lib/describe-failure.ts'
import { billingRule, toBillingFields } from './billing-fields.ts'
import { listCountries } from './billing-text.ts'
import { useSaveBilling } from './mutations.ts'
import type { BillingProfile } from './queries.ts'
import { TaxIdFields } from './tax-id-fields.tsx'

type BillingFormProps = {
  companyId: string
  profile: BillingProfile | null
  onClose: () => void
}

/** Edits the billing profile in place. Esc cancels. */
export function BillingForm({ companyId, profile, onClose }: BillingFormProps) {
  const form = useContractForm(billingRule, {
    defaultValues: toBillingFields(profile),
    // Validating on blur would shift the Save button while the user is clicking it.
    mode: 'onSubmit',
  })
  const { setFocus } = form
  const save = useSaveBilling(companyId)
  const formRef = useRef<HTMLFormElement>(null)
  const isUs = form.watch('country') === 'US'
  const cancel = () => !save.isPending && onClose()

  useEffect(() => setFocus('bill_to'), [setFocus])
  useShortcuts(
    [{ keys: ['Escape'], label: 'Discard the changes', run: cancel, worksWhileTyping: true }],
    { scope: formRef },
  )

  return (
    <form
      ref={formRef}
      noValidate
      aria-label="Billing profile"
      onSubmit={form.submit((body) => save.mutate(body, { onSuccess: onClose }))}
      className="@container grid gap-4"
    >
      {save.isError && (
        <ErrorBar>
          {describeFailure(save.error, 'Couldn’t save the billing profile. Please try again.')}
        </ErrorBar>
      )}
      <Field
        {...form.field('bill_to')}
        label="Bill to"
        isRequired
        maxLength={200}
        autoComplete="organization"
        hint="The legal name, for example “Nowhere Road Pictures LLC”."
      />
      <Field {...form.field('attention')} label="Attention" {...optional(200)} />
      <Field
        {...form.field('street_address')}
        label="Street address"
        isRequired
        maxLength={200}
        autoComplete="address-line1"
      />
      <Field
        {...form.field('street_address_2')}
        label="Suite, stage or floor"
        {...optional(200)}
        autoComplete="address-line2"
      />
      <div className="grid grid-cols-2 gap-4 @min-[30rem]:grid-cols-[2fr_1fr_1fr]">
        <div className="col-span-2 @min-[30rem]:col-span-1">
          <Field
            {...form.field('city')}
            label="City"
            isRequired
            maxLength={100}
            autoComplete="address-level2"
          />
        </div>
        <Field
          {...form.field('state_province')}
          label={isUs ? 'State' : 'State or province'}
          maxLength={100}
          autoComplete="address-level1"
        />
        <Field
          {...form.field('postal_code')}
          label={isUs ? 'ZIP code' : 'Postal code'}
          maxLength={20}
          autoComplete="postal-code"
        />
      </div>
      <Select {...form.field('country')} label="Country" isRequired autoComplete="country">
        {listCountries().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Field
        {...form.field('ap_email')}
        label="AP email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...optional(254)}
        hint="Accounts payable: invoices are sent here too."
      />
      <Field
        {...form.field('account_code')}
        label="Account code"
        {...optional(50)}
        autoComplete="off"
        hint="The default for new orders."
      />
      <Checkbox {...form.register('po_required')}>
        Every order needs a PO number
        <span className="block text-small text-ink-2">
          Without one, an order of this studio can’t be placed.
        </span>
      </Checkbox>
      <TaxIdFields form={form} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="ink" isBusy={save.isPending} busyLabel="Saving...">
          Save
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </form>
  )
}

function optional(maxLength: number) {
  return { labelNote: 'Optional', maxLength }
}
