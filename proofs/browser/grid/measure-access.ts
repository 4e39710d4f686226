import type { Size } from '../../claim.ts'
import { checkPages } from './check-pages.ts'
import { findShifts } from './layout-shifts.ts'
import type { Archive } from './open-archive.ts'
import { findMotion } from './reduced-motion.ts'
import { listRoutes } from './routes.ts'

const sizes: Record<Size, { pages: number; widths: number[]; every: number }> = {
  full: { pages: 10, widths: [1440, 768, 390], every: 1 },
  quick: { pages: 1, widths: [1440, 390], every: 4 },
}
const maxNotes = 5

/** Accessibility of every search page: layout shift, axe, reflow and reduced motion. */
export async function measureAccess({ shop, pictures }: Archive, size: Size) {
  const { pages, widths, every } = sizes[size]
  const { rows } = await shop.api.database.admin.query<{ id: string; photoid: number }>(
    'select id, photoid from photos order by photoid desc limit 1',
  )
  const [photo] = rows
  if (photo) await pictures.addPreview(photo.id)
  const routes = listRoutes(`/photo/${photo?.photoid}`).filter((_, at) => at % every === 0)
  const shifts = await findShifts(shop, { routes, pages })
  const { violations, tooWide, lost, checks } = await checkPages(shop, { routes, widths })
  const motion = await findMotion(shop)

  return {
    figures: {
      shift: shifts.highest,
      violations: violations.length,
      tooWide: tooWide.length,
      lost: lost.length,
      motion: motion.length,
    },
    notes: [
      `axe ran ${checks} times: ${routes.length} pages, two themes, ${widths.join(', ')} px`,
      ...shifts.notes,
      ...[...violations, ...tooWide, ...lost, ...motion].slice(0, maxNotes),
    ],
  }
}
