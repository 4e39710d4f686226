import { brand } from '@shoebox/domain/brand'
import { useBoot } from '@shoebox/web-kit/api/boot'

/** Pages of the shop that apply to both sites. */
const shopPages = [
  { path: '/terms', title: 'Terms' },
  { path: '/privacy', title: 'Privacy' },
  { path: '/contact', title: 'Contact' },
]

type SiteFooterProps = {
  /** Omitted on pages without keyboard shortcuts. */
  onShowShortcuts?: () => void
}

const linkClass = 'hover:text-ink hover:underline'

export function SiteFooter({ onShowShortcuts }: SiteFooterProps) {
  const { isDemoArchive, shopOrigin } = useBoot()

  return (
    <div className="grid gap-3 text-small text-ink-2">
      <div className="flex flex-wrap gap-x-6 gap-y-2 max-md:gap-x-5">
        <p>© {brand.name}</p>
        {shopOrigin !== null &&
          shopPages.map(({ path, title }) => (
            <a key={path} href={`${shopOrigin}${path}`} className={linkClass}>
              {title}
            </a>
          ))}
        {onShowShortcuts !== undefined && (
          // The full label would wrap to a second row on phones.
          <button
            type="button"
            aria-label="Keyboard shortcuts"
            onClick={onShowShortcuts}
            className={linkClass}
          >
            Shortcuts
          </button>
        )}
      </div>
      {isDemoArchive && (
        <p>
          This is a demo. Its photos are computer-generated: they show no real family, and nothing
          here can be licensed.
        </p>
      )}
    </div>
  )
}
