import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Wishlists } from './wishlists.tsx'

export function WishlistsPage() {
  return (
    <div className="min-h-dvh px-gutter pt-6 pb-12">
      <Wishlists
        heading={
          <Heading level={1} size="h1">
            Wishlists
          </Heading>
        }
      />
    </div>
  )
}
