import { linePriceCents } from '@shoebox/domain/money/pricing'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useMedia } from '@shoebox/web-kit/browser/media'
import { useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import { SelectionBar } from '@shoebox/web-kit/selection/selection-bar.tsx'
import { formatDollars } from '@shoebox/web-kit/text/format'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon, type IconName } from '@shoebox/web-kit/ui/icon.tsx'
import { KeyHint } from '@shoebox/web-kit/ui/key-cap.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { addManyToCart } from '../../features/cart/mutations.ts'
import { priceOrder } from '../../features/cart/order-sums.tsx'
import {
  ContactSheet,
  type SheetRow,
  usePrintedSheet,
} from '../../features/catalog/components/contact-sheet.tsx'
import type { GridPhoto } from '../../features/catalog/grid/grid-photo.ts'
import { PhotoImage } from '../../features/catalog/images/photo-image.tsx'
import type { SelectedPhotosProps } from '../../features/catalog/photo-actions.tsx'
import { copyNumbers } from '../../lib/copy-numbers.ts'
import { openOverlay } from './overlays.tsx'

/** The bar with actions on the selected photos of a grid. */
export function SelectedPhotos({ photos, onClear }: SelectedPhotosProps) {
  const { user } = useAuthContext()
  const client = useQueryClient()
  const { isPreparing, sheetRef, print } = usePrintedSheet()
  const addToCart = () => void addManyToCart({ client, userId: user?.id }, photos)
  const addToWishlist = () => openOverlay('wishlist', { photos })
  useShortcuts([
    { keys: ['w'], label: 'Add the selected photos to a wishlist', run: addToWishlist },
    { keys: ['c'], label: 'Add the selected photos to the cart', run: addToCart },
  ])

  return (
    <>
      <SelectionBar
        label="Selected photos"
        placement="fixed"
        count={photos.length}
        onClear={onClear}
        start={<Prints photos={photos} />}
        end={<SelectionPrice photos={photos} />}
      >
        <Button tone="ink" onClick={addToWishlist}>
          <span className="max-md:hidden">
            <Icon name="heart" />
          </span>
          Add to wishlist <KeyHint>W</KeyHint>
        </Button>
        <Button onClick={addToCart}>
          <span className="max-md:hidden">
            <Icon name="cart" />
          </span>
          Add to Cart <KeyHint>C</KeyHint>
        </Button>
        <IconButton icon="copy" label="Copy numbers" onClick={() => void copyNumbers(photos)} />
        <IconButton icon="print" label="Print contact sheet" isBusy={isPreparing} onClick={print} />
      </SelectionBar>
      {isPreparing && <SelectionSheet photos={photos} sheetRef={sheetRef} />}
    </>
  )
}

type IconButtonProps = { icon: IconName; label: string; isBusy?: boolean; onClick: () => void }

/** On phones only the icon, so that all actions fit into one row. */
function IconButton({ icon, label, ...button }: IconButtonProps) {
  const isPhone = useMedia('(width < 48rem)')

  return (
    <Button {...button} isSquare={isPhone} {...(isPhone && { 'aria-label': label })}>
      <Icon name={icon} />
      {!isPhone && label}
    </Button>
  )
}

type SelectionProps = { photos: readonly GridPhoto[] }

const maxPrints = 3
const printHeight = 28
const maxPrintWidth = 40

/** Shows the photos selected last, which the user is looking at. */
function Prints({ photos }: SelectionProps) {
  return (
    <div aria-hidden="true" className="hidden items-end gap-1 min-[85rem]:flex">
      {photos.slice(-maxPrints).map((photo) => (
        <span
          key={photo.id}
          style={{ width: Math.min(maxPrintWidth, (printHeight * photo.width) / photo.height) }}
          className="print-edge relative block h-[28px]"
        >
          <PhotoImage photo={photo} name="" className="size-full object-cover" />
        </span>
      ))}
    </div>
  )
}

/** What the photos cost in one order. The grid does not know which photos are cleared for hero usage. */
function SelectionPrice({ photos }: SelectionProps) {
  const priceUnder = (license: 'background-dressing' | 'hero-usage') =>
    formatDollars(
      priceOrder(photos.map(({ price }) => ({ price: price ?? 0, license }))).totalCents,
    )

  return (
    <p className="min-w-0 text-small tabular-nums max-md:flex-1 md:ml-auto md:text-right">
      <span className="block">
        <strong className="font-semibold">{priceUnder('background-dressing')}</strong>{' '}
        <span className="max-md:hidden">as background </span>dressing
      </span>
      <span className="block text-ink-2">
        {priceUnder('hero-usage')} <span className="max-md:hidden">as </span>hero usage
        <span className="max-md:hidden">, where cleared</span>
      </span>
    </p>
  )
}

type SelectionSheetProps = SelectionProps & { sheetRef: Parameters<typeof ContactSheet>[0]['ref'] }

/** Printed instead of the page, which is hidden in print while the sheet is mounted. */
function SelectionSheet({ photos, sheetRef }: SelectionSheetProps) {
  const { totalCents } = priceOrder(
    photos.map(({ price }) => ({ price: price ?? 0, license: 'background-dressing' })),
  )

  useLayoutEffect(() => {
    const others = [...document.body.children].filter(
      (child) => !child.contains(sheetRef?.current ?? null),
    )
    for (const child of others) child.classList.add('print:hidden')

    return () => {
      for (const child of others) child.classList.remove('print:hidden')
    }
  }, [sheetRef])

  return createPortal(
    <ContactSheet
      {...(sheetRef !== undefined && { ref: sheetRef })}
      kind="Selection"
      name="Selected photos"
      facts={[
        {
          term: 'Photos',
          value: `${photos.length}, ${formatDollars(totalCents)} as background dressing`,
        },
      ]}
      rows={photos.map(toSheetRow)}
    />,
    document.body,
  )
}

function toSheetRow(photo: GridPhoto): SheetRow {
  const { photoid, year, place, people, price } = photo

  return {
    photo,
    slug: { number: photoid, year, place, people },
    ...(price !== null && {
      license: 'background-dressing',
      priceCents: linePriceCents({ priceCents: price, license: 'background-dressing' }),
    }),
  }
}
