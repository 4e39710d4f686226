import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { TwoPane } from '@shoebox/web-kit/site/two-pane.tsx'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { cartQuery } from '../../../features/cart/queries.ts'
import {
  ContactSheet,
  usePrintedSheet,
} from '../../../features/catalog/components/contact-sheet.tsx'
import { useCachedWishlistPhotos } from '../../../features/catalog/lists/wishlist.ts'
import { BoardItems } from '../../../features/wishlists/board/board-items.tsx'
import { BulkBar } from '../../../features/wishlists/board/board-tools.tsx'
import {
  LoadedWishlist,
  WishlistMissing,
} from '../../../features/wishlists/board/loaded-wishlist.tsx'
import { WishlistHeader } from '../../../features/wishlists/board/wishlist-header.tsx'
import type { Wishlist } from '../../../features/wishlists/queries.ts'
import { paths } from '../../../lib/paths.ts'
import { readUuid } from '../../../lib/route-params.ts'
import { openOverlay } from '../../frame/overlays.tsx'
import { createItemSlots, toBoardItem, toSheet } from './wishlist-slots.tsx'
import { WishlistOrderBar, WishlistTray } from './wishlist-tray.tsx'
import { useChooseProject } from './wishlists.tsx'

export function WishlistPage() {
  const id = readUuid(useParams().id)
  const { user } = useAuthContext()
  if (id === null) return <WishlistMissing />
  if (user === null) return null

  return (
    <LoadedWishlist key={id} id={id} userId={user.id}>
      {(wishlist) => <Board wishlist={wishlist} userId={user.id} />}
    </LoadedWishlist>
  )
}

type BoardProps = { wishlist: Wishlist; userId: string }

function Board({ wishlist, userId }: BoardProps) {
  const ids = { wishlistId: wishlist.id, userId }
  const { can_edit: canEdit } = wishlist
  const items = wishlist.items.map(toBoardItem)
  const { data: cart = [] } = useQuery(cartQuery(userId))
  const { choose, dialog } = useChooseProject()
  const { isMounted, sheetRef, ...printing } = usePrintedSheet()
  useCachedWishlistPhotos({ id: wishlist.id, userId, items: wishlist.items })
  const board = { ids, items, cartPhotoIds: new Set(cart.map(({ photo_id }) => photo_id)), canEdit }

  return (
    <>
      <div className="print:hidden">
        <TwoPane tray={<WishlistTray wishlist={wishlist} board={board} printing={printing} />}>
          <WishlistHeader
            wishlist={wishlist}
            isOwn={wishlist.user_id === userId}
            onChooseProject={() => choose(wishlist)}
          />
          {items.length === 0 ? (
            <EmptyBoard canEdit={canEdit} />
          ) : (
            <>
              <BulkBar {...ids} items={items} canEdit={canEdit} />
              <BoardItems
                {...ids}
                items={items}
                canEdit={canEdit}
                onAskWishlist={({ photo_id, photoid }, run) =>
                  openOverlay('wishlist', {
                    photos: [{ id: photo_id, photoid }],
                    move: { fromId: wishlist.id, run },
                  })
                }
                {...createItemSlots(wishlist.id)}
              />
            </>
          )}
        </TwoPane>
        {items.length > 0 && <WishlistOrderBar board={board} />}
      </div>
      {isMounted && <ContactSheet ref={sheetRef} {...toSheet(wishlist, items)} />}
      {dialog}
    </>
  )
}

function EmptyBoard({ canEdit }: { canEdit: boolean }) {
  if (!canEdit) return <EmptyState title="No photos yet" text="This wishlist is empty." />

  return (
    <EmptyState
      title="No photos yet"
      text="Click the heart of a photo to add it to this wishlist."
      actions={
        <Link to={paths.search} className={buttonClass({ tone: 'ink' })}>
          Search photos
        </Link>
      }
    />
  )
}
