import { paneColumnsClass } from '@shoebox/web-kit/site/two-pane.tsx'
import { countOf } from '@shoebox/web-kit/text/plural'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBar, ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { type CartItem, cartQuery } from '../queries.ts'
import { type LineParts, LoadingLine } from './cart-line.tsx'
import { CartLines, ClearCartButton, PriceNotice } from './cart-lines.tsx'
import { toPricedPhotos, useCartTotals } from './cart-pricing.ts'
import { CartSummary, TierBar, TotalBar } from './cart-sums.tsx'

type CartViewProps = LineParts & {
  userId: string | undefined
  onMove?: ((item: CartItem) => void) | undefined
  /** Rendered below the sums, such as a print button. */
  tools?: ReactNode
}

const noItems: readonly CartItem[] = []

/** The cart page, with its loading, empty and error states. */
export function CartView({ userId, onMove, tools, ...parts }: CartViewProps) {
  const { data, isError, refetch, isFetching } = useQuery(cartQuery(userId))
  const items = data ?? noItems
  const hasItems = items.length > 0
  const { totals, ...quote } = useCartTotals(items, userId)
  const headingRef = useRef<HTMLHeadingElement>(null)

  return (
    <div className="@container/page">
      <div
        className={`grid min-h-[calc(100dvh-var(--spacing-header))] content-start ${hasItems ? paneColumnsClass : ''} roomy:content-stretch print:block`}
      >
        <div className="min-w-0 px-gutter pt-8 pb-10">
          <div className="mb-6 flex flex-wrap items-baseline gap-x-4">
            <Heading ref={headingRef} level={1} size="h1" isFocusTarget>
              Cart
            </Heading>
            {hasItems && (
              <>
                <p className="text-lead text-ink-2 tabular-nums">
                  {countOf(totals.quantity, 'photo')}
                </p>
                <ClearCartButton userId={userId} count={items.length} />
              </>
            )}
          </div>
          {hasItems ? (
            <>
              <PriceNotice items={items} userId={userId} />
              {quote.hasQuoteFailed && (
                <div className="mb-5">
                  <ErrorBar onRetry={quote.retry} isRetrying={quote.isRetrying}>
                    Couldn’t load the current prices.
                  </ErrorBar>
                </div>
              )}
              <TierBar totals={totals} />
              <CartLines
                {...parts}
                items={items}
                userId={userId}
                onMove={onMove}
                fallbackFocus={headingRef}
              />
            </>
          ) : (
            <CartPlaceholder
              state={data === undefined ? (isError ? 'error' : 'loading') : 'empty'}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          )}
        </div>
        {hasItems && (
          <aside
            aria-label="Summary"
            className="min-w-0 border-rule bg-paper px-gutter pt-8 pb-10 max-roomy:border-t roomy:border-l roomy:[anchor-name:--tray]"
          >
            <div className="roomy:sticky roomy:top-[calc(var(--spacing-header)+2rem)]">
              <CartSummary totals={totals} photos={toPricedPhotos(items)}>
                {tools !== undefined && <div className="mt-5">{tools}</div>}
              </CartSummary>
            </div>
          </aside>
        )}
      </div>
      {hasItems && <TotalBar totals={totals} />}
    </div>
  )
}

type CartPlaceholderProps = {
  state: 'loading' | 'error' | 'empty'
  onRetry: () => void
  isRetrying: boolean
}

function CartPlaceholder({ state, onRetry, isRetrying }: CartPlaceholderProps) {
  if (state === 'error')
    return (
      <ErrorBlock
        title="Couldn’t load your cart"
        text="The server didn’t respond. Your cart is saved."
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    )
  if (state === 'loading')
    return (
      <SkeletonRegion label="Loading your cart">
        <ul className="@container border-t border-ink">
          <LoadingLine />
          <LoadingLine />
          <LoadingLine />
        </ul>
      </SkeletonRegion>
    )

  return (
    <EmptyState
      title="Your cart is empty"
      text="Add photos with the cart button on any photo, or add all photos of a wishlist."
      actions={
        <>
          <Link to={paths.photos} className={buttonClass({ tone: 'ink' })}>
            See all photos
          </Link>
          <Link to={paths.wishlists} className={buttonClass({})}>
            Your wishlists
          </Link>
        </>
      }
    />
  )
}
