import type { PhotoTab } from '@shoebox/domain/submissions/photo-tabs'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'

const texts: Readonly<Record<PhotoTab, { title: string; text: string }>> = {
  all: {
    title: 'No photos yet',
    text: "Scan your family's prints and upload them. Each photo stays private until you state who holds the rights and we clear it.",
  },
  to_do: {
    title: 'Nothing needs your input',
    text: 'Photos that still need a title, a decade or a rights holder appear here, along with photos that a moderator sent back.',
  },
  releases: {
    title: 'No releases are pending',
    text: 'A photo waits here until everyone who can be recognized in it has signed. Then it goes to review automatically.',
  },
  review: {
    title: 'Nothing is in review',
    text: 'Photos that you submit stay here until a moderator has reviewed them.',
  },
  live: {
    title: 'No live photos yet',
    text: 'Once a moderator has approved a photo, productions can find it in the shop. Submit the photos that are ready.',
  },
  paused: {
    title: 'Nothing is paused or on hold',
    text: 'A live photo that you pause leaves the shop until you offer it again. A photo goes on hold automatically if its rights change.',
  },
  processing: {
    title: 'Nothing is being processed',
    text: 'Uploaded files appear here while we check them, one after another.',
  },
  failed: { title: 'No rejected files', text: 'Files that we reject appear here with the reason.' },
  withdrawn: {
    title: 'No withdrawn photos',
    text: 'A photo that you withdraw leaves the shop for good and appears here. Licenses already sold stay valid.',
  },
}

export function EmptyTab({ tab }: { tab: PhotoTab }) {
  const { title, text } = texts[tab]

  return (
    <EmptyState
      title={title}
      text={text}
      actions={
        <>
          {tab !== 'all' && (
            <Link to={paths.photos} className={buttonClass({})}>
              See all photos
            </Link>
          )}
          {(tab === 'all' || tab === 'processing' || tab === 'failed') && (
            <Link to={paths.upload} className={buttonClass({ tone: 'ink' })}>
              Upload photos
            </Link>
          )}
          {tab === 'releases' && (
            <Link to={paths.releases} className={buttonClass({})}>
              See releases
            </Link>
          )}
        </>
      }
    />
  )
}
