import type { PhotoTab } from '@shoebox/domain/photo-tabs'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'

const texts: Readonly<Record<PhotoTab, { title: string; text: string }>> = {
  all: {
    title: 'No photos yet',
    text: "Scan your family's prints and upload them. Each one is kept private until it is cleared and you have said who holds the rights.",
  },
  to_do: {
    title: 'Nothing waits for you',
    text: 'Photos that lack a title, a decade or a word on their rights stand here, and those that a moderator sent back.',
  },
  releases: {
    title: 'No releases are pending',
    text: 'A photo waits here until everybody who can be recognized on it has signed. It then goes to review by itself.',
  },
  review: {
    title: 'Nothing is in review',
    text: 'What you submit stands here until a moderator has looked at it.',
  },
  live: {
    title: 'No photo is live yet',
    text: 'Once a moderator has approved a photo, productions find it in the shop. Submit what is ready.',
  },
  paused: {
    title: 'Nothing is paused or held',
    text: 'A live photo that you pause leaves the shop until you put it back. One whose rights change is held here by itself.',
  },
  processing: {
    title: 'Nothing is being processed',
    text: 'Files that have arrived are checked here, one after the other.',
  },
  failed: { title: 'Every file was taken', text: 'What could not be taken stands here with why.' },
  withdrawn: {
    title: 'Nothing was withdrawn',
    text: 'A photo that you withdraw leaves the shop for good and stands here. Licenses that were sold remain.',
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
