import { ApiError } from '@shoebox/contract/client/api-error'
import { TwoPane } from '@shoebox/web-kit/site/two-pane.tsx'
import { formatDollars } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { type BillingParts, BillingSection } from './billing-section.tsx'
import { toOrderBody } from './checkout-fields.ts'
import {
  type Checkout,
  type CheckoutLine,
  checkoutQuery,
  listOrderableLines,
} from './checkout-query.ts'
import { CheckoutSummary } from './checkout-sums.tsx'
import { findBlock } from './checkout-text.ts'
import { LicenseSection } from './license-section.tsx'
import type { LineParts } from './order-lines.tsx'
import { PaySection } from './pay-section.tsx'
import { ProductionSection, type ProjectPickerProps } from './production-section.tsx'
import { EarlierOrder } from './unpaid-order.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { usePrefilledProduction } from './use-prefilled-production.ts'
import { useSavedDraft } from './use-saved-draft.ts'
import { useSeenTotal } from './use-seen-total.ts'

export type CheckoutSectionsProps = LineParts &
  BillingParts & {
    userId: string
    checkout: Checkout
    ProjectPicker: ComponentType<ProjectPickerProps>
    /** Removes the photos of these lines from the cart. */
    onRemove: (lines: readonly CheckoutLine[]) => Promise<void>
    /** Changes the license in the cart to background dressing. */
    onUseDressing: (line: CheckoutLine) => Promise<void>
  }

/** The four sections with the summary beside them. */
export function CheckoutSections({ userId, checkout, ...parts }: CheckoutSectionsProps) {
  const { Thumb, Slug, BillingFacts, BillingForm, ProjectPicker } = parts
  const total = useSeenTotal(checkout)
  const saved = useSavedDraft(userId, (fresh) => {
    if (fresh.draft.project_id !== checkout.draft.project_id) total.accept(fresh)
  })
  const form = useCheckoutForm({ userId, checkout, saver: saved.saver })
  const { isPrefilled, prefill } = usePrefilledProduction(form)
  const client = useQueryClient()
  const cartChange = useCartChange(userId, total.accept)
  const placing = usePlaceOrder({ userId, onRefused: (error) => void showRefusal(error) })
  const projectId = form.watch('project_id')
  const isProjectSaved = projectId === (checkout.draft.project_id ?? '')
  const totalChange = cartChange.isChanging || !isProjectSaved ? null : total.change
  const orderable = listOrderableLines(checkout)

  async function chooseProject(id: string) {
    form.setValue('project_id', id)
    form.clearErrors('project_id')
    // Save without the usual delay: billing and approval depend on the project's studio.
    await saved.saver.flush()
    const fresh = client.getQueryData(checkoutQuery(userId).queryKey)
    if (fresh?.draft.project_id === id) prefill(fresh)
  }

  async function showRefusal(error: Error) {
    await cartChange.reload()
    if (error instanceof ApiError && error.code === 'po_required')
      form.setError('po_number', { type: 'server', message: 'PO required' }, { shouldFocus: true })
  }

  const place = form.handleSubmit((signed) =>
    placing.place(
      toOrderBody(signed, {
        checkout,
        items: orderable.map(({ id }) => id),
        expectedTotal: checkout.finalTotal,
      }),
    ),
  )

  return (
    <TwoPane tray={<CheckoutSummary checkout={checkout} saved={saved} />}>
      <div className="mb-6 flex flex-wrap items-baseline gap-x-4">
        <Heading level={1} size="h1">
          Checkout
        </Heading>
        <p className="text-lead text-ink-2">{countOf(orderable.length, 'photo')}</p>
        {/* On phones, the summary is below all four sections. */}
        <p className="ml-auto font-head text-lead font-bold tabular-nums roomy:hidden">
          Total {formatDollars(checkout.finalTotal)}
        </p>
      </div>
      {/* Without a project, as after returning from the payment page, the unpaid order is shown at the top. */}
      {projectId === '' && (
        <div className="mb-6 empty:hidden">
          <EarlierOrder checkout={checkout} paying={placing} />
        </div>
      )}
      <ProductionSection
        form={form}
        checkout={checkout}
        ProjectPicker={ProjectPicker}
        isPrefilled={isPrefilled}
        onProjectChange={(id) => void chooseProject(id)}
      />
      <LicenseSection
        form={form}
        checkout={checkout}
        Thumb={Thumb}
        Slug={Slug}
        isChanging={cartChange.isChanging}
        onRemove={(lines) => cartChange.change(() => parts.onRemove(lines))}
        onUseDressing={(line) => cartChange.change(() => parts.onUseDressing(line))}
      />
      <BillingSection
        form={form}
        checkout={checkout}
        BillingFacts={BillingFacts}
        BillingForm={BillingForm}
        isLoading={!isProjectSaved && saved.status !== 'failed'}
        onBillingChange={() => void cartChange.reload()}
      />
      <PaySection
        form={form}
        checkout={checkout}
        placing={placing}
        hasProject={projectId !== ''}
        block={findBlock({
          checkout,
          hasNewTotal: totalChange !== null,
          hasProject: projectId !== '',
        })}
        totalChange={totalChange}
        onAcceptTotal={() => total.accept(checkout)}
        onPlace={() => void place()}
      />
    </TwoPane>
  )
}

/**
 * Runs changes that the user makes to the cart on this page, then accepts the new total without asking, unless the price of a
 * photo changed at the same time.
 */
function useCartChange(userId: string, accept: (checkout: Checkout) => void) {
  const client = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  const { queryKey } = checkoutQuery(userId)
  const reload = () => client.refetchQueries({ queryKey })

  async function runChange(run: () => Promise<void>) {
    const before = client.getQueryData(queryKey)
    setChanging(true)
    await run()
    await reload()
    const fresh = client.getQueryData(queryKey)
    if (fresh !== undefined && !hasPriceChange(before, fresh)) accept(fresh)
    setChanging(false)
  }

  return { isChanging, reload, change: (run: () => Promise<void>) => void runChange(run) }
}

function hasPriceChange(before: Checkout | undefined, after: Checkout): boolean {
  if (before === undefined) return false
  const keyOf = ({ id, license_type }: CheckoutLine) => `${id} ${license_type}`
  const prices = new Map(
    listOrderableLines(before).map((line) => [keyOf(line), line.originalTotal]),
  )
  return listOrderableLines(after).some((line) => {
    const price = prices.get(keyOf(line))
    return price !== undefined && price !== line.originalTotal
  })
}
