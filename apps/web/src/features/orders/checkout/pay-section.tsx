import { paymentMethods } from '@shoebox/domain/money/checkout'
import { RadioCards } from '@shoebox/web-kit/form/radio-cards.tsx'
import { formatDollars } from '@shoebox/web-kit/text/format'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { Checkout } from './checkout-query.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { describeRefusal, methodLabels } from './checkout-text.ts'
import { EarlierOrder } from './unpaid-order.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'
import type { Placing } from './use-place-order.ts'
import type { TotalChange } from './use-seen-total.ts'

type PaySectionProps = {
  form: CheckoutForm
  checkout: Checkout
  placing: Placing
  hasProject: boolean
  /** Why no order can be placed; undefined if one can. */
  block: string | undefined
  totalChange: TotalChange | null
  onAcceptTotal: () => void
  onPlace: () => void
}

export function PaySection({
  form,
  checkout,
  placing,
  hasProject,
  block,
  ...rest
}: PaySectionProps) {
  const { approval, finalTotal } = checkout
  const needsApproval = approval === 'needed'
  const { placeError, isBusy } = placing

  function chooseMethod(value: string) {
    const method = paymentMethods.find((name) => name === value)
    if (method !== undefined) form.setValue('method', method)
  }

  return (
    <CheckoutSection
      number={4}
      title="Pay"
      lead="You pay on a page of Stripe, our payment provider. We never see your card or bank account number."
    >
      <RadioCards
        legend="Pay by"
        layout="stacked"
        cards={paymentMethods.map((method) => ({
          value: method,
          label: methodLabels[method].name,
          detail: methodLabels[method].description,
        }))}
        value={form.watch('method')}
        onChange={chooseMethod}
      />
      {approval !== 'not-needed' && <ApprovalNote checkout={checkout} />}
      {hasProject && <EarlierOrder checkout={checkout} paying={placing} />}
      {rest.totalChange !== null && (
        <TotalChangeNote change={rest.totalChange} onAccept={rest.onAcceptTotal} />
      )}
      {placeError !== null && !isBusy && <ErrorBar>{describeRefusal(placeError)}</ErrorBar>}
      <div className="border-t border-ink pt-4">
        <p className="mb-4 flex flex-wrap items-baseline gap-x-2">
          <span className="font-head text-lead font-bold tabular-nums">
            Total {formatDollars(finalTotal)}
          </span>
          <span className="text-small text-ink-2">plus sales tax where due</span>
        </p>
        <Button
          tone="ink"
          size="large"
          isBusy={isBusy}
          busyLabel={placing.isPlacing ? 'Placing the order...' : 'Opening payment...'}
          disabledReason={isBusy ? undefined : block}
          onClick={rest.onPlace}
        >
          {needsApproval ? 'Request approval' : 'Place order and pay'}
        </Button>
        <p className="mt-3 max-w-measure text-small text-pretty text-ink-2">
          {needsApproval
            ? 'You sign now and pay once the order is approved.'
            : 'By placing the order you sign the agreement above. You can cancel for a full refund within 30 days, as long as no file was downloaded.'}
        </p>
      </div>
    </CheckoutSection>
  )
}

function ApprovalNote({ checkout: { approval, company } }: { checkout: Checkout }) {
  const studio = company && (
    <Link to={paths.studio.replace(':id', company.id)} className="link">
      {company.name}
    </Link>
  )

  return approval === 'needed' ? (
    <Note>
      <p className="font-semibold">This order needs approval</p>
      <p>
        It is over the limit that {studio} has set. We email its approvers. Your prices don’t change
        for 7 days.
      </p>
    </Note>
  ) : (
    <Note tone="danger">
      <p className="font-semibold">No one can approve this order</p>
      <p>
        It is over the limit that {studio} has set, and you are its only approver. Its owner can add
        an approver or raise the limit. You can also order fewer photos.
      </p>
    </Note>
  )
}

type TotalChangeNoteProps = { change: TotalChange; onAccept: () => void }

function TotalChangeNote({ change, onAccept }: TotalChangeNoteProps) {
  return (
    <div role="alert">
      <Note>
        <p className="font-semibold">
          {change.isPriceChange ? 'Price has changed' : 'Your order has changed'}
        </p>
        <p>
          The total was {formatDollars(change.from)}. It is now {formatDollars(change.to)}.
        </p>
        <div className="mt-2">
          <Button size="small" onClick={onAccept}>
            Accept the new total
          </Button>
        </div>
      </Note>
    </div>
  )
}
