import { Field } from '@shoebox/web-kit/form/field.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { BillingProfile, Checkout } from './checkout-query.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { optional, pairClass } from './production-section.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

/** Passed in, because they belong to the studios feature, and features do not import each other. */
export type BillingParts = {
  BillingFacts: ComponentType<{ profile: BillingProfile }>
  BillingForm: ComponentType<{
    companyId: string
    profile: BillingProfile | null
    onClose: () => void
  }>
}

type BillingSectionProps = BillingParts & {
  form: CheckoutForm
  checkout: Checkout
  /** True while the studio of the chosen project is loading. */
  isLoading: boolean
  onBillingChange: () => void
}

export function BillingSection({ form, checkout, isLoading, ...rest }: BillingSectionProps) {
  const { billing } = checkout
  const isPoRequired = billing?.po_required === true
  const accountCode = billing?.account_code ?? null

  return (
    <CheckoutSection
      number={3}
      title="Billing"
      lead="Printed exactly like this on the invoice, which we email to you and to the AP address."
    >
      <BillTo {...rest} checkout={checkout} isLoading={isLoading} />
      <div className={pairClass}>
        <Field
          {...form.field('po_number')}
          label="PO number"
          {...optional(50)}
          {...(isPoRequired && { isRequired: true, labelNote: undefined })}
          hint={isPoRequired ? 'This studio requires one on every order.' : undefined}
        />
        <Field
          {...form.field('account_code')}
          label="Account code"
          {...optional(50)}
          hint={
            accountCode === null ? undefined : `If empty: ${accountCode}, the studio’s default.`
          }
        />
      </div>
      <p className="max-w-measure text-small text-pretty text-ink-2">
        Sales tax depends on the billing address and is added when you pay. An approved tax
        exemption certificate for that state is applied automatically.
      </p>
    </CheckoutSection>
  )
}

type BillToProps = BillingParts &
  Pick<BillingSectionProps, 'checkout' | 'isLoading' | 'onBillingChange'>

function BillTo({ checkout, isLoading, onBillingChange, BillingFacts, BillingForm }: BillToProps) {
  const { company, billing } = checkout
  const [isEditing, setIsEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)

  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  if (isLoading)
    return (
      <SkeletonRegion label="Loading the billing profile...">
        <SkeletonLines count={5} />
      </SkeletonRegion>
    )
  if (company === null)
    return <p className="text-ink-2">Choose a project first. We bill its studio.</p>
  if (isEditing)
    return (
      <BillingForm
        companyId={company.id}
        profile={billing}
        onClose={() => {
          setIsEditing(false)
          onBillingChange()
        }}
      />
    )

  return (
    <div>
      {billing === null ? (
        <Note>
          <p className="font-semibold">{company.name} has no billing profile yet</p>
          <p>
            {company.can_edit_billing
              ? 'Invoices need its legal name and address.'
              : 'Ask its owner or an accountant to add one. What you entered here is saved.'}
          </p>
        </Note>
      ) : (
        <BillingFacts profile={billing} />
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
        {company.can_edit_billing ? (
          <Button ref={editButton} size="small" onClick={() => setIsEditing(true)}>
            {billing === null ? 'Add billing profile' : 'Edit billing profile'}
          </Button>
        ) : (
          <p className="text-ink-2">
            The owner or an accountant of{' '}
            <Link to={paths.studio.replace(':id', company.id)} className="link">
              {company.name}
            </Link>{' '}
            can change this.
          </p>
        )}
      </div>
    </div>
  )
}
