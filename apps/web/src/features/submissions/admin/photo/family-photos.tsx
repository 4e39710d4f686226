import { StateMark } from '@shoebox/web-kit/marks/state-mark.tsx'
import { formatCount } from '@shoebox/web-kit/text/format'
import type { Review } from '../../queries.ts'
import { formatTitle, statusLabels, toStatusMark } from './review-labels.ts'
import { TraySection } from './tray-section.tsx'

export function FamilyPhotos({ previous }: Pick<Review, 'previous'>) {
  const { live, declined, photos } = previous

  return (
    <TraySection
      title="Earlier photos by this family"
      countText={`${formatCount(live)} live, ${formatCount(declined)} declined`}
    >
      {photos.length === 0 ? (
        <p className="pt-2 text-small text-ink-2">No photo by this family has been reviewed yet.</p>
      ) : (
        <ul className="flex items-end gap-3 overflow-hidden pt-[10px]">
          {photos.map(({ id, photoid, title, thumb_url, photo_status }) => {
            const isDeclinedOrWithdrawn =
              photo_status === 'declined' || photo_status === 'withdrawn'
            return (
              <li key={id} className="grid min-w-0 gap-1">
                {thumb_url === null ? (
                  <span className="block h-[72px] w-[72px] bg-well" />
                ) : (
                  <img
                    src={thumb_url}
                    alt={formatTitle({ title, photoid })}
                    className="print-edge h-[72px] w-auto max-w-full object-cover md:max-w-[96px]"
                  />
                )}
                <span
                  className={`flex items-center gap-[6px] text-slate ${isDeclinedOrWithdrawn ? 'text-danger' : ''}`}
                >
                  <StateMark {...toStatusMark(photo_status)} />
                  {photo_status === 'needs_info' ? 'Returned' : statusLabels[photo_status]}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </TraySection>
  )
}
