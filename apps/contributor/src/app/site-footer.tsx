import { brand } from '@shoebox/domain/brand'
import { useBoot } from '@shoebox/web-kit/api/boot'

/** Legal pages that apply to both sites live on the shop. */
const shopPages = [
  { path: '/terms', title: 'Terms' },
  { path: '/privacy', title: 'Privacy' },
  { path: '/contact', title: 'Contact' },
]

export function SiteFooter() {
  const { isDemoArchive, shopOrigin } = useBoot()

  return (
    <div className="grid gap-3 text-small text-ink-2">
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <p>© {brand.name}</p>
        {shopOrigin !== null &&
          shopPages.map(({ path, title }) => (
            <a key={path} href={`${shopOrigin}${path}`} className="hover:text-ink hover:underline">
              {title}
            </a>
          ))}
      </div>
      {isDemoArchive && (
        <p>
          This is a demonstration. Its photos are drawn by a program: no family is shown, and
          nothing here can be licensed.
        </p>
      )}
    </div>
  )
}
