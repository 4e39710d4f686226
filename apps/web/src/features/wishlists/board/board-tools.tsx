import { type LicenseType, licenseTypes } from '@shoebox/domain/rights/clearance'
import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { countOf } from '@shoebox/web-kit/text/plural'
import { toast } from '@shoebox/web-kit/toast/toast'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useState } from 'react'
import { copyNumbers } from '../../../lib/copy-numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import { useDeleteWishlist } from '../mutations.ts'
import type { Wishlist } from '../queries.ts'
import type { BoardItem } from './board-items.tsx'
import { type BoardIds, useAddAllToCart, useChangeLicense } from './board-mutations.ts'

type BulkBarProps = BoardIds & { items: readonly BoardItem[]; canEdit: boolean }

const bulkLabels: Readonly<Record<LicenseType, string>> = {
  'background-dressing': 'Background dressing',
  'hero-usage': 'Hero usage where cleared',
}

const unchangedReasons: Readonly<Record<LicenseType, string>> = {
  'background-dressing': 'No other photo is cleared for background dressing.',
  'hero-usage': 'No other photo is cleared for hero usage.',
}

/** Changes the license of all photos, if the user may, and copies their numbers. */
export function BulkBar({ items, canEdit, ...ids }: BulkBarProps) {
  const { mutate, isPending } = useChangeLicense(ids)

  function changeAll(license: LicenseType) {
    const changedItems = items.filter(
      ({ clearance, license_type }) =>
        clearance?.licenses.includes(license) === true && license_type !== license,
    )
    if (changedItems.length === 0) {
      toast({ title: 'No licenses to change', description: unchangedReasons[license] })
    } else if (!isPending) {
      mutate({ items: changedItems, license })
    }
  }

  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small">
      {canEdit && (
        <p className="text-ink-2">
          License for all{' '}
          {licenseTypes.map((license, index) => (
            <span key={license}>
              {index > 0 && ' · '}
              <button type="button" className="link" onClick={() => changeAll(license)}>
                {bulkLabels[license]}
              </button>
            </span>
          ))}
        </p>
      )}
      {/* Aligns the label, not the invisible edge of the button. */}
      <div className="-mx-[10px]">
        <Button size="small" tone="bare" onClick={() => void copyNumbers(items)}>
          <Icon name="copy" size={16} />
          Copy numbers
        </Button>
      </div>
    </div>
  )
}

type AddAllProps = BoardIds & {
  items: readonly BoardItem[]
  canEdit: boolean
  cartPhotoIds: ReadonlySet<string>
}

/** Adds all photos to the cart. A note below the button says which ones it leaves out. */
export function AddAllToCart({ items, canEdit, cartPhotoIds, ...ids }: AddAllProps) {
  const { mutate, isPending } = useAddAllToCart({ ...ids, canEdit })
  const { addable, skippedNote } = splitByCart(items, cartPhotoIds)

  return (
    <>
      <Button
        size="large"
        tone="ink"
        isWide
        isBusy={isPending}
        disabledReason={addable.length === 0 ? 'No photos to add' : undefined}
        onClick={() => mutate(items.filter(({ lostReason }) => lostReason !== null))}
      >
        Add all to cart
      </Button>
      {skippedNote !== '' && <p className="mt-2 text-small text-ink-2">{skippedNote}</p>}
    </>
  )
}

/** The photos that the cart does not have yet, and a sentence about the others. */
function splitByCart(
  items: readonly Pick<BoardItem, 'photo' | 'photo_id' | 'photoid'>[],
  cartPhotoIds: ReadonlySet<string>,
) {
  const live = items.filter(({ photo }) => photo !== null)
  const inCart = live.filter(({ photo_id }) => cartPhotoIds.has(photo_id))
  const addable = live.filter(({ photo_id }) => !cartPhotoIds.has(photo_id))
  const goneCount = items.length - live.length
  const notes = [
    ...(inCart.length > 0 ? [describeInCart(inCart)] : []),
    ...(goneCount > 0
      ? [`${countOf(goneCount, 'photo')} ${goneCount === 1 ? 'is' : 'are'} no longer available`]
      : []),
  ]

  return {
    addable,
    skippedNote:
      notes.length === 0 ? '' : `${countOf(addable.length, 'photo')}; ${notes.join('; ')}.`,
  }
}

function describeInCart(inCart: readonly { photoid: number }[]): string {
  const [only] = inCart

  return inCart.length === 1 && only !== undefined
    ? `#${only.photoid} is already in your cart`
    : `${inCart.length} are already in your cart`
}

/** Deletes the wishlist after a confirmation, then opens the overview. */
export function DeleteWishlist({ wishlist }: { wishlist: Wishlist }) {
  const { name, items, is_shared } = wishlist
  const [isOpen, setIsOpen] = useState(false)
  const go = useAppNavigate()
  const mutation = useDeleteWishlist()

  return (
    <>
      <Button tone="danger" isWide onClick={() => setIsOpen(true)}>
        Delete wishlist
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Delete “${name}”?`}
        confirmLabel="Delete"
        isBusy={mutation.isPending}
        onConfirm={() =>
          mutation.mutate(wishlist, {
            onSuccess: () => go(paths.wishlistBoards, { replace: true }),
          })
        }
      >
        {items.length === 0
          ? 'It has no photos.'
          : `Its ${countOf(items.length, 'photo')} and the licenses you chose are deleted too. Your cart does not change.`}
        {is_shared && ' Its shared link stops working.'}
      </ConfirmDialog>
    </>
  )
}
