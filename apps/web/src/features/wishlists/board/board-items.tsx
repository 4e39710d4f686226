import type { LicenseType } from '@shoebox/domain/rights/clearance'
import { useFocusFallback } from '@shoebox/web-kit/focus/use-focus-fallback'
import { useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import { PhotoCorners, SlugLine } from '@shoebox/web-kit/marks/print.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { type ReactNode, useRef } from 'react'
import type { WishlistItem } from '../queries.ts'
import {
  type BoardIds,
  type ItemMove,
  useChangeLicense,
  useMoveItem,
  useRemoveItem,
} from './board-mutations.ts'

type LivePhoto = NonNullable<WishlistItem['photo']>

/** A wishlist item, with the license that is available for it now. */
export type BoardItem = WishlistItem & {
  /** The license that an order would have: background dressing if hero usage is no longer available. */
  license: LicenseType
  /** Why the chosen license is no longer available; null if it is. */
  lostReason: string | null
}

type LicenseSlot = {
  item: BoardItem
  photo: LivePhoto
  label: string
  /** Null if the user may not change the license. */
  onChange: ((license: LicenseType) => void) | null
}

export type ItemSlots = {
  /** The print as a link to the photo. `index` counts live photos only. */
  renderPrint: (photo: LivePhoto, index: number) => ReactNode
  renderLicense: (slot: LicenseSlot) => ReactNode
  slugOf: (photo: LivePhoto) => Parameters<typeof SlugLine>[0]
}

type BoardItemsProps = BoardIds &
  ItemSlots & {
    items: readonly BoardItem[]
    canEdit: boolean
    /** Asks the user for another wishlist, then calls `move` with it. */
    onAskWishlist: (item: BoardItem, move: (to: ItemMove['to']) => void) => void
  }

/** The photos of a wishlist with their licenses. If it can be edited, Del removes the photo that has focus. */
export function BoardItems(props: BoardItemsProps) {
  const { wishlistId, userId, items, canEdit, onAskWishlist, ...slots } = props
  const ids = { wishlistId, userId }
  const listRef = useRef<HTMLDivElement>(null)
  const keepFocus = useFocusFallback<HTMLUListElement>({ rowSelector: 'li' })
  const { mutate: removeItem } = useRemoveItem(ids)
  const { mutate: moveItem } = useMoveItem(ids)
  const { mutate: changeLicense } = useChangeLicense(ids)
  const liveItems = items.filter(({ photo }) => photo !== null)

  useShortcuts(
    [
      {
        keys: ['Delete'],
        label: 'Remove the photo from the wishlist',
        isActive: canEdit,
        worksWhileTyping: true,
        run: ({ target }) => {
          const row = target instanceof Element ? target.closest('[data-item]') : null
          const item = items.find(({ id }) => id === row?.getAttribute('data-item'))
          if (item === undefined) return false

          removeItem(withLicense(item))
          return true
        },
      },
    ],
    { scope: listRef },
  )

  return (
    <div ref={listRef} className="@container">
      <ul
        ref={keepFocus}
        aria-label="Photos"
        className="grid grid-cols-1 gap-x-3 gap-y-7 border-t border-ink pt-5 @min-[20rem]:grid-cols-2 @min-[48rem]:grid-cols-3 @min-[48rem]:gap-x-4"
      >
        {items.map((item) => (
          <BoardItemRow
            key={item.id}
            item={item}
            index={liveItems.indexOf(item)}
            edits={
              canEdit
                ? {
                    remove: () => removeItem(withLicense(item)),
                    move: () =>
                      onAskWishlist(item, (to) => moveItem({ item: withLicense(item), to })),
                    changeLicense: (license) => changeLicense({ items: [item], license }),
                  }
                : null
            }
            {...slots}
          />
        ))}
      </ul>
    </div>
  )
}

/** For Undo, which must not request a license that is no longer available. */
function withLicense(item: BoardItem): WishlistItem {
  return { ...item, license_type: item.license }
}

type BoardItemRowProps = ItemSlots & {
  item: BoardItem
  index: number
  /** Null if the user may not edit the wishlist. */
  edits: {
    remove: () => void
    move: () => void
    changeLicense: (license: LicenseType) => void
  } | null
}

function BoardItemRow({ item, index, edits, ...slots }: BoardItemRowProps) {
  const { photo, photoid, lostReason } = item
  const number = `#${photoid}`

  return (
    <li data-item={item.id} className="flex min-w-0 flex-col justify-end">
      {photo === null ? <GonePhoto /> : slots.renderPrint(photo, index)}
      <div className="mt-1 flex min-h-8 items-start justify-between gap-1">
        <p className="min-w-0 pt-1 leading-4 wrap-anywhere">
          {photo === null ? <SlugLine number={photoid} /> : <SlugLine {...slots.slugOf(photo)} />}
        </p>
        {edits !== null && (
          <div className="-mr-[6px] flex flex-none">
            {photo !== null && (
              <ItemButton
                label={`Move ${number} to another wishlist`}
                onClick={edits.move}
                icon="folder"
              />
            )}
            <ItemButton label={`Remove ${number}`} onClick={edits.remove} icon="close" />
          </div>
        )}
      </div>
      {photo === null ? (
        <p className="min-h-[50px] text-small text-ink-2">Photo no longer available</p>
      ) : (
        slots.renderLicense({
          item,
          photo,
          label: `License of ${number}`,
          onChange: edits?.changeLicense ?? null,
        })
      )}
      {lostReason !== null && (
        <div className="mt-2">
          <Note>
            <p>Hero usage is no longer available. {lostReason}</p>
            {edits !== null && (
              <button
                type="button"
                className="link"
                onClick={() => edits.changeLicense(item.license)}
              >
                Use background dressing
              </button>
            )}
          </Note>
        </div>
      )}
    </li>
  )
}

type ItemButtonProps = { label: string; icon: 'folder' | 'close'; onClick: () => void }

function ItemButton({ label, icon, onClick }: ItemButtonProps) {
  return (
    <Button size="small" tone="bare" isSquare aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} size={16} />
    </Button>
  )
}

/** The server sends nothing of a photo that is no longer live, except its number. */
function GonePhoto() {
  return (
    <div aria-hidden="true" className="h-[120px] w-[160px] max-w-full md:h-[168px] md:w-[224px]">
      <PhotoCorners />
    </div>
  )
}
