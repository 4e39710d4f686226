import { photoNumber } from '@shoebox/domain/catalog/photo-display'
import { useFocusFallback } from '@shoebox/web-kit/focus/use-focus-fallback'
import { useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import { lazyOverlay } from '@shoebox/web-kit/overlay/lazy-overlay.tsx'
import { formatDollars } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { changeLicense, clearCart, confirmPrices, removeFromCart } from '../mutations.ts'
import type { CartItem } from '../queries.ts'
import { CartLine, type LineActions, type LineParts } from './cart-line.tsx'
import { hasNewPrice, isLive } from './cart-pricing.ts'

/** Lazy, because few visits clear the cart. */
const ConfirmDialog = lazyOverlay(
  async () => (await import('@shoebox/web-kit/overlay/confirm-dialog.tsx')).ConfirmDialog,
)

type UserCart = { userId: string | undefined }

type CartLinesProps = LineParts &
  Pick<LineActions, 'onMove'> &
  UserCart & {
    items: readonly CartItem[]
    /** Gets focus when the last line is removed. */
    fallbackFocus: RefObject<HTMLElement | null>
  }

/** The lines, the latest added first. Delete removes the line that has focus. */
export function CartLines({ items, userId, fallbackFocus, ...lineProps }: CartLinesProps) {
  const client = useQueryClient()
  const access = { client, userId }
  const listRef = useRef<HTMLDivElement>(null)
  const watchFocus = useFocusFallback<HTMLUListElement>({
    rowSelector: 'li',
    fallback: fallbackFocus,
  })
  const remove = (item: CartItem) => void removeFromCart(access, item)

  useShortcuts(
    [
      {
        keys: ['Delete', 'Backspace'],
        label: 'Remove the photo from the cart',
        run: ({ target }) => {
          const line = target instanceof Element ? target.closest<HTMLElement>('li') : null
          const item = items.find(({ photo_id }) => photo_id === line?.dataset.photo)
          if (item === undefined) return false

          remove(item)
          return true
        },
      },
    ],
    { scope: listRef },
  )

  return (
    <div ref={listRef}>
      <ul
        ref={watchFocus}
        aria-label="Photos in your cart"
        className="@container mt-6 border-t border-ink"
      >
        {items.map((item) => (
          <CartLine
            key={item.photo_id}
            {...lineProps}
            item={item}
            onRemove={remove}
            onLicenseChange={(changed, license) => void changeLicense(access, changed, license)}
          />
        ))}
      </ul>
    </div>
  )
}

type PriceNoticeProps = UserCart & { items: readonly CartItem[] }

/** Names the photos whose price changed since the user last saw it. */
export function PriceNotice({ items, userId }: PriceNoticeProps) {
  const client = useQueryClient()
  const changed = items.filter(isLive).filter(hasNewPrice)
  if (changed.length === 0) return null

  return (
    <div className="mb-5 print:hidden">
      <Note>
        {changed.map(({ photo, price_seen }) => (
          <p key={photo.id}>
            The price of <span className="font-slate text-slate">{photoNumber(photo)}</span> changed
            since you added it: it was {formatDollars(price_seen ?? 0)}, it is{' '}
            {formatDollars(photo.price)}.
          </p>
        ))}
        <button
          type="button"
          onClick={() => void confirmPrices({ client, userId })}
          className="min-h-6 link"
        >
          Got it
        </button>
      </Note>
    </div>
  )
}

type ClearCartButtonProps = UserCart & { count: number }

export function ClearCartButton({ userId, count }: ClearCartButtonProps) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)

  function clear() {
    setOpen(false)
    void clearCart({ client, userId })
  }

  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="ml-auto min-h-6 text-small link print:hidden"
      >
        Clear cart
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Clear your cart?"
        confirmLabel="Clear cart"
        onConfirm={clear}
      >
        {`This removes ${countOf(count, 'photo')}. Your wishlists stay as they are.`}
      </ConfirmDialog>
    </>
  )
}
