import { ClearanceBlock } from '../../clearance/clearance-block.tsx'
import { useClearance } from '../../clearance/use-clearance.ts'
import { LicensePicker } from '../../license/license-picker.tsx'
import type { LicenseChoice } from '../../license/use-license.ts'
import type { PhotoParts } from '../photo-parts.ts'
import type { Photo } from '../photo-query.ts'
import { captionOf } from './caption.ts'
import { Facts } from './facts.tsx'
import { PhotoNumber } from './photo-number.tsx'
import { TagList } from './tag-list.tsx'

type PhotoPanelProps = {
  photo: Photo
  license: LicenseChoice
  Curation: PhotoParts['Curation']
}

/** Facts, clearance and license of a photo. */
export function PhotoPanel({ photo, license, Curation }: PhotoPanelProps) {
  const { heading, text } = captionOf(photo)
  const { isLoading } = useClearance(photo.id)

  return (
    <>
      <PhotoNumber photo={photo} />
      <h1 className="font-head text-h3 font-bold tracking-[-0.005em] wrap-break-word">{heading}</h1>
      {text !== null && <p className="mt-1 text-small wrap-break-word text-ink-2">{text}</p>}
      <div className="mt-[14px]">
        <Facts photo={photo} />
      </div>
      <ClearanceBlock photo={photo} />
      {/* The clearance has no known height until it loads: mount what follows it then, to avoid a layout shift. */}
      {isLoading ? (
        <div className="h-[240px]" />
      ) : (
        <>
          <LicensePicker price={photo.price} {...license} />
          <TagList photo={photo} />
          {Curation !== undefined && (
            <div className="mt-4 empty:hidden print:hidden">
              <Curation photo={photo} />
            </div>
          )}
        </>
      )}
    </>
  )
}
