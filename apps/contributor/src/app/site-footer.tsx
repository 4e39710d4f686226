import { useBoot } from '@shoebox/web-kit/boot'
import { brand } from '@shoebox/web-kit/brand'

export function SiteFooter() {
  const { isDemoArchive } = useBoot()

  return (
    <div className="grid gap-3 text-small text-ink-2">
      <p>© {brand.name}</p>
      {isDemoArchive && (
        <p>
          This is a demonstration. Its photos are drawn by a program: no family is shown, and
          nothing here can be licensed.
        </p>
      )}
    </div>
  )
}
