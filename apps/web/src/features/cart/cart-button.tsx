import { photoNumber } from '@shoebox/domain/catalog/photo-display'
import { type LicenseType, licenseLabels } from '@shoebox/domain/rights/clearance'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import { toast } from '@shoebox/web-kit/toast/toast'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { failureToast } from './cart-toasts.ts'
import { addManyToCart, addToCart, changeLicense, type NewCartItem } from './mutations.ts'
import { type CartItem, cartQuery } from './queries.ts'

type CartButtonProps = {
  photo: { id: string; photoid: number }
  /** The license that the user chose for this photo. */
  license: LicenseType
  isWide?: boolean
}

/** Adds the photo with the chosen license. For a photo in the cart, offers to change the license. */
export function CartButton({ photo, license, isWide = false }: CartButtonProps) {
  const { user } = useAuthContext()
  const client = useQueryClient()
  const { data: items } = useQuery(cartQuery(user?.id))
  const item = findItem(items, photo.id)
  const cart = { client, userId: user?.id }
  const number = photoNumber(photo)
  const add = () => void addToCart(cart, { ...photo, license })
  useShortcuts([{ keys: ['c'], label: 'Add to Cart', run: add }])

  return (
    <>
      <Button
        tone={item === undefined ? 'ink' : 'kept'}
        isWide={isWide}
        aria-label={item === undefined ? `Add to Cart: ${number}` : `In Cart: ${number}`}
        aria-keyshortcuts="c"
        onClick={add}
      >
        <Icon name={item === undefined ? 'cart' : 'check'} />
        {item === undefined ? 'Add to Cart' : 'In Cart'}
      </Button>
      {item !== undefined && item.license_type !== license && (
        <Button isWide={isWide} onClick={() => void changeLicense(cart, item, license)}>
          Change license to {licenseLabels[license].toLowerCase()}
        </Button>
      )}
    </>
  )
}

type AddAllButtonProps = { loadPhotos: () => Promise<readonly NewCartItem[]> }

/** Adds all photos of a list, also those that the user has not scrolled to. */
export function AddAllButton({ loadPhotos }: AddAllButtonProps) {
  const { user } = useAuthContext()
  const client = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: loadPhotos,
    onSuccess: (photos) => addManyToCart({ client, userId: user?.id }, photos),
    onError: (error) => toast(failureToast('addMany', error)),
  })

  return (
    <Button size="small" isBusy={isPending} onClick={() => mutate()}>
      <Icon name="cart" size={16} />
      Add all to cart
    </Button>
  )
}

/** Returns a function that finds the license of a photo in the cart; undefined if it is not in the cart. */
export function useCartLicense(): (photoId: string) => LicenseType | undefined {
  const { user } = useAuthContext()
  const { data: items } = useQuery(cartQuery(user?.id))

  return (photoId) => findItem(items, photoId)?.license_type
}

function findItem(items: readonly CartItem[] | undefined, photoId: string): CartItem | undefined {
  return items?.find(({ photo_id }) => photo_id === photoId)
}
