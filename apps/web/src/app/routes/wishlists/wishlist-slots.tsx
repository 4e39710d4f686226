import { photoPath } from '@shoebox/domain/catalog/photo-display'
import { linePriceCents } from '@shoebox/domain/money/pricing'
import { toAvailableLicense } from '@shoebox/domain/rights/clearance'
import { ratioClass } from '@shoebox/web-kit/grid/ratio'
import { formatDollars } from '@shoebox/web-kit/text/format'
import { Link } from 'react-router'
import { priceOrder } from '../../../features/cart/order-sums.tsx'
import type { ContactSheetProps } from '../../../features/catalog/components/contact-sheet.tsx'
import { PhotoThumb } from '../../../features/catalog/images/photo-image.tsx'
import { findRestriction, licenseLabels } from '../../../features/catalog/license/license-labels.ts'
import { LicenseCells } from '../../../features/catalog/license/license-picker.tsx'
import { toWishlistLinkState } from '../../../features/catalog/lists/wishlist.ts'
import { toSlugLine } from '../../../features/catalog/photo-text.ts'
import type { BoardItem, ItemSlots } from '../../../features/wishlists/board/board-items.tsx'
import type { Wishlist, WishlistItem } from '../../../features/wishlists/queries.ts'

export function toBoardItem(item: WishlistItem): BoardItem {
  const { license_type: license, clearance, photo } = item
  const restriction = photo === null ? null : findRestriction(license, clearance)

  return {
    ...item,
    license: toAvailableLicense(license, clearance),
    lostReason: restriction?.reason ?? null,
  }
}

/** The live photos, with what each costs under its license. */
export function toPricedPhotos(items: readonly BoardItem[]) {
  return items.flatMap(({ photo, license }) =>
    photo === null ? [] : [{ photo, price: photo.price, license }],
  )
}

const printsAboveFold = 6

/** How the catalog shows a photo and its license on the page of a wishlist. */
export function createItemSlots(wishlistId: string): ItemSlots {
  return {
    slugOf: toSlugLine,
    renderPrint: (photo, index) => (
      <Link
        to={photoPath(photo)}
        state={toWishlistLinkState(wishlistId, index)}
        className={`print-edge relative block aspect-[var(--ratio)/100] w-[min(100%,calc(var(--ratio)*1.5px))] bg-well md:w-[min(100%,calc(var(--ratio)*2.24px))] ${ratioClass(photo)}`}
      >
        <PhotoThumb photo={photo} isAboveFold={index < printsAboveFold} />
      </Link>
    ),
    renderLicense: ({ item, photo, label, onChange }) =>
      onChange === null ? (
        <p className="text-small tabular-nums">
          {licenseLabels[item.license].name}
          <span className="block">
            {formatDollars(linePriceCents({ priceCents: photo.price, license: item.license }))}
          </span>
        </p>
      ) : (
        <LicenseCells
          label={label}
          price={photo.price}
          clearance={item.clearance}
          value={item.license}
          onChange={onChange}
        />
      ),
  }
}

/** Project titles are confidential: they are on the printed sheet, but on no shared page. */
export function toSheet(wishlist: Wishlist, items: readonly BoardItem[]): ContactSheetProps {
  const photos = toPricedPhotos(items)
  const { project } = wishlist
  const sum = formatDollars(priceOrder(photos).totalCents)

  return {
    kind: 'Wishlist',
    name: wishlist.name,
    facts: [
      ...(project === null
        ? []
        : [
            { term: 'Project', value: project.name },
            { term: 'Studio', value: project.company },
          ]),
      { term: 'Photos', value: `${photos.length}, ${sum} in one order` },
    ],
    rows: photos.map(({ photo, price, license }) => ({
      photo,
      slug: toSlugLine(photo),
      license,
      priceCents: linePriceCents({ priceCents: price, license }),
    })),
  }
}
