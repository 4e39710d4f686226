import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { checkoutQuery } from './checkout-query.ts'
import { CheckoutSections, type CheckoutSectionsProps } from './checkout-sections.tsx'

type CheckoutViewProps = Omit<CheckoutSectionsProps, 'checkout'>

/** The checkout page, with its loading, closed, empty and error states. */
export function CheckoutView(props: CheckoutViewProps) {
  const { data, isError, isFetching, refetch } = useQuery(checkoutQuery(props.userId))

  if (data === undefined)
    return (
      <CheckoutFrame>
        {isError ? (
          <ErrorBlock
            title="Couldn’t load checkout"
            text="The server didn’t respond. Your cart and what you entered are saved."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <CheckoutSkeleton />
        )}
      </CheckoutFrame>
    )
  if (!data.is_open)
    return (
      <CheckoutFrame>
        <EmptyState
          title="Ordering is not open yet"
          text="Your cart is saved. Write to us if your production needs photos before ordering opens."
          actions={
            <>
              <Link to={paths.cart} className={buttonClass({ tone: 'ink' })}>
                Back to cart
              </Link>
              <Link to={paths.contact} className={buttonClass({})}>
                Contact us
              </Link>
            </>
          }
        />
      </CheckoutFrame>
    )
  if (data.lines.length === 0)
    return (
      <CheckoutFrame>
        <EmptyState
          title="Your cart is empty"
          text="Add photos to the cart first. When an order is paid, its photos leave the cart."
          actions={
            <>
              <Link to={paths.photos} className={buttonClass({ tone: 'ink' })}>
                See all photos
              </Link>
              <Link to={paths.wishlists} className={buttonClass({})}>
                Your wishlists
              </Link>
              <Link to={paths.orders} className={buttonClass({})}>
                Your orders
              </Link>
            </>
          }
        />
      </CheckoutFrame>
    )

  return <CheckoutSections key={props.userId} {...props} checkout={data} />
}

function CheckoutFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-[60dvh] px-gutter pt-8 pb-12">
      <Heading level={1} size="h1" className="mb-6">
        Checkout
      </Heading>
      {children}
    </div>
  )
}

function CheckoutSkeleton() {
  return (
    <SkeletonRegion label="Loading checkout...">
      <div className="max-w-[58rem] border-t border-ink pt-6">
        <SkeletonLines count={14} />
      </div>
    </SkeletonRegion>
  )
}
