import type { LicenseType } from '@shoebox/domain/license-types'
import { photoNumber } from '@shoebox/domain/photo-display'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addToCart, changeLicense } from './mutations.ts'
import { licenseNames } from './order-sums.tsx'
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
  const access = { client, userId: user?.id }
  const number = photoNumber(photo)
  const add = () => void addToCart(access, { ...photo, license })
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
        <Button isWide={isWide} onClick={() => void changeLicense(access, item, license)}>
          Change license to {licenseNames[license].toLowerCase()}
        </Button>
      )}
    </>
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
