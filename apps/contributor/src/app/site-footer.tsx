import { brand } from '@shoebox/domain/brand'
import { useBoot } from '@shoebox/web-kit/api/boot'
import { Switch } from '@shoebox/web-kit/form/switch.tsx'
import { setSingleKeys, useSingleKeys } from '@shoebox/web-kit/keyboard/shortcuts'

/** Legal pages that apply to both sites live on the shop. */
const shopPages = [
  { path: '/terms', title: 'Terms' },
  { path: '/privacy', title: 'Privacy' },
  { path: '/contact', title: 'Contact' },
]

export function SiteFooter() {
  const { isDemoArchive, shopOrigin } = useBoot()
  const hasSingleKeys = useSingleKeys()

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
      <div className="justify-self-start">
        <Switch isOn={hasSingleKeys} onChange={setSingleKeys}>
          Single-letter shortcuts
        </Switch>
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
