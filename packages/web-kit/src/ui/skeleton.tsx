import type { ReactNode } from 'react'

type SkeletonRegionProps = { label?: string; children: ReactNode }

/** Reserves the space of loading content, to avoid layout shift. */
export function SkeletonRegion({ label = 'Loading', children }: SkeletonRegionProps) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{label}</output>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

const lineWidthClasses = ['w-full', 'w-[86%]', 'w-[94%]', 'w-[58%]']

export function SkeletonLines({ count }: { count: number }) {
  return (
    <div className="grid gap-2">
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className={`h-[14px] bg-well ${lineWidthClasses[index % lineWidthClasses.length]}`}
        />
      ))}
    </div>
  )
}

const photoRatioClasses = ['flex-[1.44]', 'flex-[0.69]', 'flex-1', 'flex-[1.38]', 'flex-[0.87]']

/** Placeholders for one row of the photo grid. */
export function SkeletonPhotoRow({ count }: { count: number }) {
  return (
    <div className="flex h-[200px] gap-gap max-lg:h-[160px] max-md:h-[120px]">
      {Array.from({ length: count }, (_, index) => (
        <SkeletonCell
          key={index}
          className={`h-full ${photoRatioClasses[index % photoRatioClasses.length]}`}
        />
      ))}
    </div>
  )
}

export function SkeletonCell({ className }: { className: string }) {
  return <div className={`bg-well lined-print-edge ${className}`} />
}
