import { linePriceCents } from '@shoebox/domain/money/pricing'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { formatDollars } from '@shoebox/web-kit/text/format'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { moveToWishlist } from '../../../features/cart/mutations.ts'
import { priceOrder } from '../../../features/cart/order-sums.tsx'
import { chargedLicense, isLive, toPricedPhotos } from '../../../features/cart/page/cart-pricing.ts'
import { CartView } from '../../../features/cart/page/cart-view.tsx'
import { type CartItem, cartQuery } from '../../../features/cart/queries.ts'
import {
  ContactSheet,
  type ContactSheetProps,
  usePrintedSheet,
} from '../../../features/catalog/components/contact-sheet.tsx'
import { SmallPrint } from '../../../features/catalog/images/small-print.tsx'
import { LicenseCells } from '../../../features/catalog/license/license-picker.tsx'
import type { Photo } from '../../../features/catalog/photo-query.ts'
import { toSlugLine } from '../../../features/catalog/photo-text.ts'
import { recheckHearts } from '../../../features/wishlists/check-photos.ts'
import { wishlistsKey } from '../../../features/wishlists/queries.ts'
import { openOverlay } from '../../frame/overlays.tsx'

export function CartPage() {
  const { user } = useAuthContext()
  const client = useQueryClient()
  const userId = user?.id

  const { isMounted, isPreparing, sheetRef, print } = usePrintedSheet()
  const { data: items = [] } = useQuery(cartQuery(userId))

  return (
    <>
      <div className="print:hidden">
        <CartView
          userId={userId}
          Thumb={Thumb}
          License={LicenseCells}
          getSlug={toSlugLine}
          onMove={(item) =>
            openOverlay('wishlist', {
              photos: [{ id: item.photo_id, photoid: item.photoid }],
              move: {
                run: (wishlist) =>
                  void moveToWishlist({ client, userId }, item, wishlist).then(() =>
                    Promise.all([
                      client.invalidateQueries({ queryKey: wishlistsKey(userId) }),
                      recheckHearts([item.photo_id]),
                    ]),
                  ),
              },
            })
          }
          tools={
            <Button isWide isBusy={isPreparing} onClick={print}>
              <Icon name="print" size={16} />
              Print contact sheet
            </Button>
          }
        />
      </div>
      {isMounted && <ContactSheet ref={sheetRef} {...toSheet(items)} />}
    </>
  )
}

function toSheet(items: readonly CartItem[]): ContactSheetProps {
  const liveItems = items.filter(isLive)
  const { totalCents } = priceOrder(toPricedPhotos(items))

  return {
    kind: 'Cart',
    name: 'Cart',
    facts: [
      { term: 'Photos', value: `${liveItems.length}, ${formatDollars(totalCents)} in one order` },
    ],
    rows: liveItems.map((item) => {
      const { photo } = item
      const license = chargedLicense(item)

      return {
        photo,
        slug: toSlugLine(photo),
        license,
        priceCents: linePriceCents({ priceCents: photo.price, license }),
      }
    }),
  }
}

function Thumb({ photo }: { photo: Photo }) {
  return <SmallPrint photo={photo} side={96} />
}
