import { signingStatements } from '@shoebox/domain/rights/license-agreement'
import { Checkbox } from '@shoebox/web-kit/form/checkbox.tsx'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { AgreementText } from './agreement-text.tsx'
import type { Checkout } from './checkout-query.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { isAgreementOutdated } from './checkout-text.ts'
import { type LineActions, type LineParts, OrderLines } from './order-lines.tsx'
import { pairClass } from './production-section.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

type LicenseSectionProps = LineParts & LineActions & { form: CheckoutForm; checkout: Checkout }

export function LicenseSection({ form, checkout, ...lineProps }: LicenseSectionProps) {
  const licensee = checkout.company?.name ?? 'the studio'

  return (
    <CheckoutSection
      number={2}
      title="License and signature"
      lead="You sign one agreement for all photos in the order."
    >
      <OrderLines {...lineProps} lines={checkout.lines} />
      {isAgreementOutdated(checkout) && (
        <Note>
          <p>There is a new version of the agreement. Reload the page to read and sign it.</p>
          <div className="mt-2">
            <Button size="small" onClick={() => window.location.reload()}>
              Reload
            </Button>
          </div>
        </Note>
      )}
      <AgreementText />
      <div className={pairClass}>
        <Field
          {...form.field('name')}
          label="Full name"
          isRequired
          maxLength={200}
          autoComplete="name"
          hint="Your typed name is your signature."
        />
        <Field
          {...form.field('title')}
          label="Title"
          isRequired
          maxLength={200}
          autoComplete="organization-title"
          hint="For example “Clearance coordinator”."
        />
      </div>
      <div className="grid gap-3">
        <Checkbox {...form.field('has_authority')} aria-required>
          {signingStatements.authority.replace('{licensee}', () => licensee)}
        </Checkbox>
        <Checkbox {...form.field('consents_to_sign_electronically')} aria-required>
          {signingStatements.consent}
        </Checkbox>
      </div>
      <p className="max-w-measure text-small text-pretty text-ink-2">
        With your signature we store your name and title, the time, your IP address and the hash of
        this text. The signature is not saved before you place the order: if you leave this page,
        you sign again.
      </p>
    </CheckoutSection>
  )
}
