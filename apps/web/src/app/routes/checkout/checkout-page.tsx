import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { PhotoCorners, SlugLine } from '@shoebox/web-kit/marks/print.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changeLicense, removeFromCart } from '../../../features/cart/mutations.ts'
import { type CartItem, cartQuery } from '../../../features/cart/queries.ts'
import { SmallPrint } from '../../../features/catalog/images/small-print.tsx'
import { toSlugLine } from '../../../features/catalog/photo-text.ts'
import type { CheckoutLine } from '../../../features/orders/checkout/checkout-query.ts'
import { CheckoutView } from '../../../features/orders/checkout/checkout-view.tsx'
import { BillingFacts } from '../../../features/studios/billing/billing-facts.tsx'
import { BillingForm } from '../../../features/studios/billing/billing-form.tsx'
import { ProjectPicker } from './project-picker.tsx'

export function CheckoutPage() {
  const { user } = useAuthContext()
  const client = useQueryClient()
  const userId = user?.id
  const { data: items } = useQuery(cartQuery(userId))
  if (userId === undefined) return null

  const access = { client, userId }

  /** The items of these lines. Lines that another tab has removed have none. */
  function findItems(lines: readonly CheckoutLine[]): CartItem[] {
    const ids = new Set(lines.map(({ id }) => id))

    return items?.filter(({ id }) => ids.has(id)) ?? []
  }

  return (
    <CheckoutView
      userId={userId}
      Thumb={Thumb}
      Slug={Slug}
      ProjectPicker={ProjectPicker}
      BillingFacts={BillingFacts}
      BillingForm={BillingForm}
      onRemove={async (lines) => {
        for (const item of findItems(lines)) await removeFromCart(access, item)
      }}
      onUseDressing={async (line) => {
        for (const item of findItems([line]))
          await changeLicense(access, item, 'background-dressing')
      }}
    />
  )
}

function useCartPhoto(photoId: string) {
  const { user } = useAuthContext()
  const { data: items } = useQuery(cartQuery(user?.id))

  return items?.find(({ photo_id }) => photo_id === photoId)?.photo ?? null
}

/** The whole photo in a square of 56 px; empty corners for a photo that is not live. */
function Thumb({ photoId }: { photoId: string }) {
  const photo = useCartPhoto(photoId)
  if (photo === null)
    return (
      <span aria-hidden="true" className="block h-10 w-14">
        <PhotoCorners />
      </span>
    )

  return <SmallPrint photo={photo} side={56} />
}

function Slug({ photoId, photoid }: { photoId: string; photoid: number }) {
  const photo = useCartPhoto(photoId)

  return <SlugLine {...(photo === null ? { number: photoid } : toSlugLine(photo))} />
}
