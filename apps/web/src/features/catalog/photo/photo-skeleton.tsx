import { photoNumber } from '@shoebox/domain/catalog/photo-display'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import {
  SkeletonCell,
  SkeletonLines,
  SkeletonPhotoRow,
  SkeletonRegion,
} from '@shoebox/web-kit/ui/skeleton.tsx'

const factRows = Array.from({ length: 5 }, (_, index) => index)

/** Uses a typical aspect ratio, because the photo's own is not known yet. */
export function StageSkeleton({ isOffline }: { isOffline: boolean }) {
  return (
    <div className="grid aspect-[1.44] place-items-center lg:aspect-auto lg:h-[clamp(334px,100dvh-160px,640px)]">
      {!isOffline && (
        <SkeletonCell className="h-full w-full lg:aspect-[1.44] lg:h-[98%] lg:w-auto" />
      )}
    </div>
  )
}

type PanelSkeletonProps = { photoid: number | null; isOffline: boolean }

/** Skeleton of the panel, or an offline notice. Shows the photo number if it is already known. */
export function PanelSkeleton({ photoid, isOffline }: PanelSkeletonProps) {
  const numberLine = (
    <div className="mb-[6px] h-8 font-slate text-[1.75rem] leading-8 tracking-[-0.02em]">
      {photoid !== null && photoNumber({ photoid })}
    </div>
  )
  if (isOffline) {
    return (
      <>
        {numberLine}
        <div className="mt-3">
          <Note>
            <output className="block">
              You are offline. This photo will load when you reconnect.
            </output>
          </Note>
        </div>
      </>
    )
  }

  return (
    <SkeletonRegion label="Loading the photo">
      {numberLine}
      <div className="mb-[14px] h-12">
        <SkeletonLines count={2} />
      </div>
      <div className="border-t border-rule">
        {factRows.map((index) => (
          <div
            key={index}
            className="grid h-7 grid-cols-[88px_1fr] items-center border-b border-rule"
          >
            <div className="h-3 w-[56px] bg-well" />
            <div className="h-3 w-[112px] bg-well" />
          </div>
        ))}
      </div>
      <div className="mt-[14px] h-[280px]">
        <SkeletonLines count={9} />
      </div>
    </SkeletonRegion>
  )
}

export function TabsSkeleton() {
  return (
    <SkeletonRegion label="Loading similar photos">
      <div className="mb-4 h-[46px] border-b border-rule" />
      <SkeletonPhotoRow count={5} />
    </SkeletonRegion>
  )
}
