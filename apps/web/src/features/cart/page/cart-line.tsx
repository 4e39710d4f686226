import { photoCreator, photoNumber, photoPath } from '@shoebox/domain/catalog/photo-display'
import { linePriceCents } from '@shoebox/domain/money/pricing'
import type { ClearanceGrade, LicenseType } from '@shoebox/domain/rights/clearance'
import { PhotoCorners, SlugLine } from '@shoebox/web-kit/marks/print.tsx'
import { formatDollars } from '@shoebox/web-kit/text/format'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { SkeletonCell, SkeletonLines } from '@shoebox/web-kit/ui/skeleton.tsx'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { type CartItem, isUnsaved } from '../queries.ts'
import { chargedLicense, hasNewPrice, isLive, type LiveItem } from './cart-pricing.ts'

type CartPhoto = LiveItem['photo']

type LicenseControlProps = {
  label: string
  price: number
  /** The price that the user has seen, if it differs. */
  oldPrice?: number | undefined
  clearance: { grade: ClearanceGrade; licenses: readonly LicenseType[] } | null
  value: LicenseType
  onChange: (license: LicenseType) => void
}

/** Passed in, because they belong to the catalog feature, and features do not import each other. */
export type LineParts = {
  Thumb: ComponentType<{ photo: CartPhoto }>
  License: ComponentType<LicenseControlProps>
  getSlug: (photo: CartPhoto) => ComponentProps<typeof SlugLine>
}

export type LineActions = {
  onRemove: (item: CartItem) => void
  onLicenseChange: (item: CartItem, license: LicenseType) => void
  /** Moves the photo to a wishlist. Without it, the line has no button for that. */
  onMove?: ((item: CartItem) => void) | undefined
}

type CartLineProps = LineParts & LineActions & { item: CartItem }

const rowClass =
  'grid grid-cols-[96px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-3 border-b border-rule py-4 @min-[52rem]:grid-cols-[96px_minmax(0,1fr)_minmax(0,356px)_88px_32px] @min-[52rem]:gap-x-5'
const licenseCellClass =
  'col-span-3 row-start-2 min-w-0 @min-[52rem]:col-span-1 @min-[52rem]:col-start-3 @min-[52rem]:row-start-1'

export function CartLine({ item, ...rest }: CartLineProps) {
  if (isLive(item)) return <LiveLine item={item} {...rest} />
  if (isUnsaved(item)) return <LoadingLine />

  return <GoneLine item={item} onRemove={rest.onRemove} />
}

type LiveLineProps = LineParts & LineActions & { item: LiveItem }

function LiveLine({ item, Thumb, License, getSlug, ...actions }: LiveLineProps) {
  const { photo, clearance } = item
  const license = chargedLicense(item)
  const { onMove } = actions
  const number = photoNumber(photo)

  return (
    <li data-photo={item.photo_id} className={rowClass}>
      <Link to={photoPath(photo)} className="block w-24">
        <Thumb photo={photo} />
      </Link>
      <div className="min-w-0">
        <SlugLine {...getSlug(photo)} />
        <p className="text-small wrap-break-word text-ink-2">{photoCreator(photo)}</p>
        {onMove !== undefined && (
          <button
            type="button"
            aria-label={`Move to wishlist: ${number}`}
            onClick={() => onMove(item)}
            className="mt-1 min-h-6 text-small link print:hidden"
          >
            Move to wishlist
          </button>
        )}
      </div>
      <div className={licenseCellClass}>
        <License
          label={`License for ${number}`}
          price={photo.price}
          oldPrice={hasNewPrice(item) ? (item.price_seen ?? undefined) : undefined}
          clearance={clearance}
          value={license}
          onChange={(chosen) => actions.onLicenseChange(item, chosen)}
        />
        {license !== item.license_type && (
          <LostHeroNote onResolve={() => actions.onLicenseChange(item, license)} />
        )}
      </div>
      <p className="hidden pt-2 text-right font-semibold tabular-nums @min-[52rem]:block">
        {formatDollars(linePriceCents({ priceCents: photo.price, license }))}
      </p>
      <RemoveButton item={item} onRemove={actions.onRemove} />
    </li>
  )
}

/** The photo lost its clearance for hero usage after the user chose it. */
function LostHeroNote({ onResolve }: { onResolve: () => void }) {
  return (
    <div className="mt-2">
      <Note>
        Hero usage is no longer available for this photo.{' '}
        <button type="button" onClick={onResolve} className="min-h-6 link">
          Use background dressing
        </button>
      </Note>
    </div>
  )
}

type GoneLineProps = Pick<LineActions, 'onRemove'> & { item: CartItem }

/** Shows neither the photo nor the reason: the photo may have been withdrawn or erased. */
function GoneLine({ item, onRemove }: GoneLineProps) {
  return (
    <li data-photo={item.photo_id} className={rowClass}>
      <div aria-hidden="true" className="h-18 w-24">
        <PhotoCorners />
      </div>
      <p>
        <SlugLine number={item.photoid} />
      </p>
      <div className={licenseCellClass}>
        <Note>
          <p className="font-semibold">Photo no longer available</p>
          <p>Not counted, not charged.</p>
        </Note>
      </div>
      <span className="col-start-3 row-start-1 @min-[52rem]:col-span-2 @min-[52rem]:col-start-4 @min-[52rem]:justify-self-end print:hidden">
        <Button
          size="small"
          aria-label={`Remove #${item.photoid}`}
          data-remove=""
          onClick={() => onRemove(item)}
        >
          Remove
        </Button>
      </span>
    </li>
  )
}

function RemoveButton({ item, onRemove }: GoneLineProps) {
  const label = `Remove #${item.photoid}`

  return (
    <span className="col-start-3 row-start-1 -mt-1 -mr-[6px] @min-[52rem]:col-start-5 print:hidden">
      <Button
        size="small"
        tone="bare"
        isSquare
        aria-label={label}
        title="Remove"
        data-remove=""
        onClick={() => onRemove(item)}
      >
        <Icon name="close" />
      </Button>
    </span>
  )
}

/** A photo that was just added and is not saved yet. */
export function LoadingLine(): ReactNode {
  return (
    <li aria-busy="true" className={rowClass}>
      <SkeletonCell className="h-18 w-24" />
      <SkeletonLines count={2} />
      <div className={licenseCellClass}>
        <div className="h-[50px] bg-well" />
      </div>
    </li>
  )
}
