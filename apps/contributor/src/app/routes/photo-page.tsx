import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { paneColumnsClass } from '@shoebox/web-kit/site/two-pane.tsx'
import { useParams } from 'react-router'
import { forContributors } from '../../features/accounts/for-contributors.tsx'
import { PeoplePanel } from '../../features/rights/faces/people-panel.tsx'
import { PhotoStage } from '../../features/rights/faces/photo-stage.tsx'
import { useFaceEditor } from '../../features/rights/faces/use-face-editor.ts'
import { nameOf } from '../../features/submissions/my-photos/my-photos-query.ts'
import { PhotoLayout } from '../../features/submissions/my-photos/photo/photo-layout.tsx'
import { PhotoLoader } from '../../features/submissions/my-photos/photo/photo-loader.tsx'
import { PhotoTray } from '../../features/submissions/my-photos/photo/photo-tray.tsx'
import type { MyPhotoDetails } from '../../features/submissions/queries.ts'

function Photo() {
  const { user } = useAuthContext()
  const { id = '' } = useParams()
  usePageTitle('Photo')
  if (user === null) return null

  return (
    <PhotoLoader key={id} userId={user.id} id={id}>
      {(photo) => <PhotoPanes userId={user.id} photo={photo} />}
    </PhotoLoader>
  )
}

type PhotoPanesProps = { userId: string; photo: MyPhotoDetails }

/**
 * The photo, and the tray with its details. Faces can be edited only if a thumbnail exists and the photo is not
 * withdrawn.
 */
function PhotoPanes({ userId, photo }: PhotoPanesProps) {
  usePageTitle(nameOf(photo))
  const { id, width, height } = photo
  const editor = useFaceEditor({
    userId,
    photo: {
      id,
      width: width ?? 3,
      height: height ?? 2,
      isOnSale: photo.photo_status === 'live',
      isInReview: photo.photo_status === 'in_review',
    },
  })
  const canEditFaces = photo.has_thumb && photo.photo_status !== 'withdrawn'

  return (
    <div className="@container/page">
      <div
        className={`grid min-h-[calc(100dvh-var(--spacing-header))] content-start roomy:content-stretch ${paneColumnsClass}`}
      >
        <PhotoLayout
          photo={photo}
          stage={canEditFaces ? <PhotoStage editor={editor} alt={nameOf(photo)} /> : null}
        />
        <PhotoTray
          userId={userId}
          photo={photo}
          people={canEditFaces ? <PeoplePanel editor={editor} /> : null}
        />
      </div>
    </div>
  )
}

export const PhotoPage = forContributors(Photo)
