import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useQueryClient } from '@tanstack/react-query'
import { moveToWishlist } from '../../../features/cart/mutations.ts'
import { CartView } from '../../../features/cart/page/cart-view.tsx'
import { PhotoImage } from '../../../features/catalog/images/photo-image.tsx'
import { LicenseCells } from '../../../features/catalog/license/license-picker.tsx'
import type { Photo } from '../../../features/catalog/photo-query.ts'
import { toSlugLine } from '../../../features/catalog/photo-text.ts'
import { wishlistsKey } from '../../../features/wishlists/queries.ts'
import { openOverlay } from '../../frame/overlays.tsx'

export function CartPage() {
  const { user } = useAuthContext()
  const client = useQueryClient()
  const userId = user?.id

  return (
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
                client.invalidateQueries({ queryKey: wishlistsKey(userId) }),
              ),
          },
        })
      }
    />
  )
}

const thumbSide = 96

/** The whole photo in a square of 96 px. */
function Thumb({ photo }: { photo: Photo }) {
  const scale = thumbSide / Math.max(photo.width, photo.height)
  const size = { width: Math.round(photo.width * scale), height: Math.round(photo.height * scale) }

  return (
    <span style={size} className="print-edge relative block bg-well">
      <PhotoImage
        photo={photo}
        name={photo.description ?? `Photo #${photo.photoid}`}
        loading="lazy"
        className="size-full object-cover"
      />
    </span>
  )
}
