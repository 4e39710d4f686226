import { taxonomyPath } from '@shoebox/domain/catalog/taxonomy'
import type { LicenseType } from '@shoebox/domain/rights/clearance'
import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { Tag } from '@shoebox/web-kit/ui/chip.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { type ComponentType, Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { ClearanceBlock } from '../../clearance/clearance-block.tsx'
import { useClearance } from '../../clearance-query.ts'
import { CopyNumberButton } from '../../copy-number.tsx'
import { LicensePicker } from '../../license/license-picker.tsx'
import type { LicenseChoice } from '../../license/use-license.ts'
import { PhotoActionButtons } from '../../photo-actions.tsx'
import type { Photo } from '../../photo-query.ts'
import { orderTags, toCaption } from '../../photo-text.ts'
import { Facts } from './facts.tsx'

/** Parts of the photo page that other features provide. */
export type PhotoSections = {
  /** The cart button, for the panel and the lightbox. */
  Buying: ComponentType<{ photo: Photo; license: LicenseType; isWide?: boolean }>
  /** The license of a photo in the cart; undefined if it is not in the cart. */
  getCartLicense: (photoId: string) => LicenseType | undefined
  /** The licenses that companies of the user have for the photo. Renders nothing if there are none. */
  Licenses: ComponentType<{ photo: Photo }>
  /** Controls for moderators and admins; undefined for other users. */
  Curation?: ComponentType<{ photo: Photo }> | undefined
  /** The Admin tab; undefined for users who may not see it. */
  Admin?: ComponentType<{ photo: Photo }> | undefined
}

type PhotoPanelProps = {
  photo: Photo
  license: LicenseChoice
} & Pick<PhotoSections, 'Buying' | 'Licenses' | 'Curation'>

/** Facts, clearance and license of a photo. */
export function PhotoPanel({ photo, license, Buying, Licenses, Curation }: PhotoPanelProps) {
  const { heading, text } = toCaption(photo)
  const { isLoading: isClearanceLoading } = useClearance(photo.id)

  return (
    <>
      <NumberAndActions photo={photo} />
      <h1 className="font-head text-h3 font-bold tracking-[-0.005em] wrap-break-word">{heading}</h1>
      {text !== null && <p className="mt-1 text-small wrap-break-word text-ink-2">{text}</p>}
      <div className="mt-[14px]">
        <Facts photo={photo} />
      </div>
      <Licenses photo={photo} />
      {/* Prices come first: the clearance lists twelve kinds of stories, which would push prices below the fold. */}
      <div className="mt-[14px]">
        <LicensePicker price={photo.price} {...license} />
        <div className="mt-2 grid gap-2 print:hidden">
          <Buying photo={photo} license={license.value} isWide />
        </div>
        <PanelLinks photo={photo} />
      </div>
      <ClearanceBlock photo={photo} />
      {/* Tags and curation wait for the clearance above them: its height is unknown until it loads. */}
      {isClearanceLoading ? (
        <div className="h-[96px]" />
      ) : (
        <>
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

/** The photo number is large, because users read it out or copy it into messages to the art department. */
function NumberAndActions({ photo }: { photo: Photo }) {
  return (
    <div className="mb-[6px] flex items-center justify-between gap-2">
      <p className="font-slate text-[1.75rem] leading-8 tracking-[-0.02em]">
        <span className="sr-only">PhotoID </span>
        <CopyNumberButton photo={photo} />
      </p>
      <span className="-mr-[10px] flex text-ink-2 print:hidden">
        <PhotoActionButtons photo={photo} place="panel" />
      </span>
    </div>
  )
}

const PassportButton = lazyComponent(
  async () => (await import('../../clearance/passport-button.tsx')).PassportButton,
)

function PanelLinks({ photo }: { photo: Photo }) {
  return (
    <div className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small print:hidden">
      <Suspense fallback={<PassportPlaceholder />}>
        <PassportButton photo={photo} />
      </Suspense>
      <Link to={`${paths.contact}?photo=${photo.photoid}`} className="link">
        Ask us about this photo
      </Link>
    </div>
  )
}

/** As large as the button. */
function PassportPlaceholder() {
  return (
    <span className="inline-flex items-center gap-1 text-ink-2">
      <Icon name="download" size={16} />
      Clearance passport (PDF)
    </span>
  )
}

function TagList({ photo }: { photo: Photo }) {
  const tags = orderTags(photo)
  if (tags.length === 0) return null

  return (
    <ul aria-label="Tags" className="mt-1 flex flex-wrap gap-1">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Tag to={taxonomyPath('tag', tag)}>{tag}</Tag>
        </li>
      ))}
    </ul>
  )
}
