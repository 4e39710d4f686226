import { formatDollars } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { OrderSums, priceOrder } from '../../../features/cart/order-sums.tsx'
import type { BoardItem } from '../../../features/wishlists/board/board-items.tsx'
import type { BoardIds } from '../../../features/wishlists/board/board-mutations.ts'
import { AddAllToCart, DeleteWishlist } from '../../../features/wishlists/board/board-tools.tsx'
import type { Wishlist } from '../../../features/wishlists/queries.ts'
import { SharePanel } from '../../../features/wishlists/sharing/share-panel.tsx'
import { toPricedPhotos } from './wishlist-slots.tsx'

type Board = {
  ids: BoardIds
  items: readonly BoardItem[]
  canEdit: boolean
  cartPhotoIds: ReadonlySet<string>
}

type WishlistTrayProps = {
  wishlist: Wishlist
  board: Board
  printing: { isPreparing: boolean; print: () => void }
}

/**
 * The price of all photos in a single order, and the controls for sharing, printing and deleting, separated by
 * hairlines. Members with read-only access can still order and print.
 */
export function WishlistTray({ wishlist, board, printing }: WishlistTrayProps) {
  const { ids, items, ...cartProps } = board
  const photos = toPricedPhotos(items)

  return (
    <div className="grid grid-cols-1 gap-6 *:not-first:border-t *:not-first:border-rule *:not-first:pt-5">
      {photos.length > 0 && (
        <section>
          <Heading level={2} size="h3">
            In one order
          </Heading>
          <OrderSums photos={photos} />
          <div className="mt-4 max-md:hidden">
            <AddAllToCart {...ids} items={items} {...cartProps} />
          </div>
        </section>
      )}
      {board.canEdit && <SharePanel wishlist={wishlist} />}
      {photos.length > 0 && (
        <section>
          <Button isWide isBusy={printing.isPreparing} onClick={printing.print}>
            <Icon name="print" size={16} />
            Print contact sheet
          </Button>
          <p className="mt-2 text-small text-ink-2">
            {photos.length === 1 ? 'One photo' : `All ${countOf(photos.length, 'photo')}`}, with
            project and studio in the header.
          </p>
        </section>
      )}
      {board.canEdit && (
        <section>
          <DeleteWishlist wishlist={wishlist} />
        </section>
      )}
    </div>
  )
}

/** On a phone the tray is below the photos, so the total and the button stay at the bottom of the window. */
export function WishlistOrderBar({ board }: { board: Board }) {
  const { ids, items, ...cartProps } = board
  const { quantity, percent, totalCents } = priceOrder(toPricedPhotos(items))
  const discount = percent > 0 ? `, ${percent}% off` : ''

  return (
    <section
      aria-label="Order"
      className="sticky bottom-0 z-10 grid grid-cols-[1fr_minmax(0,11rem)] items-center gap-4 border-t border-ink bg-paper px-gutter py-2 md:hidden"
    >
      <p className="min-w-0">
        <strong className="block font-semibold tabular-nums">{formatDollars(totalCents)}</strong>
        <span className="text-small text-ink-2">
          {countOf(quantity, 'photo')}
          {discount}
        </span>
      </p>
      <div>
        <AddAllToCart {...ids} items={items} {...cartProps} />
      </div>
    </section>
  )
}
